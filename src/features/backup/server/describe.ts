/**
 * Describes the portal's tables as they are, by the state that migrations compare; so what the catalogue no longer declares is included.
 * It runs on both engines, and on PostgreSQL from version 15 on.
 */
import { sql, type RawBuilder } from 'kysely';
import { must } from '#model/must.ts';
import { commentPrefix, type DatabaseState } from '../../../schema/state.ts';
import { featureTriggers } from '../../../schema/system-tables.ts';
import { storedFingerprint } from '../../../schema/plan/views.ts';
import { versionTrigger } from '../../../schema/version-trigger.ts';
import { OperatorError } from '../../../server/log/operator-error.ts';
import { databaseStateQuery, toDatabaseState } from '../../../server/migrate/read-state.ts';
import { describeColumn } from './columns.ts';
import type { BackupHeader } from './header.ts';
import { describeKeys, type BackupTable } from './tables.ts';

export type Description = Pick<BackupHeader, 'tables' | 'views' | 'triggers'> & {
  /** Table → its size in pages of 8 kB. */
  readonly pages: ReadonlyMap<string, number>;
};

/** What the state of a table lacks. */
interface TableDetails {
  readonly name: string;
  readonly pages: number;
  /** In their order, with the last values of their sequences. */
  readonly columns: readonly { readonly name: string; readonly last: number | null }[];
  /** Valid foreign keys of one column to a primary key, without actions. */
  readonly plainReferences: readonly string[];
  /** Keys, checks, indexes and triggers, with their definitions. */
  readonly parts: readonly { readonly name: string; readonly definition: string }[];
}

interface Details {
  readonly tables: readonly TableDetails[];
  /** The views are in the order of their creation, since one may read another. */
  readonly views: readonly string[];
}

const databaseDetails = sql<{ details: Details }>`
  with own as (
    select c.oid, c.relname, c.relkind from pg_class c
    where c.relnamespace = current_schema()::regnamespace and starts_with(obj_description(c.oid, 'pg_class'), ${commentPrefix})
  )
  select json_build_object(
    'views', (select coalesce(json_agg(relname order by oid), '[]') from own where relkind = 'v'),
    'tables', (select coalesce(json_agg(json_build_object(
      'name', o.relname,
      'pages', pg_relation_size(o.oid) / current_setting('block_size')::int,
      'columns', (select coalesce(json_agg(json_build_object('name', a.attname, 'last', case when a.attidentity <> ''
          then pg_sequence_last_value(pg_get_serial_sequence(quote_ident(o.relname), a.attname)::regclass) end) order by a.attnum), '[]')
        from pg_attribute a where a.attrelid = o.oid and a.attnum > 0 and not a.attisdropped),
      'plainReferences', (select coalesce(json_agg(k.conname), '[]')
        from pg_constraint k join pg_constraint p on p.conrelid = k.confrelid and p.contype = 'p' and p.conkey = k.confkey
        where k.conrelid = o.oid and cardinality(k.conkey) = 1 and k.confdeltype = 'a' and k.confupdtype = 'a' and k.convalidated),
      'parts', (select coalesce(json_agg(json_build_object('name', name, 'definition', definition) order by name), '[]') from (
        select k.conname as name, format('constraint %I on %I: %s', k.conname, o.relname, pg_get_constraintdef(k.oid)) as definition
          from pg_constraint k where k.conrelid = o.oid and k.contype in ('p', 'u', 'c', 'f', 'x')
        union all select i.relname, pg_get_indexdef(i.oid) from pg_index x join pg_class i on i.oid = x.indexrelid
          where x.indrelid = o.oid and x.indisvalid and not exists (select from pg_constraint k where k.conindid = i.oid and k.contype <> 'f')
        union all select g.tgname, pg_get_triggerdef(g.oid) from pg_trigger g where g.tgrelid = o.oid and not g.tgisinternal
      ) as found)
    ) order by o.relname), '[]') from own o where o.relkind = 'r')
  ) as details`;

/** Runs statements on one snapshot. */
export type RunStatement = <Row>(statement: RawBuilder<Row>) => Promise<readonly Row[]>;

/** `onSkipped` gets the definition of each key, check, index and trigger that a backup can't describe. */
export async function describeDatabase(
  run: RunStatement,
  onSkipped: (definition: string) => void,
): Promise<Description> {
  const state = toDatabaseState(await run(databaseStateQuery()));
  const { details } = must((await run(databaseDetails))[0], 'a select without a table returns one row');
  return {
    tables: details.tables.map((table) => describeTable(table, state, onSkipped)),
    views: details.views.map((name) => ({
      name,
      fingerprint: storedFingerprint(must(state.views[name], 'both statements read one snapshot')),
    })),
    triggers: Object.values(state.tables).flatMap(({ triggers }) =>
      triggers.filter((name) => featureTriggers.has(name)),
    ),
    pages: new Map(details.tables.map(({ name, pages }) => [name, pages])),
  };
}

function describeTable(
  { name, columns, plainReferences, parts }: TableDetails,
  { tables }: DatabaseState,
  onSkipped: (definition: string) => void,
): BackupTable {
  const state = must(tables[name], 'both statements read one snapshot');
  const valid = <Value>(record: Record<string, Value>): [string, Value][] =>
    Object.entries(record).filter(([key]) => !state.unvalidated.includes(key));
  const references = valid(state.references).filter(
    ([key, { to }]) => plainReferences.includes(key) && tables[to]?.isManaged === true,
  );
  const described = describeKeys({
    ...state,
    name,
    columns: columns.map((column) => {
      const found = describeColumn(column.name, must(state.columns[column.name], 'a column of the state'), column.last);
      if (found !== undefined) return found;
      throw new OperatorError(
        `Nothing was backed up, since it could not be restored: "${name}"."${column.name}" has a type or a default that the portal does not know. Drop the column, or use pg_dump.`,
      );
    }),
    references: Object.fromEntries(references),
    checks: Object.fromEntries(valid(state.checks)),
  });
  const { unique, uniqueActive, checks, indexes, search, computed } = described;
  const names = new Set([
    ...[unique, uniqueActive, checks, indexes, search, computed].flatMap(Object.keys),
    ...described.uniqueForms,
    ...references.map(([key]) => key),
    ...(state.primaryKey === null ? [] : [state.primaryKey.name]),
    versionTrigger,
    ...featureTriggers.keys(),
  ]);
  for (const part of parts) if (!names.has(part.name)) onSkipped(part.definition);
  return described;
}
