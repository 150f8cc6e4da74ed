/**
 * Every name on the wire that is no field's own (core 7): as types, which the server, the browser and the OpenAPI document are
 * compiled against, and as the functions that spell what is derived from a field's name.
 */
import type { Key, KeyPart } from './key.ts';
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
export const linesType = 'application/x-ndjson';

/** The most characters by which a pick-list is searched: more than anybody types to find a name. */
export const mostSearched = 200;

/** The most ids that one filter, one look-up or one `getMultiple` may name. */
export const mostIds = 1_000;

/** The most problems, refusals or wrong rows that one answer names; of further ones it says how many there are. */
export const mostProblems = 100;

/** How many exports of one user the server works on at a time; a browser keeps its others waiting. */
export const exportsAtOnce = 2;

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
  /** Only records of these keys, at most {@link mostIds}; where records are known by a key of one part. */
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

/** One value of a field and the number of its rows; `null` for rows without one. */
export interface ValueCount {
  value: KeyPart | boolean | null;
  count: number;
}

/** What `POST …/counts` answers: the most frequent values, and whether there are more of them than an answer lists. */
export interface ValueCounts {
  counts: ValueCount[];
  more: boolean;
}

/** What is wrong with one field, in words for the person who typed it. */
export interface FieldProblem {
  /** The property of the body, as it stands on the wire. */
  field: string;
  message: string;
}

/** What every failed call answers: `application/problem+json` (RFC 9457). */
export interface ProblemDetails {
  type: string;
  title: string;
  status: number;
  detail: string;
  /** The request's id, by which the server's log knows it. */
  instance?: string;
  /** The first {@link mostProblems}. */
  errors?: FieldProblem[];
  /** How many more there are. */
  errorsMore?: number;
}

/** `unlink`: an administrator cut a user's link to an account of the identity provider. */
export const historyActions = ['create', 'update', 'delete', 'undelete', 'unlink', 'anonymise'] as const;
export type HistoryAction = (typeof historyActions)[number];

/** As many entries of a record's history as one answer tells; `before` asks for those before the last of them. */
export const mostEntries = 500;

/** One change of a record. */
export interface HistoryEntry {
  /** Later changes have greater ones. */
  id: number;
  action: HistoryAction;
  /** `null` where no person did it. */
  changedBy: Reference | null;
  /** ISO 8601 in UTC. */
  changedDate: string;
  changes: Changes;
  /** The change of many records that it was a part of; `null` where it was made alone. */
  bulkId: number | null;
}

/**
 * The newest change of one record (`GET api/RecentChanges`). Of the many records that one bulk change changed, one stands for
 * all of them.
 */
export interface RecentChange extends HistoryEntry {
  /** The service of the record's entity. */
  entity: string;
  key: Key;
  name: string;
  /** How many records the change was of. */
  records: number;
}

/** The most characters that quick find is asked for. */
export const mostFindText = 100;

/** As many records quick find tells of one entity, and in all. */
export const mostFound = { ofEntity: 5, inAll: 20 };

/** The record number that a text is, with or without its `#`; `null` for any other text. */
export function numberOf(text: string): number | null {
  const number = /^#?\d{1,16}$/.test(text) ? Number(text.replace('#', '')) : Number.NaN;
  return Number.isSafeInteger(number) ? number : null;
}

/** Whether quick find looks for records by this text; fewer characters would find nearly all of them. */
export const isFindText = (text: string): boolean => text.length >= 2 || numberOf(text) !== null;

/** A record that quick find found (`GET api/Find`). */
export interface FoundRecord {
  /** The service of the record's entity. */
  entity: string;
  key: Key;
  /** Empty where records of the entity have none. */
  name: string;
  /** `null` where it has none. */
  email: string | null;
  isActive: boolean;
}

/** By field name; a reference by id and name, so that the name of then stays readable. */
export type Changes = Record<string, Change>;

export interface Change {
  from: unknown;
  to: unknown;
}

/** What `GET api/auth/currentUser` answers (core 7): somebody, or nobody. */
export interface CurrentUser {
  id: number;
  name: string;
  title: string;
  email: string;
  ShouldShowCampaignMenu: boolean;
  /** As whom the user looks at the portal, where they do: what both may read is answered, and nothing can be changed. */
  viewAs?: Reference;
}

/** Nobody is signed in. `renew`: the identity provider's word about the user's roles is due again, and it may give it without asking them. */
export interface Nobody {
  id: null;
  renew?: true;
}

export type CurrentUserAnswer = CurrentUser | Nobody;

/** What `GET api/auth/logout` answers where the identity provider's own session is to end, too: where the browser goes for that. */
export interface SignedOut {
  endSession: string;
}

/** What `GET api/Features` answers: what is switched on. */
export type Features = Readonly<Record<string, boolean>>;
