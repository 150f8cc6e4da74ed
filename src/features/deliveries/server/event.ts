/** The change of a record that subscribers receive. */
import { sql } from 'kysely';
import type { RecordAction } from '#model/record-action.ts';
import { keyOfText, type Key, type KeyPart } from '#model/key.ts';
import { isReference, isReferenceList } from '#model/kinds.ts';
import type { HistoryEntry } from '#model/wire/history.ts';
import { must } from '#model/must.ts';
import { rowVersion } from '#model/version.ts';
import { readOne, type Database } from '../../../server/database/database.ts';
import { systemColumns, systemTable } from '../../../server/database/system-tables.ts';
import { fieldsOf, fromItem, type EntityTable } from '../../../server/record/entity-table.ts';
import { recordJson } from '../../../server/record/record-json.ts';
import { instantText, jsonObject, keyIs } from '../../../server/record/record-sql.ts';
import type { WireRecord } from '../../../server/save/body.ts';

export interface RecordEvent {
  /** The same for each attempt to deliver it. */
  readonly id: string;
  readonly change: RecordAction;
  /** By field name. */
  readonly key: Readonly<Record<string, KeyPart>>;
  /** In the format of rows. `null` before a create, and after a removal. */
  readonly before: WireRecord | null;
  readonly after: WireRecord | null;
  /** The author; `null` for the portal itself and `npm run load`. */
  readonly userId: number | null;
  /** When it was written: an instant. */
  readonly at: string;
}

type Entry = Pick<HistoryEntry, 'action' | 'changes' | 'changedDate'> & { readonly changedById: number | null };

interface Row {
  /** The event's history entry and all later ones of the record, newest first, as JSON; empty if the event's was deleted. */
  readonly entries: string;
  /** The record as it is now, as JSON. */
  readonly record: string | null;
}

const column = systemColumns('history', 'entry');

/**
 * The event of an entry of the history. The record before and after it is computed from the present one by undoing later changes: the
 * outbox has no copies of records, which would have to be migrated and anonymised with them. Who changed a record last, and when, is
 * not in the history and so not in the event. `entity`: {@link withoutComputed}.
 */
export async function readEvent(
  database: Pick<Database, 'db' | 'read'>,
  entity: EntityTable,
  { eventId, historyId, key: text }: { eventId: string; historyId: number; key: string },
): Promise<RecordEvent> {
  const { spec } = entity;
  const key = keyOfText(spec, text);
  const entry = jsonObject<Entry>({
    action: column('action'),
    changes: column('changes'),
    changedDate: instantText(column('changedDate')),
    changedById: column('changedById'),
  });
  // One statement reads both from one snapshot.
  const { entries, record } = await readOne(
    sql<Row>`select
      (select coalesce(json_agg(${entry} order by ${column('id')} desc), '[]')::text from ${systemTable('history')} as entry
        where ${column('entity')} = ${spec.service} and ${column('key')} = ${text}
          and ${column('id')} >= ${historyId}::bigint) as "entries",
      (select ${recordJson(entity)} from ${fromItem(spec)} as record where ${keyIs(spec, key)}) as "record"`,
    database,
  );
  const newestFirst: Entry[] = JSON.parse(entries);
  const entryOfEvent = must(newestFirst.at(-1), 'the history is never deleted');
  const present: WireRecord | null = record === null ? null : withHistory(JSON.parse(record));
  const after = newestFirst.slice(0, -1).reduce((state, later) => stateBefore(entity, later, state), present);
  return {
    id: eventId,
    change: entryOfEvent.action as RecordAction,
    key: keyObject(spec.key, key),
    before: stateBefore(entity, entryOfEvent, after),
    after,
    userId: entryOfEvent.changedById,
    at: entryOfEvent.changedDate,
  };
}

const keyObject = (names: readonly string[], key: Key): Record<string, KeyPart> =>
  Object.fromEntries(names.map((name, index) => [name, must(key[index], 'a key has all of its parts')]));

/** The properties for who changed the record last, and when, and for the version of its row. */
const stamps: ReadonlySet<string> = new Set(['modifiedById', 'modifiedBy', 'modifiedDate', rowVersion]);

/** Without the stamps, whose former values are not in the history. */
const withHistory = (record: WireRecord): WireRecord =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !stamps.has(name)));

/**
 * The entity without computed fields, which also change with other records. They are not even read: a computed field that fails would
 * block every delivery of its record.
 */
export function withoutComputed(entity: EntityTable): EntityTable {
  const stored = fieldsOf(entity.spec).filter(([, { computed }]) => computed !== true);
  return { ...entity, spec: { ...entity.spec, fields: Object.fromEntries(stored) } };
}

/** The record before an entry, by the record after it. */
function stateBefore(entity: EntityTable, { action, changes }: Entry, after: WireRecord | null): WireRecord | null {
  if (action === 'create') return null;
  const state = { ...(after ?? emptyRecord(entity)) };
  for (const [name, { from }] of Object.entries(changes)) {
    const field = entity.spec.fields[name];
    // A field that the catalogue no longer has.
    if (field === undefined || stamps.has(name)) continue;
    state[name] = isReference(field) ? idOf(from) : from;
    if (isReference(field)) state[field.as] = from;
  }
  return state;
}

function emptyRecord(entity: EntityTable): WireRecord {
  const record: Record<string, unknown> = {};
  for (const [name, field] of fieldsOf(entity.spec)) {
    record[name] = isReferenceList(field) ? [] : null;
    if (isReference(field)) record[field.as] = null;
  }
  return withHistory(record);
}

/** The id of a reference, which the history stores with its name. */
const idOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'id' in value ? value.id : null;
