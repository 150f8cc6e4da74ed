/**
 * The rules of core 5 as Ajv keywords, and standard keywords redefined with our semantics or message. They are code keywords:
 * the build lets Ajv write the browser's validators as source, which imports the functions they call.
 */
import { _, Name, stringify, type CodeKeywordDefinition, type KeywordCxt } from 'ajv';
import { tooLarge, tooLong, tooSmall } from '../bounds.ts';
import { areSatisfied } from '../condition.ts';
import { formats, isBefore } from '../date.ts';
import { isEmpty, textProblem } from '../text.ts';
import { jsonProblem } from '../values/json.ts';
import { valueProblem } from '../values/value-problem.ts';
import { tagsProblem } from '../tags.ts';
import { unknownProperty } from './messages.ts';
import type { PropertySchema, ValidationMessages } from './record-schema.ts';
import { propertiesKeyword, type FindShared } from './shared-validators.ts';

/** Functions that validators import, by module. */
const importableFunctions = {
  '#model/condition.ts': { areSatisfied },
  '#model/date.ts': { formats, isBefore },
  '#model/text.ts': { isEmpty, textProblem },
  '#model/values/json.ts': { jsonProblem },
  '#model/values/value-problem.ts': { valueProblem },
  '#model/tags.ts': { tagsProblem },
};

/** Import statements for a validator that Ajv writes to a file; only what its code uses, since the JSON parser is large. */
export const standaloneImports = (code: string, rulesPath: string): string =>
  Object.entries({ ...importableFunctions, [rulesPath]: { rules: {} } })
    .flatMap(([path, values]) => {
      const names = Object.keys(values).filter((name) => new RegExp(`\\b${name}\\b`).test(code));
      return names.length === 0 ? [] : [`import { ${names.join(', ')} } from ${JSON.stringify(path)};`];
    })
    .join('\n');

/** Refers to a function: itself when compiled in memory, by its name from {@link standaloneImports} in a file. */
const imported = ({ gen }: KeywordCxt, ref: { readonly name: string }): Name =>
  gen.scopeValue('obj', { ref, code: new Name(ref.name) });

/** Constant data. */
const dataOf = ({ gen }: KeywordCxt, value: unknown): Name =>
  gen.scopeValue('obj', { ref: value, code: stringify(value) });

/** A constant set, since a body may ask for it thousands of times. */
const setOf = ({ gen }: KeywordCxt, values: readonly unknown[]): Name =>
  gen.scopeValue('obj', { ref: new Set(values), code: _`new Set(${stringify(values)})` });

/** Takes the message from the parameters: it depends on the rules or the value. */
const error: CodeKeywordDefinition['error'] = { message: ({ params }) => _`${params['message']}` };

/** A keyword whose function validates a value of the type and returns the message. */
const problemKeyword = (
  keyword: string,
  type: 'string' | 'array',
  problemOf: { readonly name: string },
): CodeKeywordDefinition => ({
  keyword,
  type,
  schemaType: 'object',
  error,
  code(cxt) {
    const problem = _`${imported(cxt, problemOf)}(${stringify(cxt.schema)}, ${cxt.data})`;
    const message = cxt.gen.const('message', problem);
    cxt.setParams({ message });
    cxt.fail(_`${message} !== undefined`);
  },
});

export const keywordsOf = (rules: ValidationMessages, findShared: FindShared): CodeKeywordDefinition[] => [
  propertiesKeyword(rules, findShared),
  {
    keyword: 'required',
    type: 'object',
    schemaType: 'array',
    before: 'properties',
    error: { ...error, params: ({ params }) => _`{field: ${params['field']}}` },
    // A loop over data, since a condition for each property would be half of an entity's validator.
    code(cxt) {
      const { gen, data } = cxt;
      const names: readonly string[] = cxt.schema;
      const properties = names.map((name) => [name, cxt.parentSchema['properties'][name] as PropertySchema] as const);
      const messages = dataOf(
        cxt,
        Object.fromEntries(properties.map(([name, { ifEmpty = 'text' }]) => [name, rules.required[ifEmpty]])),
      );
      const conditions = properties.map(([name, { requiredWhen = [] }]) => [name, requiredWhen] as const);
      const isConditional = conditions.some(([, { length }]) => length > 0);
      gen.forIn('name', messages, (name) => {
        cxt.setParams({ field: name, message: _`${messages}[${name}]` });
        const empty = _`${imported(cxt, isEmpty)}(${data}[${name}])`;
        if (!isConditional) return cxt.fail(empty);
        const when = dataOf(cxt, Object.fromEntries(conditions));
        return cxt.fail(_`${empty} && ${imported(cxt, areSatisfied)}(${when}[${name}], ${data})`);
      });
    },
  },
  {
    keyword: 'text',
    type: 'string',
    schemaType: 'string',
    error,
    code(cxt) {
      const rule = _`${cxt.gen.scopeValue('obj', { ref: rules, code: new Name('rules') })}.text[${cxt.schema}]`;
      const message = cxt.gen.const('message', _`${imported(cxt, textProblem)}(${rule}, ${cxt.data})`);
      cxt.setParams({ message });
      cxt.fail(_`${message} !== undefined`);
    },
  },
  problemKeyword('is', 'string', valueProblem),
  problemKeyword('json', 'string', jsonProblem),
  problemKeyword('tags', 'array', tagsProblem),
  {
    keyword: 'enum',
    type: 'string',
    schemaType: 'array',
    error: { message: 'This is none of the options. Choose another.' },
    code(cxt) {
      cxt.fail(_`!${setOf(cxt, cxt.schema)}.has(${cxt.data})`);
    },
  },
  {
    keyword: 'maxLength',
    type: 'string',
    schemaType: 'number',
    error: { message: ({ schema }) => _`${tooLong(Number(schema))}` },
    code(cxt) {
      const rule = rules.text[cxt.parentSchema['text']];
      if (rule?.maxLength !== cxt.schema) cxt.fail(_`${cxt.data}.length > ${cxt.schema}`);
    },
  },
  ...(['minimum', 'maximum'] as const).map((keyword): CodeKeywordDefinition => {
    const [outside, message] = keyword === 'minimum' ? [_`<`, tooSmall] : [_`>`, tooLarge];
    return {
      keyword,
      type: 'number',
      schemaType: 'number',
      error: { message: ({ schema }) => _`${message(Number(schema))}` },
      code: (cxt) => cxt.fail(_`${cxt.data} ${outside} ${cxt.schema}`),
    };
  }),
  {
    keyword: 'notBefore',
    type: 'string',
    schemaType: 'object',
    error: { message: ({ schema }) => _`${schema.message}` },
    code(cxt) {
      cxt.fail(_`${imported(cxt, isBefore)}(${cxt.data}, ${cxt.it.parentData}[${cxt.schema.property}])`);
    },
  },
  {
    keyword: 'safe',
    type: 'number',
    schemaType: 'boolean',
    error: { message: 'is too large.' },
    code: (cxt) => cxt.fail(_`!Number.isSafeInteger(${cxt.data})`),
  },
  {
    keyword: 'additionalProperties',
    type: 'object',
    schemaType: 'boolean',
    error: {
      message: unknownProperty,
      params: ({ params }) => _`{additionalProperty: ${params['name']}}`,
    },
    code(cxt) {
      const { gen, parentSchema } = cxt;
      const names = setOf(cxt, Object.keys(parentSchema['properties']));
      gen.forIn('name', cxt.data, (name) => {
        cxt.setParams({ name });
        cxt.fail(_`!${names}.has(${name})`);
      });
    },
  },
];
