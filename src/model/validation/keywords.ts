/**
 * The rules of core 5 as Ajv keywords, and three of JSON Schema's own with our meaning or message. They are code keywords: the
 * browser's validators are written by Ajv when the portal is built, and import what they call.
 */
import { _, Name, stringify, type CodeKeywordDefinition, type KeywordCxt } from 'ajv';
import { areSatisfied } from '../condition.ts';
import { isBefore } from '../date.ts';
import { isEmpty, textProblem } from '../text.ts';
import { jsonProblem } from '../values/json.ts';
import { valueProblem } from '../values/problem.ts';
import type { PropertySchema, ValidationMessages } from './record-schema.ts';

/** What stands above a validator that Ajv writes to a file, beside the record's schema. */
export const standaloneImports = [
  "import { holds } from '#model/condition.ts';",
  "import { formats, isBefore } from '#model/date.ts';",
  "import { isEmpty, textProblem } from '#model/text.ts';",
  "import { jsonProblem } from '#model/values/json.ts';",
  "import { valueProblem } from '#model/values/problem.ts';",
  "import { rules } from '../rules.ts';",
].join('\n');

/** What the code calls: the value itself where it is compiled here, its name where {@link standaloneImports} bring it. */
const imported = ({ gen }: KeywordCxt, name: string, ref: unknown): Name =>
  gen.scopeValue('obj', { ref, code: new Name(name) });

/** The message is a parameter: it depends on the rules, or on what was found. */
const error: CodeKeywordDefinition['error'] = { message: ({ params }) => _`${params['message']}` };

/** A keyword whose function answers what is wrong with a text; apart, so that only validators with documents import a parser. */
const problemKeyword = (keyword: string, name: string, problemOf: unknown): CodeKeywordDefinition => ({
  keyword,
  type: 'string',
  schemaType: 'object',
  error,
  code(cxt) {
    const problem = _`${imported(cxt, name, problemOf)}(${stringify(cxt.schema)}, ${cxt.data})`;
    const message = cxt.gen.const('message', problem);
    cxt.setParams({ message });
    cxt.fail(_`${message} !== undefined`);
  },
});

export const keywordsOf = (rules: ValidationMessages): CodeKeywordDefinition[] => [
  {
    keyword: 'required',
    type: 'object',
    schemaType: 'array',
    before: 'properties',
    error: { ...error, params: ({ params }) => _`{field: ${params['field']}}` },
    code(cxt) {
      const names: readonly string[] = cxt.schema;
      for (const name of names) {
        const { ifEmpty = 'text', requiredWhen }: PropertySchema = cxt.parentSchema['properties'][name];
        cxt.setParams({ field: name, message: rules.required[ifEmpty] });
        const empty = _`${imported(cxt, 'isEmpty', isEmpty)}(${cxt.data}[${name}])`;
        const isMeant = () => _`${imported(cxt, 'holds', areSatisfied)}(${stringify(requiredWhen)}, ${cxt.data})`;
        cxt.fail(requiredWhen === undefined ? empty : _`${empty} && ${isMeant()}`);
      }
    },
  },
  {
    keyword: 'text',
    type: 'string',
    schemaType: 'string',
    error,
    code(cxt) {
      const rule = _`${imported(cxt, 'rules', rules)}.text[${cxt.schema}]`;
      const message = cxt.gen.const('message', _`${imported(cxt, 'textProblem', textProblem)}(${rule}, ${cxt.data})`);
      cxt.setParams({ message });
      cxt.fail(_`${message} !== undefined`);
    },
  },
  problemKeyword('is', 'valueProblem', valueProblem),
  problemKeyword('json', 'jsonProblem', jsonProblem),
  {
    keyword: 'enum',
    type: 'string',
    schemaType: 'array',
    error: { message: 'This is none of the options. Choose another.' },
    code(cxt) {
      const values: readonly unknown[] = cxt.schema;
      cxt.fail(_`!${stringify(values)}.includes(${cxt.data})`);
    },
  },
  {
    keyword: 'maxLength',
    type: 'string',
    schemaType: 'number',
    error: { message: ({ schema }) => _`${`must NOT have more than ${schema} characters`}` },
    code(cxt) {
      const rule = rules.text[cxt.parentSchema['text']];
      if (rule?.maxLength !== cxt.schema) cxt.fail(_`${cxt.data}.length > ${cxt.schema}`);
    },
  },
  {
    keyword: 'notBefore',
    type: 'string',
    schemaType: 'string',
    error,
    code(cxt) {
      const { parentData, schemaEnv } = cxt.it;
      if (typeof schemaEnv.schema === 'boolean') return;
      const field: string = cxt.parentSchema['description'];
      const other: string = schemaEnv.schema['properties'][cxt.schema]['description'];
      cxt.setParams({
        message: rules.dateOrder.replaceAll('{field}', () => field).replaceAll('{other}', () => other),
      });
      cxt.fail(_`${imported(cxt, 'isBefore', isBefore)}(${cxt.data}, ${parentData}[${cxt.schema}])`);
    },
  },
  {
    keyword: 'safe',
    type: 'number',
    schemaType: 'boolean',
    error: { message: 'is too large' },
    code: (cxt) => cxt.fail(_`!Number.isSafeInteger(${cxt.data})`),
  },
  {
    keyword: 'additionalProperties',
    type: 'object',
    schemaType: 'boolean',
    error: {
      message: 'is not a known property',
      params: ({ params }) => _`{additionalProperty: ${params['name']}}`,
    },
    code(cxt) {
      const { gen, parentSchema } = cxt;
      const properties = new Set(Object.keys(parentSchema['properties']));
      const code = _`new Set(${stringify([...properties])})`;
      const names = gen.scopeValue('obj', { ref: properties, code });
      gen.forIn('name', cxt.data, (name) => {
        cxt.setParams({ name });
        cxt.fail(_`!${names}.has(${name})`);
      });
    },
  },
];
