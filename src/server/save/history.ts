/** Writes a record's history: who changed which field, when, from which value to which (core 3: audit); references by id and name. */
import { sql } from 'kysely';
import type { EntitySpec } from '#model/entity.ts';
import { keyText, type Key, type KeyPart } from '#model/key.ts';
import { arrayText } from '#model/escape.ts';
import { isRelation } from '#model/kinds.ts';
import type { Changes, HistoryEntry } from '#model/wire/history.ts';
import { missingReference } from '../access/hidden-references.ts';
import type { Db } from '../database/database.ts';
import { system, systemTable } from '../database/system-tables.ts';
import { invalid } from '../http/problems.ts';
import { fromItem, targetOf, type EntityTable, type Target } from '../record/entity-table.ts';
import { shownName, targetKey } from '../record/name-sql.ts';
import { targetKeyOnWire, targetKeys, wireKeyText, type Expression } from '../record/record-sql.ts';
import type { ChangeAuthor } from './author.ts';
import { idsOf, type FieldChange, type WireRecord } from './body.ts';

/** Names of referenced records: field → id → name. */
export type ReferenceNames = ReadonlyMap<string, ReadonlyMap<KeyPart, string>>;

/** Reads the names of all records that changed fields refer to. Throws 422 with every field that refers to a missing record. */
export async function readReferenceNames(
  db: Db,
  targets: ReadonlyMap<string, Target>,
  changes: readonly FieldChange[],
): Promise<ReferenceNames> {
  const references = changes.flatMap(({ name, field, to }) => {
    if (!isRelation(field)) return [];
    const ids = idsOf<KeyPart>([to ?? []].flat());
    return ids.length === 0 ? [] : [{ name, field, ids, target: targetOf(targets, field.to) }];
  });
  if (references.length === 0) return new Map();
  const lookups = references.map(
    ({
      name,
      ids,
      target,
    }) => sql`select ${name}::text as "field", to_json(${targetKeyOnWire(target)}) as "id", ${shownName('target', target)} as "name"
      from ${fromItem(target)} as target where ${targetKey(target)} = any(${targetKeys(target, ids)})`,
  );
  const union = sql<{ field: string; id: KeyPart; name: string }>`${sql.join(lookups, sql` union all `)}`;
  const { rows } = await union.execute(db);
  const namesByField = new Map(references.map(({ name }) => [name, new Map<KeyPart, string>()]));
  for (const { field, id, name } of rows) namesByField.get(field)?.set(id, name);
  const missing = references.filter(({ name, ids }) => namesByField.get(name)?.size !== ids.length);
  const problems = missing.map(({ name, field }) => ({ field: name, message: missingReference(field) }));
  if (problems.length > 0) throw invalid(problems);
  return namesByField;
}

/** The changes of a history entry. References have id and name. */
export function describeChanges(
  { references }: EntityTable,
  changes: readonly FieldChange[],
  stored: WireRecord | null,
  names: ReferenceNames,
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

/**
 * The changes as they are stored, with the names that references of a new record lead to, read by the statement that has this expression; null if a
 * record is missing, which the history refuses.
 */
export const changesWithNames = (
  { references }: EntityTable,
  changes: readonly FieldChange[],
  described: Changes,
): Expression =>
  changes.reduce<Expression>((json, { name, to }) => {
    const target = references.get(name)?.target;
    if (target === undefined || to === null) return json;
    const path = sql`${arrayText([name, 'to', 'name'])}::text[]`;
    const found = sql`select ${shownName('target', target)} from ${fromItem(target)} as target
      where ${targetKey(target)} = any(${targetKeys(target, [to as KeyPart])}) limit 1`;
    return sql`jsonb_set(${json}, ${path}, to_jsonb((${found})))`;
  }, changesJson(described));

/** The changes as they are stored. */
export const changesJson = (changes: Changes): Expression => sql`${JSON.stringify(changes)}::jsonb`;

/** A history entry to write. */
interface RecordedChange extends Pick<HistoryEntry, 'action' | 'changes'> {
  readonly key: Key;
  readonly author: ChangeAuthor;
}

/**
 * An insert of an entry for the row of `written`: the key, as serialised on the wire, that the same statement writes. Without such a row
 * the entry has no key, which the database refuses, and so undoes what its triggers have done.
 */
export const historyOfWritten = (
  spec: EntitySpec,
  { action, author, changes }: Pick<RecordedChange, 'action' | 'author'> & { readonly changes: Expression },
): Expression => sql`
  insert into ${systemTable('history')} ("entity", "key", "action", "changes", "changedById", "tokenId", "changedDate")
  select ${spec.service}, ${wireKeyText(spec, 'written')}, ${action}, ${changes}, ${author.userId}::bigint,
    ${author.tokenId}::bigint, clock_timestamp() from (select) as one left join written on true`;

/** Writes one entry, in the transaction of the change. */
export const recordChange = (db: Db, entity: EntitySpec['service'], change: RecordedChange): Promise<void> =>
  recordChanges(db, entity, [change], { author: change.author, bulkId: null });

/** Writes an entry for each changed record, in the transaction of the change. */
export async function recordChanges(
  db: Db,
  entity: EntitySpec['service'],
  entries: readonly Omit<RecordedChange, 'author'>[],
  { author, bulkId }: { author: ChangeAuthor; bulkId: number | null },
): Promise<void> {
  const rows = JSON.stringify(entries.map(({ key, ...entry }) => ({ key: keyText(key), ...entry })));
  const entryRows = sql<{ key: string; action: string; changes: unknown }>`(select * from
    json_to_recordset(${rows}::json) as entry ("key" text, "action" text, "changes" jsonb))`.as('entry');
  await system(db)
    .insertInto('history')
    .columns(['entity', 'key', 'action', 'changes', 'changedById', 'tokenId', 'bulkId', 'changedDate'])
    .expression((from) =>
      from
        .selectFrom(entryRows)
        .select(({ val, cast }) => [
          cast<string>(val(entity), 'text').as('entity'),
          'entry.key',
          'entry.action',
          'entry.changes',
          cast<number | null>(val(author.userId), 'bigint').as('changedById'),
          cast<number | null>(val(author.tokenId), 'bigint').as('tokenId'),
          cast<number | null>(val(bulkId), 'bigint').as('bulkId'),
          sql<string>`clock_timestamp()`.as('changedDate'),
        ]),
    )
    .execute();
}
