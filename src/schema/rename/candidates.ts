/** Rename candidates: a dropped and an added table or column of equal type. */
import { isAuditField } from '#model/audited.ts';
import type { Table } from '#model/schema.ts';
import type { FullSchema } from '../system-tables.ts';
import { typeSql, targetState } from '../column.ts';
import { unusedColumns } from '../plan/columns.ts';
import type { DatabaseState, TableState } from '../state.ts';

/** An unused table, or an unused column of a used table. */
export interface RenameSource {
  readonly table: string;
  readonly column?: string;
}

/** A new table or column, and the unused ones that it may be a rename of. */
export interface RenameCandidate {
  /** Names the new table or column in the question. */
  readonly description: string;
  /** The part of the catalogue in which `was` would declare the rename. */
  readonly declaredOn: string;
  readonly sources: readonly RenameSource[];
}

export function renameCandidates({ tables }: FullSchema, state: DatabaseState): RenameCandidate[] {
  const ownTables = Object.entries(tables).filter(([, table]) => table.foreign === undefined);
  const newTables = ownTables.filter(([name]) => state.tables[name] === undefined);
  const unused = Object.entries(state.tables).filter(
    ([name, { isManaged }]) => isManaged && tables[name] === undefined,
  );
  const candidates = [
    ...newTables.map(([name, targetTable]) => ({
      description: `table ${quoteName(name)}`,
      declaredOn: isLinkTable(targetTable) ? 'field whose "through" it is' : 'entity',
      sources: unused.filter(([, current]) => areSimilar(targetTable, current)).map(([table]) => ({ table })),
    })),
    ...ownTables.flatMap(([name, targetTable]) => columnCandidates(name, targetTable, state.tables[name])),
  ];
  return candidates.filter(({ sources }) => sources.length > 0);
}

function columnCandidates(table: string, targetTable: Table, current: TableState | undefined): RenameCandidate[] {
  if (current === undefined || isLinkTable(targetTable)) return [];
  const unused = unusedColumns({ targetTable, state: current });
  return Object.entries(targetTable.columns)
    .filter(([column]) => current.columns[column] === undefined)
    .map(([column, definition]) => {
      const type = typeSql(targetState(definition, false));
      const sameType = unused.filter(([, existing]) => typeSql(existing) === type);
      return {
        description: `${quoteName(table)}.${quoteName(column)}`,
        declaredOn: 'field',
        sources: sameType.map(([previousName]) => ({ table, column: previousName })),
      };
    });
}

/** Whether it is a link table. Its columns are named after entities, and are renamed with them. */
const isLinkTable = ({ columns, primaryKey }: Table): boolean =>
  primaryKey.length === 2 && Object.keys(columns).every((column) => primaryKey.includes(column));

const comparableColumns = (names: object) => Object.keys(names).filter((name) => name !== 'id' && !isAuditField(name));

/** Whether the two tables share at least half of the columns of the larger one. */
function areSimilar({ columns }: Table, current: TableState): boolean {
  const [targetColumns, existing] = [comparableColumns(columns), comparableColumns(current.columns)];
  const sharedCount = targetColumns.filter((name) => existing.includes(name)).length;
  return sharedCount > 0 && 2 * sharedCount >= Math.max(targetColumns.length, existing.length);
}

const quoteName = (name: string): string => `"${name}"`;

/** The question to the operator, with both answers. */
export function renameQuestion({ description, declaredOn, sources }: RenameCandidate): string {
  const names = sources.map(({ table, column }) => quoteName(column ?? table));
  return `${description} is new, and the catalogue no longer has ${names.join(', ')}. If it was renamed, add "was": ${names[0] ?? ''} to the ${declaredOn} before you apply this, and nothing is lost. If not, continue: ${names.join(', ')} stays in the database, unused.`;
}
