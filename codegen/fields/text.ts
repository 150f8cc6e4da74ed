import type { TextField } from '../model/entity.ts';
import { valueFilter } from '../model/naming.ts';
import { nullable, orNull, type FieldKind } from './field-kind.ts';

/** Text, judged by a rule of the portal file where a person types it. */
export const text: FieldKind<TextField> = {
  properties: (field) => [{ name: field.name, type: orNull('string', field) }],
  wire: ({ name }) => [name],
  filters: ({ name, maxLength }) => [
    { name: valueFilter(name), type: 'string', schema: { type: 'string', maxLength } },
  ],
  facts: (field) => ({ rule: field.rule, maxLength: field.maxLength, default: field.default }),
  input: { name: 'TextInput', file: 'text-input' },
  required: 'text',
  column: (field) => ({ type: 'text', ...nullable(field) }),
  schema: ({ maxLength }) => ({ type: 'string', maxLength }),
  judged: ({ maxLength, rule, ruleJudgesLength }) => ({
    type: 'string',
    maxLength: ruleJudgesLength ? undefined : maxLength,
    text: rule,
  }),
};
