/**
 * Names and limits of the API besides fields' own (core 7): types, and functions that derive property names from a field's name.
 */
import type { KeyPart } from './key.ts';

/** A reference in rows: the record's id and name. */
export interface Reference<Id extends KeyPart = number> {
  id: Id;
  name: string;
}

/** A reference to a record that the reader may not open. */
export interface HiddenReference<Id extends KeyPart = number> extends Reference<Id> {
  hidden: true;
}

/** Property of a row: whether the reader may not change it; absent without rules for rows. No field name begins with "_". */
export const readOnlyMember = '_readOnly';

/** An option of a pick-list (core 7). Inactive options are greyed, or hidden unless already selected. */
export interface Option<Id extends KeyPart = KeyPart> extends Reference<Id> {
  isActive: boolean;
}

/** The header with the total count of a partial or streamed response. */
export const totalHeader = 'x-total-count';

/** The media type of newline-delimited JSON: streamed progress, and JSON Lines. */
export const ndjsonType = 'application/x-ndjson';

/** Maximum characters of a pick-list's search text. */
export const maxSearchLength = 200;

/** Maximum ids in one filter, look-up or `getMultiple`. */
export const maxIds = 1_000;

/**
 * Maximum characters of an address that is sent to a server. Ours reads 16 kB of address and headers together; proxies often read 8 kB
 * of an address.
 */
export const maxSentLength = 6_000;

/** Maximum problems, rejected records or invalid rows listed in one response; further ones are only counted. */
export const maxProblems = 100;

/** Concurrent exports per user; the browser queues further ones. */
export const maxConcurrentExports = 2;

export type SortOrder = 'asc' | 'desc';

export interface Sort {
  field: string;
  order: SortOrder;
}

/** The query of every list (core 3, `POST …/page`); an entity's own query type adds its filters. */
export interface ListQuery {
  /** 0-based. An index past the end returns the last page. */
  pageIndex?: number;
  /** 1 to 100. */
  pageSize?: number;
  sortField?: string;
  sortOrder?: SortOrder;
  /** Free text, contained in any text column or any reference's name. */
  stringFilter?: string;
  /** `null` or absent: active and inactive records. */
  isActiveValue?: boolean | null;
  /** Only records with these keys, at most {@link maxIds}; for entities with a key of one field. */
  idValues?: KeyPart[];
}

export const listQueryNames = Object.keys({
  pageIndex: true,
  pageSize: true,
  sortField: true,
  sortOrder: true,
  stringFilter: true,
  isActiveValue: true,
  idValues: true,
} satisfies Record<keyof ListQuery, true>);

/**
 * One page of rows. In addition it has summaries of the whole result: bounds of every range filter and ids of every reference
 * filter, see {@link readBounds} and {@link readReferenceIds}.
 */
export interface Page<Row> {
  data: Row[];
  currentPageIndex: number;
  totalNumberOfItems: number;
}

export const pageNames = Object.keys({
  data: true,
  currentPageIndex: true,
  totalNumberOfItems: true,
} satisfies Record<keyof Page<unknown>, true>);

/** Suffixes of a field's name in derived properties. */
export const suffix = {
  value: 'Value',
  values: 'Values',
  valuesNot: 'ValuesNot',
  valuesAll: 'ValuesAll',
  more: 'ValuesMore',
  min: 'Min',
  max: 'Max',
  empty: 'Empty',
} as const;

export const valuesName = (field: string): string => field + suffix.values;
export const moreName = (field: string): string => field + suffix.more;
export const minName = (field: string): string => field + suffix.min;
export const maxName = (field: string): string => field + suffix.max;

/** The query property that filters by emptiness; for fields that may be empty. */
export const emptyName = (field: string): string => field + suffix.empty;

/** Minimum and maximum of a field over the whole result; `null` without values. */
export function readBounds<Bound extends number | string>(
  page: Page<unknown>,
  field: string,
): [Bound | null, Bound | null] {
  const summaries = page as unknown as Record<string, Bound | null | undefined>;
  return [summaries[minName(field)] ?? null, summaries[maxName(field)] ?? null];
}

/** The ids of a reference over the whole result, and whether there are more than listed. */
export function readReferenceIds(page: Page<unknown>, reference: string): { ids: KeyPart[]; more: boolean } {
  const summaries = page as unknown as Record<string, unknown>;
  return {
    ids: (summaries[valuesName(reference)] ?? []) as KeyPart[],
    more: summaries[moreName(reference)] === true,
  };
}

/** The options of a field that occur in the whole result. */
export const optionsIn = (page: Page<unknown>, field: string): readonly string[] =>
  ((page as unknown as Record<string, unknown>)[valuesName(field)] ?? []) as string[];

/** The body of `POST …/counts`: counts the rows of each value of a field (by wire name) in a list query. */
export interface CountsQuery<Query extends ListQuery = ListQuery> {
  field: string;
  query: Query;
}

/** `unlink`: an administrator removed a user's link to an account of the identity provider. */
export const historyActions = [
  'create',
  'update',
  'delete',
  'undelete',
  'unlink',
  'anonymise',
  'addToken',
  'revokeToken',
  'makeService',
  'makePerson',
] as const;
export type HistoryAction = (typeof historyActions)[number];

/** Milliseconds for which a change can be undone, by its author. */
export const undoWindowMs = 10 * 60_000;
