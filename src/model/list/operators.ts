/**
 * The operators of filters, by kind of filter: each is a row, with the property of the list query that it sets. How it is written in the
 * address and what it is called follow from the row; its SQL is in `server/list/query/read-query.ts`, which has one for each row.
 */
import type { FilterKind } from '../kind-traits.ts';
import { suffix } from '../wire.ts';

interface Operator {
  /** Of the field's wire name. */
  readonly suffix: string;
  /** Of its text in the address. Default: none. */
  readonly prefix?: string;
}

const value = { is: { suffix: suffix.value } } as const;
const range = { min: { suffix: suffix.min }, max: { suffix: suffix.max } } as const;
const values = {
  anyOf: { suffix: suffix.values },
  noneOf: { suffix: suffix.valuesNot, prefix: 'not:' },
} as const;

export const filterOperators = {
  text: {
    contains: { suffix: suffix.value },
    startsWith: { suffix: suffix.startsWith, prefix: 'starts:' },
    is: { suffix: suffix.is, prefix: 'is:' },
    isNot: { suffix: suffix.isNot, prefix: 'not:' },
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
} as const satisfies Readonly<Record<FilterKind, Readonly<Record<string, Operator>>>>;

export type OperatorOf<Kind extends FilterKind> = keyof (typeof filterOperators)[Kind] & string;

/** The operators of a kind, in the order of the table. */
export const operatorsOf = <Kind extends FilterKind>(kind: Kind) =>
  Object.entries<Operator>(filterOperators[kind]) as [OperatorOf<Kind>, Operator][];

/** The query properties of a kind of filter, by the field's wire name. */
export const filterNames = (kind: FilterKind, field: string): readonly string[] =>
  operatorsOf(kind).map(([, operator]) => field + operator.suffix);
