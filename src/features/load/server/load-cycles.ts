/**
 * Rows of several files that require each other: a store its manager, each member of the staff a store. They can be inserted if some of
 * these references are deferrable: checked at the end of the transaction.
 */
import { sql } from 'kysely';
import { isReference } from '#model/kinds.ts';
import type { Db } from '../../../server/database/database.ts';
import { tableText } from '../../../server/database/sql-text.ts';
import { storedColumn } from '../../../server/database/stored-table.ts';
import { fieldsOf } from '../../../server/record/entity-table.ts';
import type { ParsedRow } from '../../import/server/cell.ts';
import type { InsertedTogether } from '../../import/server/batch-validator.ts';
import type { EntityLoad } from './entity-load.ts';
import type { Write } from '../../import/server/row-result.ts';
import type { WrittenRow } from '../../import/server/row-history.ts';

/** Some inserted rows refer to rows that the database refused. `lines`: those of each load to leave out in the next attempt. */
export class CycleRefused extends Error {
  readonly lines: ReadonlyMap<EntityLoad, readonly number[]>;

  constructor(lines: ReadonlyMap<EntityLoad, readonly number[]>) {
    super('Rows that require each other were refused.');
    this.lines = lines;
  }
}

/**
 * Inserts the waiting rows of the loads that only wait for each other.
 *
 * @throws CycleRefused if the database refused some of the rows, so that others refer to nothing.
 */
export async function completeCycles(db: Db, loads: readonly EntityLoad[]): Promise<void> {
  const ready = await readyTogether(loads);
  const order = insertOrder([...ready.keys()], await deferrableReferences(db, loads));
  if (order.length === 0) return;
  await sql`set constraints all deferred`.execute(db);
  const inserted = new Map<EntityLoad, readonly WrittenRow[]>();
  for (const load of order) inserted.set(load, await load.insert(ready.get(load) ?? []));
  const refused = new Map(order.map((load) => [load, refusedLines(ready.get(load) ?? [], inserted.get(load) ?? [])]));
  if ([...refused.values()].some((lines) => lines.length > 0)) throw new CycleRefused(refused);
  await sql`set constraints all immediate`.execute(db);
  for (const [load, created] of inserted) await load.finish(created);
}

const refusedLines = (ready: readonly Write[], inserted: readonly WrittenRow[]): readonly number[] => {
  const written = new Set(inserted.map(({ write }) => write));
  return ready.flatMap((write) => (written.has(write) ? [] : [write.row.line]));
};

/** The largest sets of waiting rows that require no others. */
async function readyTogether(loads: readonly EntityLoad[]): Promise<ReadonlyMap<EntityLoad, readonly Write[]>> {
  let rows = new Map<EntityLoad, readonly ParsedRow[]>(loads.map((load) => [load, load.waitingRows]));
  for (;;) {
    const together: InsertedTogether = new Map([...rows].map(([load, own]) => [load.spec.service, load.keysOf(own)]));
    const ready = new Map<EntityLoad, readonly Write[]>();
    for (const [load, own] of rows) ready.set(load, own.length === 0 ? [] : await load.readyAmong(own, together));
    if ([...ready].every(([load, writes]) => writes.length === rows.get(load)?.length))
      return new Map([...ready].filter(([, writes]) => writes.length > 0));
    rows = new Map([...ready].map(([load, writes]) => [load, writes.map(({ row }) => row)]));
  }
}

/** `table.column` of the deferrable foreign keys. */
async function deferrableReferences(db: Db, loads: readonly EntityLoad[]): Promise<ReadonlySet<string>> {
  const tables = JSON.stringify(loads.map(({ spec: { table } }) => ({ table, name: tableText(db, table) })));
  const { rows } = await sql<{ table: string; column: string }>`
    select given."table", a.attname as "column" from jsonb_to_recordset(${tables}::jsonb) as given ("table" text, "name" text)
    join pg_constraint k on k.conrelid = to_regclass(given."name") and k.contype = 'f' and k.condeferrable
    join pg_attribute a on a.attrelid = k.conrelid and array[a.attnum] = k.conkey`.execute(db);
  return new Set(rows.map(({ table, column }) => `${table}.${column}`));
}

/** An order that inserts the targets of all references that are not deferrable first; empty if there is none. */
function insertOrder(loads: readonly EntityLoad[], deferrable: ReadonlySet<string>): readonly EntityLoad[] {
  const rest = new Set(loads);
  const order: EntityLoad[] = [];
  while (rest.size > 0) {
    const services = new Set([...rest].map(({ spec }) => spec.service));
    const next = [...rest].find(({ spec }) =>
      fieldsOf(spec).every(
        ([name, field]) =>
          !isReference(field) ||
          field.to === spec.service ||
          !services.has(field.to) ||
          deferrable.has(`${spec.table}.${storedColumn(spec.columnMappings, name)}`),
      ),
    );
    if (next === undefined) return [];
    rest.delete(next);
    order.push(next);
  }
  return order;
}
