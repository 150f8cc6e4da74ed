/** Rename candidates: a dropped and an added table or column of equal type. */
import { isAuditField } from '#model/audited.ts';
import type { Table } from '#model/schema.ts';
import type { WholeSchema } from '../system-tables.ts';
import { typeSql, targetState } from '../column.ts';
import { unusedColumns } from '../plan/columns.ts';
import type { DatabaseState, TableState } from '../state.ts';

/** An unused table, or an unused column of a used table. */
export interface Former {
  readonly table: string;
  readonly column?: string;
}

/** A new table or column, and its possible former names. */
export interface RenameCandidate {
  /** The new table or column, in words. */
  readonly what: string;
  /** The part of the catalogue that would declare `was`. */
  readonly of: string;
  readonly formers: readonly Former[];
}

export function renameCandidates({ tables }: WholeSchema, state: DatabaseState): RenameCandidate[] {
  const ownTables = Object.entries(tables).filter(([, table]) => table.foreign === undefined);
  const createdTables = ownTables.filter(([name]) => state.tables[name] === undefined);
  const unused = Object.entries(state.tables).filter(([name, { ours }]) => ours && tables[name] === undefined);
  const all = [
    ...createdTables.map(([name, targetTable]) => ({
      what: `table ${quoteName(name)}`,
      of: isLink(targetTable) ? 'field whose "through" it is' : 'entity',
      formers: unused.filter(([, current]) => areSimilar(targetTable, current)).map(([table]) => ({ table })),
    })),
    ...ownTables.flatMap(([name, targetTable]) => maybeColumns(name, targetTable, state.tables[name])),
  ];
  return all.filter(({ formers }) => formers.length > 0);
}

function maybeColumns(table: string, targetTable: Table, current: TableState | undefined): RenameCandidate[] {
  if (current === undefined || isLink(targetTable)) return [];
  const unused = unusedColumns({ targetTable, state: current });
  return Object.entries(targetTable.columns)
    .filter(([column]) => current.columns[column] === undefined)
    .map(([column, facts]) => {
      const type = typeSql(targetState(facts, false));
      const alike = unused.filter(([, existing]) => typeSql(existing) === type);
      return {
        what: `${quoteName(table)}.${quoteName(column)}`,
        of: 'field',
        formers: alike.map(([previousName]) => ({ table, column: previousName })),
      };
    });
}

/** Whether it is a link table. Its columns are named after entities, and are renamed with them. */
const isLink = ({ columns, primaryKey }: Table): boolean =>
  primaryKey.length === 2 && Object.keys(columns).every((column) => primaryKey.includes(column));

const comparableColumns = (names: object) => Object.keys(names).filter((name) => name !== 'id' && !isAuditField(name));

/** Whether they share at least half of the columns of the larger one. */
function areSimilar({ columns }: Table, current: TableState): boolean {
  const [targetColumns, existing] = [comparableColumns(columns), comparableColumns(current.columns)];
  const both = targetColumns.filter((name) => existing.includes(name)).length;
  return both > 0 && 2 * both >= Math.max(targetColumns.length, existing.length);
}

const quoteName = (name: string): string => `"${name}"`;

/** The question to the operator, with both answers. */
export function renameQuestion({ what, of, formers }: RenameCandidate): string {
  const names = formers.map(({ table, column }) => quoteName(column ?? table));
  return `${what} is new, and ${names.join(', ')} no longer in the catalogue. Renamed? Then say "was": ${names[0] ?? ''} of the ${of} before this is applied, and nothing is lost. Else go on: ${names.join(', ')} is kept, and unused.`;
}
