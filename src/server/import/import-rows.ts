/** What `POST …/import` writes: up to {@link importedTogether} rows in one transaction, more in batches of so many. */
import { sql, type Kysely } from 'kysely';
import { importedTogether, type ImportCounts, type WrongRow } from '#model/import.ts';
import type { Key } from '#model/key.ts';
import { must } from '#model/must.ts';
import { insertRows } from '../database/bulk.ts';
import type { CatalogueDatabase } from '../database/database.ts';
import { recordsByKey } from '../record/record-sql.ts';
import { once, type Once } from '../save/idempotency.ts';
import { lockLinks } from '../save/links.ts';
import type { SaveContext } from '../save/save.ts';
import type { FileRow } from './cell.ts';
import { Judge } from './judge.ts';
import { judgeRows, noCounts, refuseWrong, wrongRow, type Judged } from './judge-rows.ts';
import { recordsFor } from './matching.ts';
import type { LoadPlan, Write } from './outcome.ts';
import type { Import } from './read-import.ts';
import { Writer } from './write.ts';

/** Who imports, and whether it is to happen once. */
export interface Importing {
  readonly asked: Import;
  readonly userId: number;
  readonly once: Once | null;
  /** Aborted when nobody waits for it any more: what is not written by then is not written. */
  readonly gone: AbortSignal;
}

/** Writes up to {@link importedTogether} rows, whole or not at all. Throws 422 where a row is wrong, unless those are left out. */
export function importTogether(context: SaveContext, importing: Importing): Promise<ImportCounts> {
  return inTransaction(context, importing, importing.once, async (db) => {
    const judged = await judgeRows(db, importing.asked, importing.gone);
    refuseWrong(importing.asked, judged);
    return writeRows(db, importing, judged, 0);
  });
}

/** Writes longer imports, so many rows at a time: each batch is whole, or not there. Yields how many rows of each are done. */
export async function* importInBatches(
  context: SaveContext,
  importing: Importing,
  judged: Judged,
): AsyncGenerator<ImportCounts> {
  const { gone, asked, once: whole } = importing;
  for (let at = 0; at < asked.rows.length; at += importedTogether) {
    gone.throwIfAborted();
    const part = whole && { ...whole, key: `${whole.key}/${at}` };
    yield await inTransaction(context, importing, part, (db) => writeRows(db, importing, judged, at));
  }
}

function inTransaction(
  { database, keepAdministrators }: SaveContext,
  { asked }: Importing,
  asOnce: Once | null,
  work: (db: Kysely<CatalogueDatabase>) => Promise<ImportCounts>,
): Promise<ImportCounts> {
  const { spec } = asked.plan.entity;
  return database.db.transaction().execute(async (db) => {
    await lockLinks(db, spec);
    return keepAdministrators(db, spec, () => once(db, asOnce, () => work(db)));
  });
}

/** Judges the rows of one batch again, as their records are now that nobody else can change them, and writes them. */
async function writeRows(
  db: Kysely<CatalogueDatabase>,
  { asked, userId }: Importing,
  { wanted, outcomes }: Judged,
  from: number,
): Promise<ImportCounts> {
  const { plan, columns } = asked;
  const { entity } = plan;
  const counts = noCounts();
  const keys = new Map<FileRow, readonly Key[]>();
  const places = new Map<FileRow, number>();
  for (const [index, outcome] of outcomes.slice(from, from + importedTogether).entries()) {
    const one = wanted.get(from + index);
    if (one === undefined) counts[outcome] += 1;
    else {
      keys.set(one.row, one.key === null ? [] : [one.key]);
      places.set(one.row, from + index);
    }
  }
  await lockRecords(db, plan, [...keys.values()].flat());
  const now = await new Judge(plan).outcomes(db, [...keys.keys()], await recordsFor(db, entity, keys));
  const writes: Write[] = [];
  const wrongRows: WrongRow[] = [];
  for (const [row, outcome] of now.outcomes) {
    if (outcome.kind === 'write') writes.push(outcome);
    else if (outcome.kind === 'unchanged') counts.unchanged += 1;
    else wrongRows.push(wrongRow(must(places.get(row), 'it is one of these rows'), outcome, columns));
  }
  counts.wrong += wrongRows.length;
  refuseWrong(asked, { wrong: wrongRows.length, wrongRows });
  const stage = (table: string, staged: readonly object[]) => insertRows(db, table, staged);
  const { targets } = plan;
  const writer = new Writer({ db, stage }, entity, plan.header.columns, { targets, keep: true, userId });
  const { create = [], update = [] } = Object.groupBy(writes, ({ stored }) => (stored ? 'update' : 'create'));
  await writer.prepare();
  await writer.complete(create, await writer.create(create), now.referenced);
  await writer.update(update, now.referenced);
  return { ...counts, created: create.length, updated: update.length };
}

/** Holds the records against other changes, in the order of their keys, until the transaction ends. */
async function lockRecords(
  db: Kysely<CatalogueDatabase>,
  { entity: { spec } }: LoadPlan,
  keys: readonly Key[],
): Promise<void> {
  if (keys.length === 0) return;
  const order = sql.join(spec.key.map((name) => sql.id('record', name)));
  await sql`select 1 from ${recordsByKey(spec, keys)} order by ${order} for no key update of record`.execute(db);
}
