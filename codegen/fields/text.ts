import type { TextField } from '#model/entity.ts';
import type { KindEmitter } from './field-kind.ts';

/** Text, validated by a rule of the portal file where it can be entered. */
export const textKind: KindEmitter<TextField> = {
  input: { name: 'TextInput', file: 'text-input' },
  schema: () => ({ type: 'string' }),
  limits: ({ maxLength, rule }) => ({ maxLength, text: rule }),
};
