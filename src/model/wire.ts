/**
 * Every name on the wire that is no field's own (core 7): as types, which the server, the browser and the OpenAPI document are
 * compiled against, and as the functions that spell what is derived from a field's name.
 */
import type { KeyPart } from './key.ts';
import type { FilterKind } from './kinds.ts';

/** A link to another record as rows show it: its id, and the name that a person knows it by. */
export interface Reference<Id extends KeyPart = number> {
  id: Id;
  name: string;
}

/** One choice of a pick-list (core 7). Inactive options are shown greyed, or hidden unless already chosen. */
export interface Option<Id extends KeyPart = KeyPart> extends Reference<Id> {
  isActive: boolean;
}

/** The header that says how many there are in all, beside an answer that holds a part of them or is read as a stream. */
export const totalHeader = 'x-total-count';

/** The formats in which lists are exported (core 7) and their media types, by the ending of the call's path and of the file's name. */
export const exportFormats = { csv: 'text/csv; charset=utf-8' } as const;
export type ExportFormat = keyof typeof exportFormats;
export const exportFormatNames = Object.keys(exportFormats) as ExportFormat[];

/** `ShipExport.csv` in another format. */
export const exportFileName = (name: string, format: ExportFormat): string => name.replace(/csv$/, format);

/** The media type of answers that tell how far they are: JSON in each line. */
export const ndjsonType = 'application/x-ndjson';

/** The most characters by which a pick-list is searched: more than anybody types to find a name. */
export const maxSearchLength = 200;

/** The most ids that one filter, one look-up or one `getMultiple` may name. */
export const maxIds = 1_000;

/** The most problems, refusals or wrong rows that one answer names; of further ones it says how many there are. */
export const maxProblems = 100;

/** How many exports of one user the server works on at a time; a browser keeps its others waiting. */
export const maxConcurrentExports = 2;

export type SortOrder = 'asc' | 'desc';

export interface Sort {
  field: string;
  order: SortOrder;
}

/** What every list can be asked (core 3, `POST …/page`); an entity's own query type adds its filters. */
export interface ListQuery {
  /** 0-based. An index past the end answers the last page. */
  pageIndex?: number;
  /** 1 to 100. */
  pageSize?: number;
  sortField?: string;
  sortOrder?: SortOrder;
  /** Free text, contained in any text column or any reference's name. */
  stringFilter?: string;
  /** `null` or absent: active and inactive records. */
  isActiveValue?: boolean | null;
  /** Only records of these keys, at most {@link maxIds}; where records are known by a key of one part. */
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
 * One page of rows. Beside these properties stand, over the whole result and not the page, the bounds of every range filter and
 * the ids of every reference filter: see {@link boundsOf} and {@link valuesOf}.
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

/** What is put behind a field's name on the wire. */
export const suffix = {
  value: 'Value',
  values: 'Values',
  valuesNot: 'ValuesNot',
  more: 'ValuesMore',
  min: 'Min',
  max: 'Max',
  empty: 'Empty',
} as const;

export const valuesName = (field: string): string => field + suffix.values;
export const valuesNotName = (field: string): string => field + suffix.valuesNot;
export const moreName = (field: string): string => field + suffix.more;
export const minName = (field: string): string => field + suffix.min;
export const maxName = (field: string): string => field + suffix.max;

/** The property that asks for rows with nothing in the field, or with something; for fields that may be empty. */
export const emptyName = (field: string): string => field + suffix.empty;

const valueName = (field: string) => [field + suffix.value];
const boundNames = (field: string) => [minName(field), maxName(field)];

const valuesNames = (field: string) => [valuesName(field), valuesNotName(field)];

/** The properties of a list query by which it is narrowed, by the name of the field on the wire. */
export const filterNames: Readonly<Record<FilterKind, (field: string) => string[]>> = {
  text: valueName,
  uuid: valueName,
  boolean: valueName,
  number: boundNames,
  decimal: boundNames,
  time: boundNames,
  day: boundNames,
  choice: valuesNames,
  reference: valuesNames,
};

/** The least and greatest value that the result holds of one field; `null` where it holds none. */
export function boundsOf<Bound extends number | string>(
  page: Page<unknown>,
  field: string,
): [Bound | null, Bound | null] {
  const answer = page as unknown as Record<string, Bound | null | undefined>;
  return [answer[minName(field)] ?? null, answer[maxName(field)] ?? null];
}

/** The ids that the result holds of one reference, and whether there are more than the answer lists. */
export function valuesOf(page: Page<unknown>, reference: string): { ids: KeyPart[]; more: boolean } {
  const answer = page as unknown as Record<string, unknown>;
  return { ids: (answer[valuesName(reference)] ?? []) as KeyPart[], more: answer[moreName(reference)] === true };
}

/** The options that the result has of a field. */
export const optionsIn = (page: Page<unknown>, field: string): readonly string[] =>
  ((page as unknown as Record<string, unknown>)[valuesName(field)] ?? []) as string[];

/** What `POST …/counts` is asked: how often each value of one field, by its name on the wire, is in the list of a query. */
export interface CountsQuery<Query extends ListQuery = ListQuery> {
  field: string;
  query: Query;
}

/** `unlink`: an administrator cut a user's link to an account of the identity provider. */
export const historyActions = ['create', 'update', 'delete', 'undelete', 'unlink', 'anonymise'] as const;
export type HistoryAction = (typeof historyActions)[number];

/** As many entries of a record's history as one answer tells; `before` asks for those before the last of them. */
export const maxEntries = 500;

/** The most characters that quick find is asked for. */
export const maxFindText = 100;

/** As many records quick find tells of one entity, and in all. */
export const maxFound = { ofEntity: 5, inAll: 20 };

/** The record number that a text is, with or without its `#`; `null` for any other text. */
export function numberOf(text: string): number | null {
  const number = /^#?\d{1,16}$/.test(text) ? Number(text.replace('#', '')) : Number.NaN;
  return Number.isSafeInteger(number) ? number : null;
}

/** Whether quick find looks for records by this text; fewer characters would find nearly all of them. */
export const isFindText = (text: string): boolean => text.length >= 2 || numberOf(text) !== null;
