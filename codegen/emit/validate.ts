import { kinds } from '#model/kinds.ts';
import { kindOf, wireNames } from '../fields/kinds.ts';
import type { Entity, Field, Model } from '../model/entity.ts';
import type { JsonObject } from '../print/json.ts';
import { arrayLiteral, stringLiteral } from '../print/literal.ts';
import { entityFile, type EntityEmitter } from './emitter.ts';
import { valueCode } from './validate-value.ts';

/** `validate.js`: judges a record that is to be saved; the same code in the browser and on the server, no eval in either. */
export const validateEmitter: EntityEmitter = {
  file: 'validate.js',
  applies: ({ calls }) => calls !== 'list',

  emit(entity, model) {
    const names = propertyNames(entity, model);
    const code = validator(entity, model);
    return entityFile(entity, 'validate.ts', (file) => {
      if (code.includes('formats.') || code.includes('formats[')) file.value('formats', '#model/date.ts');
      if (code.includes('isEmpty(')) file.value('isEmpty', '#model/text.ts');
      if (code.includes('textProblem(')) {
        file.value('textProblem', '#model/text.ts');
        file.value('textRules', '../text-rules.ts');
      }
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

/** What a record may have: its fields, and what it was read with and the server keeps, so that it can be put back. */
const propertyNames = ({ fields, audited }: Entity, { auditFields }: Model): string[] =>
  [...fields, ...(audited ? auditFields : [])].flatMap((field) => wireNames(field));

/** "Required" is said first, and what concerns two fields after what concerns one. */
function validator({ names, fields, audited, calls }: Entity, { portal }: Model): string {
  const saved = fields.filter(({ readOnly }) => !readOnly);
  const required = saved.filter((field) => field.required);
  return [
    `export function ${names.validate}(data) {`,
    'const errors = [];',
    "if (data && typeof data == 'object' && !Array.isArray(data)) {",
    ...required.map((field) => filled(field, portal.required[kinds[field.kind].required])),
    ...saved.map((field) => valueCode(field.name, valueSchema(field))),
    ...(audited ? [valueCode('modifiedDate', { type: 'string', format: 'date-time', nullable: true })] : []),
    ...(calls === 'all' ? fields.flatMap((field) => ordered(field, fields, portal.dateOrder)) : []),
    'for (const name in data) {',
    `if (!properties.has(name)) { ${report('only', '{ additionalProperty: name }', 'is not a known property')} }`,
    '}',
    `} else { ${report('type', "{ type: 'object' }", 'must be object')} }`,
    `${names.validate}.errors = errors;`,
    'return errors.length === 0;',
    '}',
  ].join('\n');
}

const report = (keyword: string, params: string, message: string): string =>
  `errors.push({ instancePath: '', keyword: '${keyword}', params: ${params}, message: ${stringLiteral(message)} });`;

const filled = ({ name }: Field, message: string): string =>
  `if (isEmpty(data.${name})) { ${report('filled', `{ field: '${name}' }`, message)} }`;

const valueSchema = (field: Field): JsonObject => ({
  ...kindOf(field).judged(field),
  ...(field.kind !== 'references' && { nullable: true }),
});

/** Days compare as text; instants may be written in several zones. What is neither has a problem of its own already. */
function ordered(field: Field, fields: readonly Field[], words: string): string[] {
  if (field.kind !== 'date' && field.kind !== 'dateTime') return [];
  const other = fields.find(({ name }) => name === field.notBefore);
  if (other === undefined) return [];
  const [later, earlier] = [`data.${field.name}`, `data.${other.name}`];
  const [format, wrong] =
    field.kind === 'date'
      ? ['formats.date', `${later} < ${earlier}`]
      : ["formats['date-time']", `Date.parse(${later}) < Date.parse(${earlier})`];
  const message = words.replaceAll('{field}', field.label).replaceAll('{other}', other.label);
  const both = `${format}(${later}) && ${format}(${earlier}) && ${wrong}`;
  return [`if (${both}) { ${report('notBefore', `{ field: '${field.name}' }`, message)} }`];
}
