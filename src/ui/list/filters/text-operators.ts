import type { OperatorOf } from '#model/list/operators.ts';

/** What the operators of a text are called. */
export const textOperators: Readonly<Record<OperatorOf<'text'>, string>> = {
  contains: 'Contains',
  startsWith: 'Starts with',
  is: 'Is',
  isNot: 'Is not',
};
