/** Writes the catalogue's sample rows into an empty database. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql, type Transaction } from 'kysely';
import { development } from '#generated/development.ts';
import { entities } from '#generated/entities.ts';
import { identity } from '#generated/identity.ts';
import { portal } from '#generated/portal.ts';
import { textRules } from '#generated/rules.ts';
import { chosenFolders } from '../../../catalogue/folders.ts';
import { quietSetting } from '../../../schema/quiet.ts';
import { advanceSequence, insertRows } from '../../../server/database/bulk.ts';
import type { CatalogueDatabase, Database } from '../../../server/database/database.ts';
import { NotEmpty } from '../../../server/database/not-empty.ts';
import type { Samples } from '../model/sample.ts';
import { plansOf, type SamplePlan } from './plan.ts';
import type { SampleFacts } from './development-rows.ts';
import { History } from './history.ts';
import { Links } from './links.ts';
import { sampleRows, type SampledRow } from './rows.ts';
import { withoutIndexes } from './without-indexes.ts';
import { SampleContext } from './sample-context.ts';

export interface SeedOptions {
  /** Generated rows of each entity with `sample.scales`; default: the catalogue's number. */
  readonly rows?: number;
  /** The day after the last change of a sample row; default: the current day. */
  readonly asOf?: string;
  /** Called after every batch with the number of written rows, and of all rows. */
  readonly onProgress?: (done: number, total: number) => void;
}

/** Rows per statement: few statements, but enough to show progress. */
const batchSize = 1_000;

export const sampleFacts: SampleFacts = {
  entities,
  samples: JSON.parse(readFileSync(join(chosenFolders().generated, 'samples.json'), 'utf8')) as Samples,
  identity,
  development,
  calendar: portal.calendar,
  textRules,
};

/**
 * Writes all sample rows and their history in one transaction. Deterministic: the same options give the same rows.
 *
 * @returns the number of rows.
 * @throws NotEmpty if a table of the samples has rows.
 */
export async function seed({ db }: Database, { rows, asOf, onProgress }: SeedOptions = {}): Promise<number> {
  const plans = plansOf(sampleFacts, rows);
  const total = plans.reduce((sum, plan) => sum + plan.rows.length + plan.count, 0);
  const context = new SampleContext(plans, asOf ?? new Date().toISOString().slice(0, 10), sampleFacts.calendar);
  let done = 0;
  await db.transaction().execute(async (transaction) => {
    // An advisory lock with an arbitrary key: a concurrent seed waits, and then refuses because there are rows.
    await sql`select pg_advisory_xact_lock(811903276)`.execute(transaction);
    await sql`select set_config(${quietSetting}, 'off', true)`.execute(transaction);
    for (const { spec } of plans) await refuseNonEmpty(transaction, spec.table);
    const history = new History();
    const links = new Links(sampleFacts, context);
    const write = async (plan: SamplePlan) => {
      for (const batch of batches(sampleRows(plan, context, sampleFacts))) {
        for (const created of batch) history.add(plan.spec, created);
        const stored = batch.map(({ row }) => links.detachLinks(plan.spec, row));
        await insertRows(transaction, plan.spec.table, stored);
        done += batch.length;
        onProgress?.(done, total);
      }
      await advanceSequence(transaction, plan.spec);
    };
    const tables = [...plans.map(({ spec }) => spec.table), 'history'];
    await withoutIndexes(transaction, tables, async () => {
      for (const plan of plans) await write(plan);
      await links.write(transaction, history);
      await history.write(transaction);
    });
  });
  return total;
}

/** Whether all tables of the samples are empty. */
export async function hasNoRows({ db }: Database): Promise<boolean> {
  const checks = plansOf(sampleFacts).map(({ spec }) => sql`select 1 from ${sql.table(spec.table)}`);
  const { rows } = await sql<{
    found: boolean;
  }>`select exists (${sql.join(checks, sql` union all `)}) as "found"`.execute(db);
  return rows[0]?.found === false;
}

async function refuseNonEmpty(db: Transaction<CatalogueDatabase>, table: string): Promise<void> {
  const { rows } = await sql<{ found: boolean }>`select exists (select from ${sql.table(table)}) as "found"`.execute(
    db,
  );
  if (rows[0]?.found === true) throw new NotEmpty(table);
}

function* batches(rows: Iterable<SampledRow>): Generator<SampledRow[]> {
  let batch: SampledRow[] = [];
  for (const row of rows) {
    batch.push(row);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
