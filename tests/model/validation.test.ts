import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { assert, describe, expect, test } from 'vitest';
import { entities } from '../../generated/entities.ts';
import { rules } from '../../generated/rules.ts';
import { isDay, isInstant } from '../../src/model/date.ts';
import type { EntitySpec, Field } from '../../src/model/entity.ts';
import { compileValidators } from '../../src/model/validation/compile.ts';
import { validateRecord, type Validate } from '../../src/model/validation/validate.ts';
import { blankValues, bodyOf, editableFields } from '../../src/ui/form/inputs/values.ts';

interface Words {
  readonly forbidden: string;
  readonly length?: string;
  readonly tooShort?: string;
  readonly tooLong?: string;
  readonly pattern?: string;
}

/** The rules as the catalogue writes them, read here without what is generated from them. */
const portal = JSON.parse(readFileSync(new URL('../../catalogue/portal.json', import.meta.url), 'utf8')) as {
  required: Record<'text' | 'number' | 'date' | 'selection', string>;
  dateOrder: string;
  text: {
    forbidden: string[];
    rules: Record<string, { minLength: number; maxLength: number; pattern?: string; messages: Words }>;
  };
};

const requiredWords: Record<Field['kind'], string> = {
  id: '',
  text: portal.required.text,
  choice: portal.required.selection,
  choices: portal.required.selection,
  longText: portal.required.text,
  email: portal.required.text,
  url: portal.required.text,
  phone: portal.required.text,
  uuid: portal.required.text,
  time: portal.required.text,
  json: portal.required.text,
  decimal: portal.required.number,
  integer: portal.required.number,
  number: portal.required.number,
  boolean: portal.required.selection,
  date: portal.required.date,
  dateTime: portal.required.date,
  reference: portal.required.selection,
  references: portal.required.selection,
};

/** What a plain reading of the rules says about a body, one message a field. */
function plainReading(entity: EntitySpec, body: Record<string, unknown>): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const [name, field] of editableFields(entity)) {
    const value = body[name];
    const message = textWords(field, value) ?? emptyWords(field, value) ?? orderWords(entity, field, value, body);
    if (message !== undefined) problems[name] = message;
  }
  return problems;
}

function textWords(field: Field, value: unknown): string | undefined {
  if (field.kind !== 'text' || typeof value !== 'string' || value === '') return undefined;
  const rule = portal.text.rules[field.rule ?? 'plain'];
  if (rule === undefined) throw new Error(`The catalogue has no text rule "${field.rule}".`);
  const { messages } = rule;
  const lower = value.toLowerCase();
  const fragment = portal.text.forbidden.find((item) => lower.includes(item.toLowerCase()));
  if (fragment !== undefined) return messages.forbidden;
  if (value.trim() === '' && field.required) return portal.required.text;
  if (value.length < rule.minLength) return messages.tooShort ?? messages.length;
  if (value.length > rule.maxLength) return messages.tooLong ?? messages.length;
  return rule.pattern !== undefined && !new RegExp(rule.pattern).test(value) ? messages.pattern : undefined;
}

function emptyWords(field: Field, value: unknown): string | undefined {
  const empty = value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
  return field.required === true && empty ? requiredWords[field.kind] : undefined;
}

function orderWords(
  entity: EntitySpec,
  field: Field,
  value: unknown,
  body: Record<string, unknown>,
): string | undefined {
  if (!('notBefore' in field) || field.notBefore === undefined) return undefined;
  const other = body[field.notBefore];
  if (typeof value !== 'string' || typeof other !== 'string' || value >= other) return undefined;
  return portal.dateOrder
    .replace('{field}', field.label)
    .replace('{other}', entity.fields[field.notBefore]?.label ?? '');
}

const text = fc.oneof(
  fc.constantFrom('', ' ', 'a', 'ab', 'Germany', 'drop table', 'a'.repeat(20), 'a'.repeat(21), 'x%y', 'n@example.com'),
  fc.string({ unit: 'grapheme', maxLength: 25 }),
  fc.constantFrom(...portal.text.forbidden).map((fragment) => `x${fragment}y`),
);
const day = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const id = fc.integer({ min: 1, max: 1_000_000 });

/** What a form may hold for a field: any text, and of the other kinds what their inputs let through. */
const values: Record<Field['kind'], fc.Arbitrary<unknown>> = {
  id: fc.constant(-1),
  text: fc.option(text),
  choice: fc.constant(null),
  choices: fc.constant(null),
  longText: fc.option(text),
  email: fc.constantFrom(null, 'a@example.com'),
  url: fc.constantFrom(null, 'https://example.com'),
  phone: fc.constantFrom(null, '+49 30 123456'),
  uuid: fc.option(fc.uuid()),
  time: fc.constantFrom(null, '14:30'),
  json: fc.option(fc.json()),
  decimal: fc.constantFrom(null, '1'),
  integer: fc.option(fc.integer()),
  number: fc.option(fc.double({ noNaN: true, noDefaultInfinity: true })),
  boolean: fc.boolean(),
  date: fc.option(day),
  dateTime: fc.option(day.map((date) => `${date}T12:00:00.000Z`)),
  reference: fc.option(id),
  references: fc.uniqueArray(id, { maxLength: 4 }).map((ids) => ids.toSorted((a, b) => a - b)),
};

/** What is saved record by record: everything with a number of its own. */
const forms = entities.filter(
  (entity: EntitySpec) => entity.write !== null && 'id' in entity.fields,
) as readonly EntitySpec[];
const validatorOf = compileValidators(entities, rules);
const inBrowser = import.meta.glob<{ validate: Validate }>('../../generated/*/entity.ts', {
  query: '?validate',
  eager: true,
});

describe.each(forms.map((entity) => [entity.service, entity] as const))('%s', (_, entity) => {
  const body = fc
    .record(Object.fromEntries(editableFields(entity).map(([name, field]) => [name, values[field.kind]])))
    .map((record): Record<string, unknown> => Object.assign(record, { id: -1 }));

  test('random values are judged by the validator as by a plain reading of the rules', () => {
    const { validate } = inBrowser[`../../generated/${entity.name}/entity.ts`] ?? {};
    assert(validate);
    fc.assert(
      fc.property(body, (record) => {
        const judgement = validateRecord(validatorOf(entity.service), record);
        const { malformed, invalid } = judgement;
        expect(malformed).toEqual([]);
        expect(validateRecord(validate, record)).toEqual(judgement);
        expect(Object.fromEntries(invalid.map(({ field, message }) => [field, message]))).toEqual(
          plainReading(entity, record),
        );
      }),
      { numRuns: Math.ceil(10_000 / forms.length) },
    );
  });

  test('a blank form is asked for each required field, in the words of the documents, and for nothing else', () => {
    const { malformed, invalid } = validateRecord(
      validatorOf(entity.service),
      bodyOf(entity, null, blankValues(entity)),
    );
    const required = editableFields(entity).filter(([, field]) => field.required && !('default' in field));

    expect(malformed).toEqual([]);
    expect(invalid.toSorted(byField)).toEqual(
      required.map(([field, { kind }]) => ({ field, message: requiredWords[kind] })).toSorted(byField),
    );
  });
});

const byField = (a: { field: string }, b: { field: string }) => (a.field < b.field ? -1 : 1);

const refusing = (): Validate => () => false;

test('what an error of a list is about is the list', () => {
  const validate = refusing();
  validate.errors = [
    { instancePath: '/appUserIds/3', keyword: 'type', message: 'must be integer', params: {} },
    { instancePath: '', keyword: 'required', message: 'A value is required.', params: { field: 'name' } },
    { instancePath: '', keyword: 'additionalProperties', message: 'is unknown', params: { additionalProperty: 'x' } },
  ];

  expect(validateRecord(validate, {})).toEqual({
    malformed: [
      { field: 'appUserIds', message: 'must be integer' },
      { field: 'x', message: 'is unknown' },
    ],
    outOfBounds: [],
    invalid: [{ field: 'name', message: 'A value is required.' }],
  });
});

test('the random values of the tests are days and instants', () => {
  for (const date of fc.sample(day, 100)) {
    expect(isDay(date)).toBe(true);
    expect(isInstant(`${date}T12:00:00.000Z`)).toBe(true);
  }
});
