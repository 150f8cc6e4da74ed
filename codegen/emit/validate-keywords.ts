/**
 * The rules of core 5 as JSON Schema keywords. They are code keywords: Ajv's standalone output then needs no `require`, only
 * the imports that `validate.ts` writes above it.
 */
import { _, Name, type CodeKeywordDefinition, type KeywordCxt } from 'ajv';

/** Names that the output imports or declares itself. */
const isEmpty = new Name('isEmpty');
const textProblem = new Name('textProblem');
const textRules = new Name('textRules');
const properties = new Name('properties');

const error: CodeKeywordDefinition['error'] = {
  message: ({ params }) => _`${params['message']}`,
  params: ({ params }) => _`{ field: ${params['field']} }`,
};

function report(cxt: KeywordCxt, field: string, message: string): void {
  cxt.setParams({ field: _`${field}`, message: _`${message}` });
  cxt.error();
}

/** `filled: { name: 'A value is required.' }`. Stands before `properties`, so that "required" is said first. */
const filled: CodeKeywordDefinition = {
  keyword: 'filled',
  type: 'object',
  schemaType: 'object',
  before: 'properties',
  error,
  code(cxt) {
    for (const [field, message] of Object.entries(cxt.schema as Record<string, string>)) {
      cxt.gen.if(_`${isEmpty}(${cxt.data}.${new Name(field)})`, () => report(cxt, field, message));
    }
  },
};

interface Order {
  other: string;
  message: string;
  instants: boolean;
}

/** `notBefore: { endDate: { other: 'startDate', … } }`. Days compare as text; instants may be written in several zones. */
const notBefore: CodeKeywordDefinition = {
  keyword: 'notBefore',
  type: 'object',
  schemaType: 'object',
  error,
  code(cxt) {
    for (const [field, { other, message, instants }] of Object.entries(cxt.schema as Record<string, Order>)) {
      const [later, earlier] = [field, other].map((name) => _`${cxt.data}.${new Name(name)}`);
      const wrong = instants ? _`Date.parse(${later}) < Date.parse(${earlier})` : _`${later} < ${earlier}`;
      const both = _`typeof ${later} == "string" && typeof ${earlier} == "string" && ${wrong}`;
      cxt.gen.if(both, () => report(cxt, field, message));
    }
  },
};

/** `text: 'default'`: a rule of the portal file. */
const text: CodeKeywordDefinition = {
  keyword: 'text',
  type: 'string',
  schemaType: 'string',
  error: { message: ({ params }) => _`${params['message']}` },
  code(cxt) {
    const problem = cxt.gen.const(
      'problem',
      _`${textProblem}(${textRules}.${new Name(String(cxt.schema))}, ${cxt.data})`,
    );
    cxt.gen.if(_`${problem} !== undefined`, () => {
      cxt.setParams({ message: problem });
      cxt.error();
    });
  },
};

/** `only: true`: no property but those of the set `properties`. Ajv's own keyword would repeat the whole schema as data. */
const only: CodeKeywordDefinition = {
  keyword: 'only',
  type: 'object',
  schemaType: 'boolean',
  error: {
    message: 'is not a known property',
    params: ({ params }) => _`{ additionalProperty: ${params['name']} }`,
  },
  code(cxt) {
    cxt.gen.forIn('name', cxt.data, (name) =>
      cxt.gen.if(_`!${properties}.has(${name})`, () => {
        cxt.setParams({ name });
        cxt.error();
      }),
    );
  },
};

/** `safe: true`: an integer that JavaScript and a bigint column hold alike. */
const safe: CodeKeywordDefinition = {
  keyword: 'safe',
  type: 'number',
  schemaType: 'boolean',
  error: { message: 'is too large' },
  code(cxt) {
    cxt.fail(_`!Number.isSafeInteger(${cxt.data})`);
  },
};

export const keywords = [filled, notBefore, text, only, safe];
