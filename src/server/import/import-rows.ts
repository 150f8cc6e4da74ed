/** What `POST …/import` writes: up to {@link importedTogether} rows in one transaction, more in batches of so many. */
import { sql, type Kysely } from 'kysely';
import {
  importedTogether,
  mostWrongRows,
  type ImportCounts,
  type ImportPreview,
  type WrongRow,
} from '#model/import.ts';
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
import { createApart, updateApart } from './write-apart.ts';
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
    return (await writeRows(db, importing, judged, 0)).counts;
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
    yield await inTransaction(
      context,
      importing,
      part,
      async (db) => (await writeRows(db, importing, judged, at)).counts,
    );
  }
}

/**
 * What the rows clash with, no database says without them: where something is unique they are written, and all of it is undone.
 * Answers what was judged, with what clashes.
 */
export async function tryImport(
  { database }: SaveContext,
  importing: Importing,
  judged: Judged,
): Promise<ImportPreview> {
  const { asked, gone } = importing;
  const { wanted: _, ...preview } = judged;
  if (asked.plan.entity.spec.unique === undefined) return preview;
  const db = await database.db.startTransaction().execute();
  try {
    await lockLinks(db, asked.plan.entity.spec);
    const found: WrongRow[] = [];
    for (let at = 0; at < asked.rows.length; at += importedTogether) {
      gone.throwIfAborted();
      found.push(...(await writeRows(db, importing, judged, at)).wrongRows);
    }
    return withWrong(preview, found);
  } finally {
    await db.rollback().execute();
  }
}

function withWrong(preview: ImportPreview, found: readonly WrongRow[]): ImportPreview {
  const outcomes = [...preview.outcomes];
  const counts = {
    created: preview.created,
    updated: preview.updated,
    unchanged: preview.unchanged,
    wrong: preview.wrong,
  };
  for (const { row } of found) {
    counts[must(outcomes[row], 'it is one of the rows')] -= 1;
    counts.wrong += 1;
    outcomes[row] = 'wrong';
  }
  const wrongRows = [...preview.wrongRows, ...found].sort((a, b) => a.row - b.row).slice(0, mostWrongRows);
  return { ...counts, outcomes, wrongRows };
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
): Promise<{ counts: ImportCounts; wrongRows: readonly WrongRow[] }> {
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
  const stage = (table: string, staged: readonly object[]) => insertRows(db, table, staged);
  const { targets } = plan;
  const writer = new Writer({ db, stage }, entity, plan.header.columns, { targets, keep: !asked.preview, userId });
  const writing = { db, plan, writer };
  const { create = [], update = [] } = Object.groupBy(writes, ({ stored }) => (stored ? 'update' : 'create'));
  await writer.prepare();
  const { made, clashes } = await createApart(writing, create);
  const all = [...clashes, ...(await updateApart(writing, update, now.referenced))];
  wrongRows.push(
    ...all.map(([{ row }, clash]) => wrongRow(must(places.get(row), 'it is one of these rows'), clash, columns)),
  );
  if (!asked.preview) refuseWrong(asked, { wrong: wrongRows.length, wrongRows });
  await writer.complete(
    made.map(({ write }) => write),
    made.map(({ key }) => key),
    now.referenced,
  );
  const counted = { ...counts, created: made.length, updated: update.length - all.length + clashes.size };
  return { counts: { ...counted, wrong: counts.wrong + wrongRows.length }, wrongRows };
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
