import type { ChoiceField, ChoicesField } from '#model/entity.ts';
import type { KindEmitter } from './field-kind.ts';

/** Values are validated only in save bodies: stored rows may have former options. */
const valuesOf = ({ options }: ChoiceField | ChoicesField): string[] => options.map(({ value }) => value);

/** One of the options. */
export const choice: KindEmitter<ChoiceField> = {
  input: { name: 'ChoiceInput', file: 'choice-input' },
  schema: () => ({ type: 'string' }),
  limits: (field) => ({ enum: [...valuesOf(field), ...(field.required ? [] : [null])] }),
};

/** Several options. */
export const choices: KindEmitter<ChoicesField> = {
  input: { name: 'ChoicesInput', file: 'choices-input' },
  schema: () => ({ type: 'array', items: { type: 'string' } }),
  limits: (field) => ({ items: { type: 'string', enum: valuesOf(field) }, uniqueItems: true }),
};
