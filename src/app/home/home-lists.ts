import type { EntitySpec } from '#model/entity.ts';
import { trendQuery } from '#model/home.ts';
import type { Key } from '#model/key.ts';
import type { Home } from '#model/portal.ts';
import type { ListQuery } from '#model/wire.ts';
import { entityCalls } from '#ui/calls/entity-calls.ts';
import { pageQuery } from '#ui/calls/entity-queries.ts';
import { homeEntities } from '#generated/home.ts';

/** A row of any list. */
export type HomeRow = Readonly<Record<string, unknown>>;

const specs = new Map(homeEntities.map((spec) => [spec.name, spec]));

/** The entity that the portal file names for the home page; throws if unknown. */
export function specOf(name: string): EntitySpec {
  const spec = specs.get(name);
  if (spec === undefined) throw new Error(`No entity "${name}". Run \`npm run generate\`.`);
  return spec;
}

/** The rows of a trend of another record than the first; cached for a minute. */
export const pickedTrendQuery = (spec: EntitySpec, trend: NonNullable<Home['trend']>, id: number | null) => ({
  ...pageQuery(entityCalls<HomeRow, Key, ListQuery>(spec), trendQuery(spec, trend, id ?? 0)),
  staleTime: 60_000,
  enabled: id !== null,
});
