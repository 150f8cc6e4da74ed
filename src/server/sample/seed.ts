/** Fills an empty database with the catalogue's sample rows. */
import { sql, type Transaction } from 'kysely';
import { development } from '#generated/development.ts';
import { entities } from '#generated/entities.ts';
import { identity } from '#generated/identity.ts';
import { samples } from '#generated/samples.ts';
import { textRules } from '#generated/rules.ts';
import { OperatorError } from '../log/operator-error.ts';
import { continueIds, insertRows } from '../database/bulk.ts';
import type { CatalogueDatabase, Database } from '../database/database.ts';
import { system } from '../database/system-tables.ts';
import { plansOf, type Plan } from './plan.ts';
import type { SampleFacts } from './development-rows.ts';
import { sampleRows } from './rows.ts';
import { withoutIndexes } from './without-indexes.ts';
import { World, type Row } from './world.ts';

export interface SeedOptions {
  /** How many rows the tables get whose samples scale; absent: as many as the catalogue says. */
  readonly rows?: number;
  /** Called after every batch with the rows written so far, of how many. */
  readonly onProgress?: (done: number, total: number) => void;
}

/** Rows in one statement: large enough that the number of statements does not matter, small enough to show progress. */
const batchSize = 1_000;

export const sampleFacts: SampleFacts = { entities, samples, identity, development, textRules };

/** The database has rows already: nothing was written. */
export class NotEmpty extends OperatorError {
  constructor(table: string) {
    super(`The database is not empty: "${table}" has rows. Sample data goes into an empty database only.`);
  }
}

/**
 * Writes all sample rows in one transaction: a database is filled whole or not at all. The same options give the same
 * rows, always and everywhere.
 *
 * @returns how many rows were written.
 * @throws NotEmpty when a table that samples go into has rows.
 */
export async function seed({ db }: Database, { rows, onProgress }: SeedOptions = {}): Promise<number> {
  const plans = plansOf(sampleFacts, rows);
  const total = plans.reduce((sum, plan) => sum + plan.rows.length + plan.count, 0);
  const world = new World(plans);
  let done = 0;
  await db.transaction().execute(async (transaction) => {
    // One at a time: whoever comes second finds the rows of the first. The key is arbitrary.
    await sql`select pg_advisory_xact_lock(811903276)`.execute(transaction);
    for (const { spec } of plans) await mustBeEmpty(transaction, spec.table);
    const links: LinkRow[] = [];
    const write = async (plan: Plan) => {
      for (const batch of batches(sampleRows(plan, world, sampleFacts))) {
        await insertRows(
          transaction,
          plan.spec.table,
          batch.map((row) => withoutLinks(plan, row, links)),
        );
        done += batch.length;
        onProgress?.(done, total);
      }
      await continueIds(transaction, plan.spec);
    };
    const tables = plans.map(({ spec }) => spec.table);
    await withoutIndexes(transaction, tables, async () => {
      for (const plan of plans) await write(plan);
    });
    await writeLinks(transaction, links, world);
  });
  return total;
}

/** Whether every table that samples go into is empty. */
export async function isEmpty({ db }: Database): Promise<boolean> {
  const checks = plansOf(sampleFacts).map(({ spec }) => sql`select 1 from ${sql.table(spec.table)}`);
  const { rows } = await sql<{
    found: boolean;
  }>`select exists (${sql.join(checks, sql` union all `)}) as "found"`.execute(db);
  return rows[0]?.found === false;
}

async function mustBeEmpty(db: Transaction<CatalogueDatabase>, table: string): Promise<void> {
  const { rows } = await sql<{ found: boolean }>`select exists (select from ${sql.table(table)}) as "found"`.execute(
    db,
  );
  if (rows[0]?.found === true) throw new NotEmpty(table);
}

function* batches(rows: Iterable<Row>): Generator<Row[]> {
  let batch: Row[] = [];
  for (const row of rows) {
    batch.push(row);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** One row of a link table, whose other side is still a name. */
interface LinkRow {
  readonly table: string;
  readonly own: readonly [column: string, id: unknown];
  readonly other: readonly [column: string, service: string, name: string];
}

/** Links are written when both sides are there. */
function withoutLinks({ spec }: Plan, row: Row, links: LinkRow[]): Row {
  const rest = { ...row };
  for (const [name, field] of Object.entries(spec.fields)) {
    if (field.kind !== 'references') continue;
    const { link, to } = field;
    for (const other of (row[name] ?? []) as readonly string[]) {
      links.push({ table: link.table, own: [link.own, row.id], other: [link.other, to, other] });
    }
    delete rest[name];
  }
  return rest;
}

async function writeLinks(db: Transaction<CatalogueDatabase>, links: readonly LinkRow[], world: World): Promise<void> {
  const rows = await system(db).selectFrom('permission').select(['id', 'name']).execute();
  const permissions = new Map(rows.map(({ id, name }) => [name, id]));
  for (const [table, group] of Map.groupBy(links, (link) => link.table)) {
    const written = group.map(({ own, other: [column, service, name] }) => ({
      [own[0]]: own[1],
      [column]: service === permissionService ? permissions.get(name) : world.ordinal(service, name),
    }));
    await insertRows(db, table, written);
  }
}

/** Permissions are no entity: their rows come from the catalogue itself. */
const permissionService = 'Permission';
