/** What the pages for administrators ask and are answered (decisions: Pages for administrators). */
import type { ListQuery, Reference } from './wire.ts';

/** Where the calls of these pages are. */
export const systemCalls = '/api/System';

/** The most characters of a search. */
export const mostSystemSearch = 200;

/** What these lists can be asked. */
export type SystemQuery = Pick<ListQuery, 'pageIndex' | 'pageSize' | 'stringFilter'>;

/** The JSON Schema of {@link SystemQuery}; `more` is what one list can be asked beside it. */
export const systemQuerySchema = (maxPageSize: number, more: Readonly<Record<string, object>> = {}) => ({
  type: 'object' as const,
  additionalProperties: false,
  properties: {
    pageIndex: { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER },
    pageSize: { type: 'integer', minimum: 1, maximum: maxPageSize },
    stringFilter: { type: 'string', maxLength: mostSystemSearch },
    ...more,
  } satisfies Record<keyof SystemQuery, object>,
});

/** Where somebody came from, as far as their browser and the proxies between tell. */
export interface Origin {
  address: string | null;
  userAgent: string | null;
}

/** A browser that is signed in. */
export interface SessionRow extends Origin {
  /** No secret: nobody is signed in by it. */
  id: string;
  user: Reference;
  email: string;
  /** As whom the user looks at the portal. */
  viewAs: Reference | null;
  /** ISO 8601 in UTC: when it began, and when it was last used. */
  since: string;
  lastSeen: string;
  /** Whether it is the session that asks. */
  isMine: boolean;
}
