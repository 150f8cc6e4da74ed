/** Plans the changes of the permission table; ids never change. */
import type { Link } from '#model/field.ts';
import type { Permission } from '#model/permission.ts';
import type { Renamed } from '#model/renamed.ts';
import { escapeIdentifier, escapeLiteral } from '#model/escape.ts';
import type { MigrationStep } from './steps.ts';

export interface PermissionRow {
  readonly name: string;
  readonly isActive: boolean;
}

/** Whether {@link permissionSteps} inserts or activates a permission. */
export const addsPermissions = (target: readonly Permission[], rows: readonly PermissionRow[]): boolean =>
  target.some((name) => !rows.some((row) => row.name === name && row.isActive));

/**
 * Inserts and activates the catalogue's permissions. Others stay, since another version of the portal may use them; with
 * `dropUnused` they become inactive: roles still hold them without effect, and they can return with the same id.
 */
export function permissionSteps(
  target: readonly Permission[],
  rows: readonly PermissionRow[],
  dropUnused: boolean,
): MigrationStep[] {
  const missing = target.filter((name) => !rows.some((row) => row.name === name));
  const reactivated = rows
    .filter(({ name, isActive }) => !isActive && target.some((item) => item === name))
    .map(({ name }) => name);
  const unused = dropUnused ? unusedPermissions(target, rows) : [];
  const reason = 'The catalogue has no such permission: it can not be granted any more';
  const values = missing.map((name) => `(${escapeLiteral(name)})`).join(', ');
  const steps: MigrationStep[] = [];
  if (missing.length > 0) steps.push({ sql: `insert into "permission" ("name") values ${values}` });
  if (reactivated.length > 0) steps.push({ sql: setActive(reactivated, true) });
  if (unused.length > 0) steps.push({ sql: setActive(unused, false), risk: { kind: 'unused', reason } });
  return steps;
}

/** Renames permissions; if both names exist, copies the grants to the new one. Returns the steps, and the rows after them. */
export function renamePermissions(
  renamed: readonly Renamed[] = [],
  { table, own, other }: Link,
  rows: readonly PermissionRow[],
): { steps: MigrationStep[]; rows: PermissionRow[] } {
  const newNames = new Map(
    renamed.flatMap(({ permissions = {} }) =>
      Object.entries(permissions).flatMap(([to, previousValues]) => previousValues.map((from) => [from, to] as const)),
    ),
  );
  const steps: MigrationStep[] = [];
  const rowsByName = new Map(rows.map((row) => [row.name, row]));
  for (const { name: from, isActive } of rows) {
    const to = newNames.get(from);
    if (to === undefined || !isActive) continue;
    if (!rowsByName.has(to)) {
      steps.push({
        sql: `update "permission" set "name" = ${escapeLiteral(to)} where "name" = ${escapeLiteral(from)}`,
        epoch: true,
      });
      rowsByName.delete(from);
      rowsByName.set(to, { name: to, isActive });
      continue;
    }
    const grants = `select held.${escapeIdentifier(own)}, present."id" from ${escapeIdentifier(table)} as held, "permission" as present
      where held.${escapeIdentifier(other)} = (select "id" from "permission" where "name" = ${escapeLiteral(from)}) and present."name" = ${escapeLiteral(to)}`;
    steps.push(
      {
        sql: `insert into ${escapeIdentifier(table)} (${escapeIdentifier(own)}, ${escapeIdentifier(other)}) ${grants} on conflict do nothing`,
      },
      { sql: setActive([from], false), part: true },
    );
    rowsByName.set(from, { name: from, isActive: false });
  }
  return { steps, rows: [...rowsByName.values()] };
}

/** Active permissions that the catalogue doesn't declare. */
export const unusedPermissions = (target: readonly Permission[], rows: readonly PermissionRow[]): string[] =>
  rows.filter(({ name, isActive }) => isActive && !target.some((item) => item === name)).map(({ name }) => name);

const setActive = (names: readonly string[], active: boolean): string =>
  `update "permission" set "isActive" = ${active} where "name" in (${names.map(escapeLiteral).join(', ')})`;
