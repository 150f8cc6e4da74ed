/** Finds the rules that rows will break after a migration, by querying the current rows with their future names and types. */
import type { Db } from '../database/database.ts';
import { ownSchema } from '../../schema/own-schema.ts';
import { inOwnSchema } from './in-own-schema.ts';
import { queryAfterRenames } from './plan-migration.ts';
import type { TargetSchema } from './migration.ts';
import { castOf } from '../../schema/plan/cast.ts';
import { withRenamedTables, type RenamedTable } from '../../schema/rename/renamed-tables.ts';
import { readFormerNames, applicableRenames } from './rename/former-names.ts';
import { planRenames } from '../../schema/rename/renames.ts';
import { checkRules } from './rules.ts';
import { readDatabaseState } from './read-state.ts';

export const rulesBrokenAfter = (db: Db, target: TargetSchema): Promise<readonly string[]> =>
  inOwnSchema(db, target.schema, (own) => rulesBroken(own, target));

async function rulesBroken(db: Db, target: TargetSchema): Promise<readonly string[]> {
  const before = await readDatabaseState(db, ownSchema(target.schema));
  if (before.tables.meta === undefined) return [];
  const all = applicableRenames(await readFormerNames(db, before), target, before);
  const { state, renamedTables } = planRenames(target.schema, before, all);
  const casts = castsOf(target, state.tables);
  const renamed = renamedTables.map((item) => ({ ...item, casts: casts.get(item.table) ?? new Map() }));
  const others = [...casts]
    .filter(([table]) => !renamedTables.some((item) => item.table === table))
    .map(([table, of]): RenamedTable => {
      const columns = Object.entries(state.tables[table]?.columns ?? {}).map(
        ([name, { type }]) => [name, type] as const,
      );
      return {
        currentName: table,
        table,
        columns: new Map(columns),
        formerColumns: new Map(),
        newValues: new Map(),
        casts: of,
      };
    });
  const query = queryAfterRenames(db, withRenamedTables([...renamed, ...others]));
  return (await checkRules(db, target, { tables: state.tables, query })).broken;
}

type Casts = Map<string, (value: string) => string>;

/** Table → column → SQL of its value in the new type; null if the value can't be cast, which the plan reports as a risk. */
function castsOf(
  { schema }: TargetSchema,
  tables: Awaited<ReturnType<typeof readDatabaseState>>['tables'],
): Map<string, Casts> {
  const all = Object.entries(schema.tables).map(([table, { columns }]): [string, Casts] => {
    const retyped = Object.entries(columns).flatMap(([column, { type }]): [string, (value: string) => string][] => {
      const from = tables[table]?.columns[column]?.type;
      return from === undefined || from === type ? [] : [[column, (value) => castToType(value, from, type)]];
    });
    return [table, new Map(retyped)];
  });
  return new Map(all.filter(([, casts]) => casts.size > 0));
}

function castToType(value: string, from: string, to: string): string {
  const cast = castOf(value, from, to);
  if (cast === null) return `null::${to}`;
  return cast.fits === undefined ? cast.value : `case when ${cast.fits} then ${cast.value} end`;
}
