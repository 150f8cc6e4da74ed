import type { TextField } from '../model/entity.ts';
import type { KindEmitter } from './field-kind.ts';

/** Text, validated by a rule of the portal file where it can be entered. */
export const textKind: KindEmitter<TextField> = {
  facts: (field) => ({ rule: field.rule, maxLength: field.maxLength, default: field.default }),
  input: { name: 'TextInput', file: 'text-input' },
  schema: () => ({ type: 'string' }),
  limits: ({ maxLength, rule }) => ({ maxLength, text: rule }),
};
