import type { ChoiceField } from '../model/entity.ts';
import type { KindEmitter } from './field-kind.ts';

/** Stored rows may have what is no option any more: only what is saved is held against them. */
const valuesOf = ({ options }: ChoiceField): string[] => options.map(({ value }) => value);

const facts = ({ options, default: value }: ChoiceField) => ({ options, default: value });

/** One of a few values. */
export const choice: KindEmitter<ChoiceField> = {
  facts,
  input: { name: 'ChoiceInput', file: 'choice-input' },
  schema: () => ({ type: 'string' }),
  limits: (field) => ({ enum: [...valuesOf(field), ...(field.required ? [] : [null])] }),
};

/** Some of them. */
export const choices: KindEmitter<ChoiceField> = {
  facts,
  input: { name: 'ChoicesInput', file: 'choices-input' },
  schema: () => ({ type: 'array', items: { type: 'string' } }),
  limits: (field) => ({ items: { type: 'string', enum: valuesOf(field) }, uniqueItems: true }),
};
