/** What the kinds of list filters differ in. */
import type { FilterKind, KindTraits } from './kind-traits.ts';
import { kinds, type FieldKind } from './kinds.ts';

/** Traits of a kind of filter. */
interface FilterTraits {
  /** Summary of the whole result in the list's response: minimum and maximum, referenced ids, or used options. */
  readonly summary: 'bounds' | 'ids' | 'options' | null;
  /** TypeScript type of its properties in the list query. */
  readonly wire: KindTraits['wire'];
  /** Whether the filter shows values with their row counts. */
  readonly counted: boolean;
  /** How a list's search box searches values in columns of text: the value, or each element; null: not at all. */
  readonly search: 'value' | 'elements' | null;
}

export const filterTraits = {
  text: { summary: null, wire: 'string', counted: false, search: 'value' },
  uuid: { summary: null, wire: 'string', counted: false, search: null },
  number: { summary: 'bounds', wire: 'number', counted: false, search: null },
  real: { summary: 'bounds', wire: 'number', counted: false, search: null },
  decimal: { summary: 'bounds', wire: 'string', counted: false, search: null },
  bigint: { summary: 'bounds', wire: 'string', counted: false, search: null },
  day: { summary: 'bounds', wire: 'string', counted: false, search: null },
  time: { summary: 'bounds', wire: 'string', counted: false, search: null },
  boolean: { summary: null, wire: 'boolean', counted: true, search: null },
  choice: { summary: 'options', wire: 'string[]', counted: true, search: null },
  // Without a summary: any number of texts may occur, and the filter lists the most frequent.
  tags: { summary: null, wire: 'string[]', counted: true, search: 'elements' },
  reference: { summary: 'ids', wire: 'number[]', counted: true, search: null },
} as const satisfies Record<FilterKind, FilterTraits>;

/** The kinds of fields with one of these kinds of filter. */
type KindFilteredBy<Filter extends FilterKind> = {
  [Kind in FieldKind]: (typeof kinds)[Kind]['filter'] extends Filter ? Kind : never;
}[FieldKind];

/** The kinds of {@link isCounted}. */
export type CountedKind = KindFilteredBy<
  { [Filter in FilterKind]: (typeof filterTraits)[Filter]['counted'] extends true ? Filter : never }[FilterKind]
>;

/** Whether the rows of each value are counted, for the filter. */
export function isCounted(kind: FieldKind): boolean {
  const { filter } = kinds[kind];
  return filter !== null && filterTraits[filter].counted;
}

/** How a list's search box searches its values; an index may serve whole ones. Other columns than texts are not searched. */
export function searchTrait(kind: FieldKind): FilterTraits['search'] {
  const { column, filter } = kinds[kind];
  return filter === null || (column !== 'text' && column !== 'text[]') ? null : filterTraits[filter].search;
}

/** The kind's summary in a list's response. */
export function summaryTrait(kind: FieldKind): FilterTraits['summary'] {
  const { filter } = kinds[kind];
  return filter === null ? null : filterTraits[filter].summary;
}
