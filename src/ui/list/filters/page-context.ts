import { createContext } from 'react';
import type { ListQuery, Page } from '#model/wire.ts';

/** A list's query and response; no page while loading. */
export interface PageContextValue {
  readonly query: ListQuery;
  readonly page: Page<unknown> | undefined;
}

/**
 * For the filters' pop-ups: the response, for its bounds and value lists, and the query, for the counts of values. A context,
 * so that a new response does not re-render forty headers.
 */
export const PageContext = createContext<PageContextValue>({ query: {}, page: undefined });
