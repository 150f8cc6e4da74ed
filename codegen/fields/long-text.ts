import type { LongTextField } from '#model/entity.ts';
import type { KindEmitter } from './field-kind.ts';

/** Text of several lines. */
export const longText: KindEmitter<LongTextField> = {
  input: { name: 'LongTextInput', file: 'long-text-input' },
  schema: () => ({ type: 'string' }),
  limits: ({ maxLength, rule }) => ({ maxLength, text: rule }),
};
