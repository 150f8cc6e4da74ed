import { createContext } from 'react';
import type { ListQuery, Page } from '#model/wire.ts';

/** What a list has asked, and the answer; no page while loading. */
export interface ListAnswer {
  readonly query: ListQuery;
  readonly page: Page<unknown> | undefined;
}

/**
 * The answer whose bounds and value lists the pop-ups read, and the query whose values they count. A context, so that forty headers
 * are not re-rendered with every answer.
 */
export const PageContext = createContext<ListAnswer>({ query: {}, page: undefined });
