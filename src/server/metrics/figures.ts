/** What this server is doing now: read by `/metrics` and by the page System. */
import type { EntityService } from '../calls/service.ts';
import type { PoolUse } from '../database/database.ts';
import { kinds, type Kind } from '../fairness/shares.ts';
import type { CacheUse } from '../list/pages.ts';

export interface Figures {
  /** None of the embedded database, which has one connection. */
  readonly pools: Readonly<Record<string, PoolUse>>;
  readonly turns: Readonly<Record<Kind, { readonly atWork: number; readonly waiting: number }>>;
  readonly caches: Readonly<Record<string, CacheUse>>;
}

export const figuresOf = ({ database, turns, pages }: EntityService): Figures => ({
  pools: database.pools?.() ?? {},
  turns: Object.fromEntries(kinds.map((kind) => [kind, turns[kind].count()])) as Figures['turns'],
  caches: pages.cacheUse(),
});
