/**
 * What JSON Schema has no word for, as keywords. They are code keywords: Ajv's standalone output then needs no `require`, only
 * the imports that `validate.ts` writes above it.
 */
import { _, Name, type CodeKeywordDefinition } from 'ajv';

/** Names that the output imports. */
const textProblem = new Name('textProblem');
const textRules = new Name('textRules');

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

export const keywords = [text, safe];
