/** Renames resources in access tokens, which store by name what they are narrowed to. */
import { resourceOf } from '#model/permission.ts';
import type { Renamed } from '#model/renamed.ts';
import { escapeLiteral } from '#model/escape.ts';
import type { DatabaseState } from '../../../schema/state.ts';
import type { MigrationStep } from '../../../schema/steps.ts';

/** One step; none in a database without tokens, or if no resource is renamed. */
export function renameTokens(all: readonly Renamed[], { tables }: DatabaseState): MigrationStep[] {
  const newNames = new Map(
    all
      .flatMap(({ permissions = {} }) =>
        Object.entries(permissions).flatMap(([to, former]) =>
          former.map((from) => [resourceOf(from) ?? from, resourceOf(to) ?? to] as const),
        ),
      )
      .filter(([from, to]) => from !== to),
  );
  if (newNames.size === 0 || tables.accessToken === undefined) return [];
  const cases = [...newNames].map(([from, to]) => `when ${escapeLiteral(from)} then ${escapeLiteral(to)}`).join(' ');
  const newResources = `select jsonb_agg(distinct case "resource" ${cases} else "resource" end) from jsonb_array_elements_text("resources") as "resource"`;
  const isRestrictedToThem = `jsonb_exists_any("resources", array[${[...newNames.keys()].map(escapeLiteral).join(', ')}])`;
  return [
    {
      sql: `update "accessToken" set "resources" = (${newResources}) where ${isRestrictedToThem}`,
      onlyIf: `select from "accessToken" where ${isRestrictedToThem}`,
    },
  ];
}
