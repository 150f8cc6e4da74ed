/** What may be a rename: something that the catalogue has not any more beside something new of the same make. */
import { isAuditField } from '#model/audited.ts';
import type { Table } from '#model/schema.ts';
import type { WholeSchema } from '../../database/system-tables.ts';
import { typeSql, wantedState } from '../column.ts';
import { unusedColumns } from '../plan/columns.ts';
import type { DatabaseState, TableState } from '../state.ts';

/** Questions for a person, each with both answers. */
export function renameQuestions({ tables }: WholeSchema, state: DatabaseState): string[] {
  const own = Object.entries(tables).filter(([, table]) => table.foreign === undefined);
  const made = own.filter(([name]) => state.tables[name] === undefined);
  const unused = Object.entries(state.tables).filter(([name, { ours }]) => ours && tables[name] === undefined);
  return [
    ...made.flatMap(([name, wish]) => {
      const alike = unused.filter(([, is]) => areAlike(wish, is)).map(([former]) => former);
      return alike.length === 0
        ? []
        : [question(`table ${said(name)}`, alike, isLink(wish) ? 'field whose "through" it is' : 'entity')];
    }),
    ...own.flatMap(([name, wish]) => columnQuestions(name, wish, state.tables[name])),
  ];
}

function columnQuestions(table: string, wish: Table, is: TableState | undefined): string[] {
  if (is === undefined || isLink(wish)) return [];
  const unused = unusedColumns({ wanted: wish, state: is });
  return Object.entries(wish.columns).flatMap(([column, facts]) => {
    if (is.columns[column] !== undefined) return [];
    const type = typeSql(wantedState(facts, false));
    const alike = unused.filter(([, has]) => typeSql(has) === type).map(([former]) => former);
    return alike.length === 0 ? [] : [question(`${said(table)}.${said(column)}`, alike, 'field')];
  });
}

/** Its columns are called after entities, and follow them. */
const isLink = ({ columns, primaryKey }: Table): boolean =>
  primaryKey.length === 2 && Object.keys(columns).every((column) => primaryKey.includes(column));

const own = (names: object) => Object.keys(names).filter((name) => name !== 'id' && !isAuditField(name));

/** Whether most of what either has the other one has, too. */
function areAlike({ columns }: Table, is: TableState): boolean {
  const [wants, has] = [own(columns), own(is.columns)];
  const both = wants.filter((name) => has.includes(name)).length;
  return both > 0 && 2 * both >= Math.max(wants.length, has.length);
}

const said = (name: string): string => `"${name}"`;

const question = (what: string, alike: readonly string[], of: string): string =>
  `${what} is new, and ${alike.map(said).join(', ')} no longer in the catalogue. Renamed? Then say "was": ${said(alike[0] ?? '')} of the ${of} before this is applied, and nothing is lost. Else go on: ${alike.map(said).join(', ')} is kept, and unused.`;
