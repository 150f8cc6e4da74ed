import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { assert, describe, expect, test } from 'vitest';
import { entities } from '../../generated/entities.ts';
import { rules } from '../../generated/rules.ts';
import { isDay, isInstant } from '../../src/model/date.ts';
import type { EntitySpec } from '../../src/model/entity.ts';
import type { Field } from '../../src/model/field.ts';
import { compileValidators } from '../../src/model/validation/compile.ts';
import { validateRecord, type Validate } from '../../src/model/validation/validate.ts';
import { blankValues, bodyOf, editableFields } from '../../src/ui/form/inputs/values.ts';
import { ship } from '../ui/list-ships.ts';

interface Messages {
  readonly forbidden: string;
  readonly length?: string;
  readonly tooShort?: string;
  readonly tooLong?: string;
  readonly pattern?: string;
}

/** The rules as they are in the catalogue, independent of the generated code. */
const portal = JSON.parse(readFileSync(new URL('../../catalogue/portal.json', import.meta.url), 'utf8')) as {
  required: Record<'text' | 'number' | 'date' | 'selection', string>;
  dateOrder: string;
  text: {
    forbidden: string[];
    rules: Record<string, { minLength: number; maxLength: number; pattern?: string; messages: Messages }>;
  };
};

const requiredMessages: Record<Field['kind'], string> = {
  id: '',
  text: portal.required.text,
  choice: portal.required.selection,
  choices: portal.required.selection,
  tags: portal.required.selection,
  longText: portal.required.text,
  email: portal.required.text,
  url: portal.required.text,
  phone: portal.required.text,
  uuid: portal.required.text,
  time: portal.required.text,
  interval: portal.required.text,
  bigint: portal.required.number,
  localDateTime: portal.required.date,
  json: portal.required.text,
  decimal: portal.required.number,
  money: portal.required.number,
  integer: portal.required.number,
  number: portal.required.number,
  boolean: portal.required.selection,
  date: portal.required.date,
  dateTime: portal.required.date,
  reference: portal.required.selection,
  references: portal.required.selection,
};

/** Oracle: the expected messages for a body, one per field, by a second implementation of the rules. */
function expectedMessages(entity: EntitySpec, body: Record<string, unknown>): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const [name, field] of editableFields(entity)) {
    const value = body[name];
    const message = textMessage(field, value) ?? emptyMessage(field, value) ?? orderMessage(entity, field, value, body);
    if (message !== undefined) problems[name] = message;
  }
  return problems;
}

function textMessage(field: Field, value: unknown): string | undefined {
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

function emptyMessage(field: Field, value: unknown): string | undefined {
  const empty = value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
  return field.required === true && empty ? requiredMessages[field.kind] : undefined;
}

function orderMessage(
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

/** Values that a form can have for a field: any text, and for the other kinds what their inputs accept. */
const values: Record<Field['kind'], fc.Arbitrary<unknown>> = {
  id: fc.constant(-1),
  text: fc.option(text),
  choice: fc.constant(null),
  choices: fc.constant(null),
  tags: fc.constantFrom(null, ['a'], ['a', 'b; c']),
  longText: fc.option(text),
  email: fc.constantFrom(null, 'a@example.com'),
  url: fc.constantFrom(null, 'https://example.com'),
  phone: fc.constantFrom(null, '+49 30 123456'),
  uuid: fc.option(fc.uuid()),
  time: fc.constantFrom(null, '14:30'),
  interval: fc.constantFrom(null, '14 days'),
  json: fc.option(fc.json()),
  decimal: fc.constantFrom(null, '1'),
  money: fc.constantFrom(null, '1'),
  integer: fc.option(fc.integer()),
  number: fc.option(fc.double({ noNaN: true, noDefaultInfinity: true })),
  boolean: fc.boolean(),
  date: fc.option(day),
  dateTime: fc.option(day.map((date) => `${date}T12:00:00.000Z`)),
  reference: fc.option(id),
  bigint: fc.option(fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map(String)),
  localDateTime: fc.option(day.map((date) => `${date}T12:00:00`)),
  references: fc.uniqueArray(id, { maxLength: 4 }).map((ids) => ids.toSorted((a, b) => a - b)),
};

/** The entities whose records are saved one at a time: those with a single numeric id. */
const forms = entities.filter(
  (entity: EntitySpec) => entity.permissions.write !== undefined && 'id' in entity.fields,
) as readonly EntitySpec[];
const validatorOf = compileValidators(rules);
const inBrowser = import.meta.glob<{ validate: Validate }>('../../generated/*/entity.ts', {
  query: '?validate',
  eager: true,
});

describe.each(forms.map((entity) => [entity.service, entity] as const))('%s', (_, entity) => {
  const body = fc
    .record(Object.fromEntries(editableFields(entity).map(([name, field]) => [name, values[field.kind]])))
    .map((record): Record<string, unknown> => Object.assign(record, { id: -1 }));

  test('the validators of server and browser have the expected messages for random values', () => {
    const { validate } = inBrowser[`../../generated/${entity.name}/entity.ts`] ?? {};
    assert(validate);
    fc.assert(
      fc.property(body, (record) => {
        const problems = validateRecord(validatorOf(entity), record);
        const { malformed, invalid } = problems;
        expect(malformed).toEqual([]);
        expect(validateRecord(validate, record)).toEqual(problems);
        expect(Object.fromEntries(invalid.map(({ field, message }) => [field, message]))).toEqual(
          expectedMessages(entity, record),
        );
      }),
      { numRuns: Math.ceil(10_000 / forms.length) },
    );
  });

  test('a blank form has the documented message for each required field, and no other', () => {
    const { malformed, invalid } = validateRecord(validatorOf(entity), bodyOf(entity, null, blankValues(entity)));
    const required = editableFields(entity).filter(([, field]) => field.required && !('default' in field));

    expect(malformed).toEqual([]);
    expect(invalid.toSorted(byField)).toEqual(
      required.map(([field, { kind }]) => ({ field, message: requiredMessages[kind] })).toSorted(byField),
    );
  });
});

const byField = (a: { field: string }, b: { field: string }) => (a.field < b.field ? -1 : 1);

const failingValidator = (): Validate => () => false;

test('an error of one item of a list is reported for the field of the list', () => {
  const validate = failingValidator();
  validate.errors = [
    { instancePath: '/appUserIds/3', keyword: 'type', params: { type: 'integer' } },
    { instancePath: '', keyword: 'required', message: 'A value is required.', params: { field: 'name' } },
    { instancePath: '', keyword: 'additionalProperties', message: 'is unknown', params: { additionalProperty: 'x' } },
  ];

  expect(validateRecord(validate, {})).toEqual({
    malformed: [
      { field: 'appUserIds', message: 'must be a whole number.' },
      { field: 'x', message: 'is unknown' },
    ],
    outOfBounds: [],
    invalid: [{ field: 'name', message: 'A value is required.' }],
  });
});

test('the random values of these tests are valid dates and instants', () => {
  for (const date of fc.sample(day, 100)) {
    expect(isDay(date)).toBe(true);
    expect(isInstant(`${date}T12:00:00.000Z`)).toBe(true);
  }
});

test('a number beyond a bound is told the bound, as decimals are', () => {
  const crew = { kind: 'integer', label: 'Crew', min: 1, max: 9 } as const;
  const spec: EntitySpec = { ...ship, fields: { ...ship.fields, crew } };
  const validate = compileValidators(rules)(spec);
  const messageOf = (value: number) => validateRecord(validate, { ...blankValues(spec), crew: value }).outOfBounds;

  expect(messageOf(0)).toEqual([{ field: 'crew', message: 'Must be 1 or more.' }]);
  expect(messageOf(10)).toEqual([{ field: 'crew', message: 'Must be 9 or less.' }]);
  expect([messageOf(1), messageOf(9)]).toEqual([[], []]);
});
