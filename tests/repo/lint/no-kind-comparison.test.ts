import { RuleTester } from 'oxlint/plugins-dev';
import { describe, test } from 'vitest';
import { noKindComparison } from './plugin.ts';

RuleTester.describe = describe;
RuleTester.it = test;

const errors = [{ message: /fall through/ }];
const refused = [
  "field.kind === 'text'",
  "field?.kind !== 'reference'",
  "kind == 'date'",
  "'choice' === keyKind",
  "['text', 'longText'].includes(field.kind)",
  "new Set(['text', 'longText'])",
  "switch (field.kind) { case 'text': f(); break; default: g(); }",
  "a.b[0].kind === 'uuid' || c",
  "const isDecimal = kindGuard('bigint', 'decimal')",
  "const isText = kinds.only('text')",
];

new RuleTester().run('no-kind-comparison', noKindComparison, {
  valid: [
    "token.type === 'text'",
    "request.kind === 'query'",
    "kinds[field.kind].order === 'option'",
    "primaryKey = ['id']",
    "['id', name].includes(column)",
    'field.kind === other.kind',
    "looks[field.kind] === 'text'",
    'isReference(field)',
    "const isFlag = hasTrait('wire', 'boolean')",
    "addressField('email')",
    "switch (outcome.kind) { case 'rejected': f(); }",
  ],
  invalid: refused.map((code) => ({ code, errors })),
});
