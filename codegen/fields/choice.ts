import type { ChoiceField } from '../model/entity.ts';
import type { KindEmitter } from './field-kind.ts';

/** Values are validated only in save bodies: stored rows may have former options. */
const valuesOf = ({ options }: ChoiceField): string[] => options.map(({ value }) => value);

const facts = ({ options, default: value }: ChoiceField) => ({ options, default: value });

/** One of the options. */
export const choice: KindEmitter<ChoiceField> = {
  facts,
  input: { name: 'ChoiceInput', file: 'choice-input' },
  schema: () => ({ type: 'string' }),
  limits: (field) => ({ enum: [...valuesOf(field), ...(field.required ? [] : [null])] }),
};

/** Several options. */
export const choices: KindEmitter<ChoiceField> = {
  facts,
  input: { name: 'ChoicesInput', file: 'choices-input' },
  schema: () => ({ type: 'array', items: { type: 'string' } }),
  limits: (field) => ({ items: { type: 'string', enum: valuesOf(field) }, uniqueItems: true }),
};
