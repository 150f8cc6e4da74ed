/** The list query and its answer (core 3, `POST …/page`). */

/** The header that says how many there are in all, beside an answer that holds a part of them or is read as a stream. */
export const totalHeader = 'x-total-count';

export type SortOrder = 'asc' | 'desc';

export interface Sort {
  field: string;
  order: SortOrder;
}

/** The most characters by which a pick-list is searched: more than anybody types to find a name. */
export const mostSearched = 200;

/** The most ids that one filter, one look-up or one `getMultiple` may name. */
export const mostIds = 1_000;

/** What every list can be asked; an entity's own query type adds its filters. */
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
}

/** The filters that every audited list has beside its own. */
export interface AuditedQuery extends ListQuery {
  createdByValues?: number[];
  modifiedByValues?: number[];
  createdDateMin?: string;
  createdDateMax?: string;
  modifiedDateMin?: string;
  modifiedDateMax?: string;
}

/**
 * One page of rows. Beside these properties stand, over the whole result and not the page, `<field>Min` and
 * `<field>Max` for every range filter and `<reference>Values` for every reference filter; see {@link boundsOf}
 * and {@link valuesOf}.
 */
export interface Page<Row> {
  data: Row[];
  currentPageIndex: number;
  totalNumberOfItems: number;
}

/** The least and greatest value that the result holds of one field; `null` where it holds none. */
export function boundsOf<Bound extends number | string>(
  page: Page<unknown>,
  field: string,
): [Bound | null, Bound | null] {
  const answer = page as unknown as Record<string, Bound | null | undefined>;
  return [answer[`${field}Min`] ?? null, answer[`${field}Max`] ?? null];
}

/** The ids that the result holds of one reference, and whether there are more than the answer lists. */
export function valuesOf(page: Page<unknown>, reference: string): { ids: number[]; more: boolean } {
  const answer = page as unknown as Record<string, unknown>;
  return { ids: (answer[`${reference}Values`] ?? []) as number[], more: answer[`${reference}ValuesMore`] === true };
}
