import type { LongTextField } from '../model/entity.ts';
import type { KindEmitter } from './field-kind.ts';

/** Text of several lines. */
export const longText: KindEmitter<LongTextField> = {
  facts: (field) => ({ rule: field.rule, maxLength: field.maxLength, rows: field.rows, default: field.default }),
  input: { name: 'LongTextInput', file: 'long-text-input' },
  schema: () => ({ type: 'string' }),
  limits: ({ maxLength, rule }) => ({ maxLength, text: rule }),
};
