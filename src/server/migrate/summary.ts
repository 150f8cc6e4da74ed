/** The head of a printed plan: number of statements, locked tables, unanswered questions. */
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { must } from '#model/must.ts';
import type { MigrationPlan } from './migration.ts';
import type { Risk, MigrationStep } from '../../schema/steps.ts';
import { visible } from '#model/visible.ts';
import { tableText } from '../database/sql-text.ts';

/** Table → number of rows; undefined for a table that doesn't exist yet. */
export type RowCounts = ReadonlyMap<string, number | undefined>;

export function printSummary(
  { steps, skipped, questions }: MigrationPlan,
  locked: RowCounts,
  written: RowCounts = new Map(),
): string {
  const after = steps.filter((step) => step.deferred !== undefined).length;
  const isEpoch = steps.some(({ epoch }) => epoch);
  return [
    `-- Statements: ${steps.length}${after > 0 ? `, ${after} of them after the transaction, concurrently with writes` : ''}`,
    `-- Locked until the transaction ends: ${printTables(locked)}`,
    ...(written.size > 0 ? [`-- Rows changed in: ${printTables(written)}`] : []),
    ...(skipped.length > 0 ? [`-- Waiting for rows to be corrected: ${skipped.length} (LEFT)`] : []),
    `-- To decide: ${decisionsOf(steps, questions)}${isEpoch ? '. STOP the servers of the other version first' : ''}`,
  ].join('\n');
}

const printTables = (tables: RowCounts): string =>
  tables.size === 0
    ? 'nothing'
    : [...tables]
        .map(([table, rows]) => `"${visible(table)}"${rows === undefined ? '' : ` (${rowsText(rows)})`}`)
        .join(', ');

const rowsText = (rows: number): string => `${rows.toLocaleString('en-US')} ${rows === 1 ? 'row' : 'rows'}`;

function decisionsOf(steps: readonly MigrationStep[], questions: readonly string[]): string {
  const countOf = (kind: Risk['kind']) => steps.filter(({ risk }) => risk?.kind === kind).length;
  const all = [
    [countOf('blocked'), 'BLOCKED'],
    [countOf('loss'), 'LOSS'],
    [countOf('unused'), 'UNUSED, which --drop-unused drops'],
    [questions.length, 'RENAMED?'],
  ] as const;
  const parts = all.filter(([count]) => count > 0).map(([count, label]) => `${count} ${label}`);
  return parts.length === 0 ? 'nothing' : parts.join(', ');
}

interface AffectedTables {
  readonly locked: readonly string[];
  /** Tables where only the updated rows are locked. */
  readonly written: readonly string[];
}

/** Existing tables that the transaction locks or updates, by their names before it. */
export function affectedTables(steps: readonly MigrationStep[]): AffectedTables {
  const before = new Map<string, string>();
  const created = new Set<string>();
  const locked = new Set<string>();
  const written = new Set<string>();
  for (const { sql: text, deferred } of steps) {
    const [, verb, name = ''] = lockingStatement.exec(text) ?? [];
    if (verb === undefined || deferred !== undefined) continue;
    if (verb === 'create table') created.add(name);
    else if (!created.has(name)) (verb === 'update' ? written : locked).add(before.get(name) ?? name);
    const [, to] = / rename to "([^"]+)"$/.exec(text) ?? [];
    if (verb === 'alter table' && to !== undefined) before.set(to, before.get(name) ?? name);
  }
  return { locked: [...locked].sort(), written: [...written.difference(locked)].sort() };
}

/** Matches the beginning of a statement that takes locks, and captures its table. */
const lockingStatement =
  /^(alter table|drop table|update|create table|create (?:unique )?index "[^"]+" on|create trigger \w+ [\w ]+ on)(?: if exists)? "([^"]+)"/;

export async function rowCounts(db: Db, tables: readonly string[]): Promise<RowCounts> {
  const counts = new Map<string, number | undefined>();
  for (const table of tables) {
    const { rows: existing } = await sql`select where to_regclass(${tableText(db, table)}) is not null`.execute(db);
    if (existing.length === 0) {
      counts.set(table, undefined);
      continue;
    }
    const { rows } = await sql<{ all: number }>`select count(*) as "all" from ${sql.table(table)}`.execute(db);
    counts.set(table, must(rows[0], 'an aggregate answers one row').all);
  }
  return counts;
}
