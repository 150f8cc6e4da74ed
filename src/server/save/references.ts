/** The records that a save refers to: checks that they exist, and reads their names for the history. */
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { invalid } from '../http/problems.ts';
import type { FieldChange, WireRecord } from './body.ts';
import type { KeyPart } from '#model/key.ts';
import { isRelation } from '#model/kinds.ts';
import type { Changes } from '#model/wire/history.ts';
import { idsOf } from '../record/field-values.ts';
import { displayName, targetKey } from '../record/name-sql.ts';
import { list } from '../record/record-sql.ts';
import { targetOf, fromItem, type EntityTable, type Target } from '../record/entity-table.ts';

/** Field → id → name. */
export type References = ReadonlyMap<string, ReadonlyMap<KeyPart, string>>;

/** Reads the names of all records that changed fields refer to. Throws 422 with every field whose record doesn't exist. */
export async function readReferences(
  db: Db,
  targets: ReadonlyMap<string, Target>,
  changes: readonly FieldChange[],
): Promise<References> {
  const leading = changes.flatMap(({ name, field, to }) => {
    if (!isRelation(field)) return [];
    const ids = idsOf<KeyPart>([to ?? []].flat());
    return ids.length === 0 ? [] : [{ name, label: field.label, ids, target: targetOf(targets, field.to) }];
  });
  if (leading.length === 0) return new Map();
  const lookups = leading.map(
    ({
      name,
      ids,
      target,
    }) => sql`select ${name}::text as "field", to_json(${targetKey(target)}) as "id", coalesce(${displayName('target', target)}, '') as "name"
      from ${fromItem(target)} as target where ${targetKey(target)} = any(${list(target.keyType, ids)})`,
  );
  const all = sql<{ field: string; id: KeyPart; name: string }>`${sql.join(lookups, sql` union all `)}`;
  const { rows } = await all.execute(db);
  const found = new Map(leading.map(({ name }) => [name, new Map<KeyPart, string>()]));
  for (const { field, id, name } of rows) found.get(field)?.set(id, name);
  const missing = leading.filter(({ name, ids }) => found.get(name)?.size !== ids.length);
  const problems = missing.map(({ name, label }) => ({ field: name, message: `${label} does not exist.` }));
  if (problems.length > 0) throw invalid(problems);
  return found;
}

/** The changes of a history entry. References have id and name. */
export function describeChanges(
  { references }: EntityTable,
  changes: readonly FieldChange[],
  stored: WireRecord | null,
  names: References,
): Changes {
  const changed = changes.filter(({ from, to }) => stored !== null || (to ?? from ?? null) !== null);
  return Object.fromEntries(
    changed.map(({ name, from, to }) => {
      const reference = references.get(name);
      if (reference === undefined) return [name, { from: from ?? null, to }];
      const after = to === null ? null : { id: to, name: names.get(name)?.get(to as KeyPart) ?? '' };
      return [name, { from: stored?.[reference.field.as] ?? null, to: after }];
    }),
  );
}
