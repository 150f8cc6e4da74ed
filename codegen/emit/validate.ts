import { _, Ajv } from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { kindOf } from '../fields/kinds.ts';
import type { Entity, Field, Model } from '../model/entity.ts';
import type { JsonObject } from '../print/json.ts';
import { arrayLiteral, stringLiteral } from '../print/literal.ts';
import { entityFile, type EntityEmitter } from './emitter.ts';
import { keywords } from './validate-keywords.ts';
import { flattened } from './validate-style.ts';

/** `validate.js`: judges a record that is to be saved; the same code in the browser and on the server, no eval in either. */
export const validateEmitter: EntityEmitter = {
  file: 'validate.js',
  applies: ({ calls }) => calls !== 'list',

  emit(entity, model) {
    const schema = recordSchema(entity, model);
    const code = standalone(entity.names.validate, schema);
    return entityFile(entity, 'validate.ts', (file) => {
      if (/\bformats[.[]/.test(code)) file.value('formats', '#model/date.ts');
      if (code.includes('isEmpty(')) file.value('isEmpty', '#model/text.ts');
      if (code.includes('textProblem(')) {
        file.value('textProblem', '#model/text.ts');
        file.value('textRules', '../text-rules.ts');
      }
      const names = Object.keys(schema['properties'] as JsonObject);
      file.constant('properties', `new Set(${arrayLiteral(names.map(stringLiteral))})`, { exported: false });
      file.code(code);
    });
  },
};

/** `validate.d.ts`: what TypeScript knows of it. */
export const validateTypesEmitter: EntityEmitter = {
  file: 'validate.d.ts',
  applies: validateEmitter.applies,

  emit: ({ names, label, ...entity }) =>
    entityFile({ names, label, ...entity }, 'validate.ts', (file) =>
      file.declare(names.validate, file.type('Validate', '#model/validation.ts'), {
        doc: `Judges what is to be saved among the ${label.many}.`,
      }),
    ),
};

/** A fresh instance each: Ajv keeps whatever it has compiled, and an entity's output must not depend on another's. */
function standalone(name: string, schema: JsonObject): string {
  const ajv = new Ajv({
    allErrors: true,
    strict: true,
    unicode: false,
    logger: false,
    meta: false,
    validateSchema: false,
    keywords,
    code: { source: true, esm: true, lines: true, formats: _`formats` },
    formats: { date: () => true, 'date-time': () => true },
    schemas: { [name]: schema },
  });
  return flattened(standaloneCode(ajv, { [name]: name }), name);
}

function recordSchema({ fields, audited, calls }: Entity, { auditFields, portal }: Model): JsonObject {
  const properties = Object.fromEntries([
    ...fields.flatMap((field) => propertiesOf(field)),
    ...(audited ? auditFields.flatMap(ignored) : []),
    ...(audited ? [['modifiedDate', { type: 'string', format: 'date-time', nullable: true }] as const] : []),
  ]);
  const required = fields.filter((field) => field.required && !field.readOnly);
  const filled = Object.fromEntries(required.map((field) => [field.name, portal.required[kindOf(field).required]]));
  const notBefore = Object.fromEntries(fields.flatMap((field) => orderOf(field, fields, portal.dateOrder)));
  return {
    type: 'object',
    ...(required.length > 0 && { filled }),
    properties,
    ...(Object.keys(notBefore).length > 0 && calls === 'all' && { notBefore }),
    only: true,
  };
}

/** The value, and beside a reference its name, which is accepted and ignored so that what was read can be put back. */
function propertiesOf(field: Field): [string, JsonObject | true][] {
  if (field.readOnly) return ignored(field);
  const value: JsonObject = { ...kindOf(field).judged(field), ...(field.kind !== 'references' && { nullable: true }) };
  return [[field.name, value], ...(field.kind === 'reference' ? [[field.as, true] as [string, true]] : [])];
}

const ignored = (field: Field): [string, true][] =>
  kindOf(field)
    .wire(field)
    .map((name) => [name, true]);

function orderOf(field: Field, fields: readonly Field[], words: string): [string, JsonObject][] {
  if (field.kind !== 'date' && field.kind !== 'dateTime') return [];
  const other = fields.find(({ name }) => name === field.notBefore);
  if (other === undefined) return [];
  const message = words.replaceAll('{field}', field.label).replaceAll('{other}', other.label);
  return [[field.name, { other: other.name, message, instants: field.kind === 'dateTime' }]];
}
