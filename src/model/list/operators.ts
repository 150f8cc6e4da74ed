/**
 * The operators of filters, by kind of filter. A row says which property of the list query an operator sets, how its text in the address
 * begins, and for texts how it searches: types, schemas, addresses and SQL of texts follow from it. Screens have a label for each.
 */
import type { FilterKind } from '../kind-traits.ts';
import { suffix } from '../wire.ts';

interface Operator {
  /** It is appended to the field's wire name. */
  readonly suffix: string;
  /** It precedes the text in the address. Default: none. */
  readonly prefix?: string;
}

export interface TextOperator extends Operator {
  /** The SQL pattern of a text, whose own `%` and `_` are escaped. Both texts are folded (`text-fold.ts`). */
  readonly like: (text: string) => string;
  /** Whether it finds all others, those without a text included. */
  readonly excludes?: true;
}

const value = { is: { suffix: suffix.value } } as const;
const range = { min: { suffix: suffix.min }, max: { suffix: suffix.max } } as const;
const values = {
  anyOf: { suffix: suffix.values },
  noneOf: { suffix: suffix.valuesNot, prefix: 'not:' },
} as const;
const exactly = (text: string) => text;

export const filterOperators = {
  text: {
    contains: { suffix: suffix.value, like: (text) => `%${text}%` },
    startsWith: { suffix: 'StartsWith', prefix: 'starts:', like: (text) => `${text}%` },
    is: { suffix: 'Is', prefix: 'is:', like: exactly },
    isNot: { suffix: 'IsNot', prefix: 'not:', like: exactly, excludes: true },
  },
  uuid: value,
  boolean: value,
  number: range,
  real: range,
  decimal: range,
  bigint: range,
  time: range,
  day: range,
  choice: values,
  tags: { ...values, allOf: { suffix: suffix.valuesAll, prefix: 'all:' } },
  reference: values,
} as const satisfies Readonly<
  Record<FilterKind, Readonly<Record<string, Operator>>> & { text: Readonly<Record<string, TextOperator>> }
>;

export type OperatorOf<Kind extends FilterKind> = keyof (typeof filterOperators)[Kind] & string;

/** The operators of a kind, in the order of the table. */
export const operatorsOf = <Kind extends FilterKind>(kind: Kind) =>
  Object.entries(filterOperators[kind]) as [OperatorOf<Kind>, Kind extends 'text' ? TextOperator : Operator][];

/** The query properties of a kind of filter, by the field's wire name. */
export const filterNames = (kind: FilterKind, field: string): readonly string[] =>
  operatorsOf(kind).map(([, operator]) => field + operator.suffix);
