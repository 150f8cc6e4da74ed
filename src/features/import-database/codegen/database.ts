/** Reads a database's tables from PostgreSQL's system catalogue, in one statement, so from one snapshot. */
import { escapeIdentifier } from '#model/escape.ts';
import type { Client } from 'pg';

export interface DatabaseColumn {
  /** As the database calls it; from the planning on, as its field is called. */
  readonly name: string;
  /** As the database calls it, if its field is called otherwise. */
  readonly column?: string;
  /** The field that a catalogue has for it already. */
  readonly knownField?: string;
  /** The words of the name, in lower case. */
  readonly words: readonly string[];
  /** As PostgreSQL writes it, domains resolved: `character varying(40)`, `numeric(10,2)`. */
  readonly type: string;
  /** The values of an enum, or of an array's element enum, in their order. */
  readonly values: readonly string[] | null;
  readonly nullable: boolean;
  /** An identity column. */
  readonly identity: boolean;
  /** A generated column. */
  readonly computed: boolean;
  /** An SQL expression. */
  readonly default: string | null;
  readonly comment: string | null;
  /** The sequence's last value, or its start value where it is unused; null without a sequence. */
  readonly counter: string | null;
  /** Whether it can hold more than JavaScript's safe integers (2^53); set by `large-integers.ts`. */
  readonly large?: boolean;
  /** Whether `--include` names it: then it is imported even if it looks like a secret. */
  readonly included?: true;
  /** What the role may do with it. */
  readonly grants: readonly ('select' | 'insert' | 'update')[];
  /** The sequence of its default that the role may not use, as SQL. */
  readonly unusableSequence: string | null;
  /** The sequence that other programs number this key by, as SQL; set by `unused-sequences.ts`. */
  readonly unusedSequence?: string;
  /** Whether a trigger writes into it when a row was changed, as one in the place of MariaDB's `on update current_timestamp` does. */
  readonly isTouched: boolean;
  /** Check constraints of its domain, which call the column VALUE. */
  readonly domainChecks: readonly string[];
}

/** A check constraint. */
export interface DatabaseCheck {
  readonly name: string;
  /** `CHECK ((price > 0))` */
  readonly text: string;
  readonly columns: readonly string[];
  readonly comment: string | null;
}

export type TableWrite = 'insert' | 'update' | 'delete';

export interface DatabaseReference {
  readonly columns: readonly string[];
  readonly schema: string;
  readonly table: string;
  /** The table's id. */
  readonly target: string;
  /** Whether the table is in one of the schemas that are read. */
  readonly isImported: boolean;
  readonly targetColumns: readonly string[];
  /** `a` no action, `r` restrict, `c` cascade, `n` set null, `d` set default. */
  readonly onDelete: string;
  /** Whether it can be checked at the end of a transaction. */
  readonly deferrable: boolean;
  /** Whether it is no foreign key, but a guess. */
  readonly isGuessed?: true;
}

export interface DatabaseTable {
  /** Its name, with the schema where several are read: `film`, `sales.store`. */
  readonly id: string;
  readonly schema: string;
  readonly schemaWords: readonly string[];
  readonly name: string;
  /** The entity that a catalogue has for it already. */
  readonly knownEntity?: string;
  /** The words of the name, in lower case. */
  readonly words: readonly string[];
  /** `r` table, `p` partitioned table, `v` view, `m` materialized view, `f` foreign table. */
  readonly kind: 'r' | 'p' | 'v' | 'm' | 'f';
  /** How many rows it has: the database's estimate, or what `readability.ts` counts where that is more. */
  readonly rows: number;
  /** How many rows have been inserted, changed or deleted since the database began to count. */
  readonly changes: number;
  readonly comment: string | null;
  readonly columns: readonly DatabaseColumn[];
  readonly primaryKey: readonly string[] | null;
  readonly references: readonly DatabaseReference[];
  readonly unique: readonly { readonly columns: readonly (string | null)[]; readonly where: string | null }[];
  readonly checks: readonly DatabaseCheck[];
  /** Whether there is a `before insert` row trigger, which may fill columns. */
  readonly filledByTrigger: boolean;
  /** Why its rows can't be read. */
  readonly unreadable?: string;
  /** The column that marks deleted rows, with `--soft-delete`. */
  readonly deletedIn?: string | null;
  /** The rules that rewrite writes: such a save could not return what was stored. */
  readonly rules: readonly { readonly write: TableWrite; readonly text: string }[];
  /** The role that imports, as SQL, and what it may do with at least one column. */
  readonly role: string;
  readonly grants: readonly (TableWrite | 'select')[];
  /** Whether it may read every column, also the row's version; and whether it may use the schema at all. */
  readonly isWhole: boolean;
  readonly isInUsedSchema: boolean;
}

/** The tables and views of the schemas, by schema and name, without partitions and without those of extensions. */
export async function readTables(client: Client, schemas: readonly string[]): Promise<readonly NamedTable[]> {
  const { rows } = await client.query<{ tables: UnidentifiedTable[] }>(statement, [schemas]);
  return withIds(rows[0]?.tables ?? [], schemas);
}

function withIds(tables: readonly UnidentifiedTable[], schemas: readonly string[]): readonly NamedTable[] {
  const idOf = (schema: string, name: string) => (schemas.length === 1 ? name : `${schema}.${name}`);
  return tables.map((table) => ({
    ...table,
    id: idOf(table.schema, table.name),
    references: table.references.map((reference) => {
      const { schema, table: name } = reference;
      const isImported = schemas.includes(schema);
      return { ...reference, isImported, target: isImported ? idOf(schema, name) : `${schema}.${name}` };
    }),
  }));
}

/** A table whose words are not yet found. */
export type NamedTable = Omit<DatabaseTable, 'words' | 'schemaWords' | 'columns'> & {
  readonly columns: readonly Omit<DatabaseColumn, 'words'>[];
};
type UnidentifiedTable = Omit<NamedTable, 'id' | 'references'> & {
  readonly references: readonly Omit<DatabaseReference, 'target' | 'isImported'>[];
};

/** Milliseconds for a query about the rows of one table. */
export const rowsTimeoutMs = 10_000;

/** With the schema, however many are read. */
export const qualifiedId = ({ schema, name }: Pick<DatabaseTable, 'schema' | 'name'>): string => `${schema}.${name}`;

/** As SQL. */
export const qualifiedName = ({ schema, name }: Pick<DatabaseTable, 'schema' | 'name'>): string =>
  `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`;

/** The values of aggregates over a table's rows; none where the query fails or times out. */
export async function aggregate<Value>(
  client: Client,
  table: Pick<DatabaseTable, 'schema' | 'name'>,
  expressions: readonly string[],
): Promise<readonly Value[]> {
  const text = `select ${expressions.join(', ')} from ${qualifiedName(table)}`;
  await client.query(`savepoint aggregate; set local statement_timeout = ${rowsTimeoutMs}`);
  try {
    return (await client.query<Value[]>({ text, rowMode: 'array' })).rows[0] ?? [];
  } catch {
    return [];
  } finally {
    await client.query('rollback to savepoint aggregate');
  }
}

/** The schemas that have tables or views, without those of the system and those with the own tables of a portal. */
export async function readSchemaNames(client: Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select n.nspname as name from pg_namespace n
     where n.nspname !~ '^(pg_|information_schema$)'
       and exists (select from pg_class c where c.relnamespace = n.oid and c.relkind in ('r', 'p', 'v', 'm', 'f'))
       and (n.nspname = 'public' or not exists (
         select from pg_class c where c.relnamespace = n.oid and c.relname = 'meta'
           and starts_with(obj_description(c.oid, 'pg_class'), 'portal: ')))
     order by 1`,
  );
  return rows.map(({ name }) => name);
}

const namesOf = (relation: string, numbers: string) => `(
  select coalesce(jsonb_agg(a.attname order by p.position), '[]') from unnest(${numbers}) with ordinality p (attnum, position)
  left join pg_attribute a on a.attrelid = ${relation} and a.attnum = p.attnum and p.attnum > 0)`;

const columns = `
  select coalesce(jsonb_agg(jsonb_build_object(
    'name', a.attname,
    'type', format_type(base.type, base.modifier),
    'values', (select jsonb_agg(e.enumlabel order by e.enumsortorder) from pg_enum e where e.enumtypid in (base.type, t.typelem)),
    'nullable', not (a.attnotnull or base.not_null),
    'identity', a.attidentity <> '',
    'computed', a.attgenerated <> '',
    'default', coalesce(case when a.attgenerated = '' then pg_get_expr(d.adbin, d.adrelid) end, base.value),
    'comment', col_description(c.oid, a.attnum),
    'counter', (
      select coalesce(case when has_sequence_privilege(q.seqrelid, 'select, usage') then pg_sequence_last_value(q.seqrelid) end, q.seqstart)::text
      from (
        select p.refobjid as id from pg_depend p
        where p.classid = 'pg_attrdef'::regclass and p.objid = d.oid and p.refclassid = 'pg_class'::regclass
        union all
        select p.objid from pg_depend p
        where p.refclassid = 'pg_class'::regclass and p.refobjid = c.oid and p.refobjsubid = a.attnum
          and p.classid = 'pg_class'::regclass and p.deptype = 'i') used
        join pg_sequence q on q.seqrelid = used.id
      limit 1),
    'grants', (select coalesce(jsonb_agg(g.name), '[]') from unnest(array['select', 'insert', 'update']) g (name)
      where has_column_privilege(c.oid, a.attnum, g.name)),
    'unusableSequence', (select s.oid::regclass::text from pg_depend p join pg_class s on s.oid = p.refobjid
      where p.classid = 'pg_attrdef'::regclass and p.objid = d.oid and p.refclassid = 'pg_class'::regclass
        and case s.relkind when 'S' then not has_sequence_privilege(s.oid, 'usage') else false end limit 1),
    'isTouched', exists (
      select from pg_trigger g join pg_proc p on p.oid = g.tgfoid
      where g.tgrelid = c.oid and not g.tgisinternal and g.tgenabled in ('O', 'A') and g.tgtype & 19 = 19 and a.attname ~ '^\\w+$'
        and p.prosrc ~* ('\\mnew\\."?' || a.attname || '"?\\s*:?=\\s*(now\\(\\)|(current_|local)timestamp|(clock|statement|transaction)_timestamp\\(\\))\\s*;')),
    'domainChecks', coalesce(base.checks, '[]')) order by a.attnum), '[]')
  from pg_attribute a
  left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  cross join lateral (
    with recursive domain as (
      select a.atttypid as type, a.atttypmod as modifier, 0 as depth, false as not_null, null::text collate "C" as value
      union all
      select y.typbasetype, case when y.typtypmod = -1 then domain.modifier else y.typtypmod end, depth + 1, y.typnotnull, y.typdefault
      from domain join pg_type y on y.oid = domain.type and y.typtype = 'd'
    )
    select (array_agg(type order by depth desc))[1] as type, (array_agg(modifier order by depth desc))[1] as modifier,
      bool_or(not_null) as not_null, (array_agg(value order by depth) filter (where value is not null))[1] as value,
      case when max(depth) > 0 then
        (select jsonb_agg(pg_get_constraintdef(k.oid)) from pg_constraint k where k.contypid in (select type from domain)) end as checks
    from domain
  ) base
  join pg_type t on t.oid = base.type
  where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped`;

const statement = `
  select coalesce(jsonb_agg(jsonb_build_object(
    'name', c.relname,
    'schema', s.nspname,
    'kind', c.relkind,
    'rows', greatest(c.reltuples, pg_stat_get_live_tuples(c.oid), 0),
    'changes', (select coalesce(sum(pg_stat_get_tuples_inserted(t.id) + pg_stat_get_tuples_updated(t.id) + pg_stat_get_tuples_deleted(t.id)), 0)
      from (select c.oid as id union all select i.inhrelid from pg_inherits i where i.inhparent = c.oid) t),
    'comment', obj_description(c.oid, 'pg_class'),
    'columns', (${columns}),
    'primaryKey', (select ${namesOf('c.oid', 'k.conkey')} from pg_constraint k where k.conrelid = c.oid and k.contype = 'p'),
    'references', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'columns', ${namesOf('c.oid', 'k.conkey')},
        'schema', n.nspname,
        'table', f.relname,
        'targetColumns', ${namesOf('f.oid', 'k.confkey')},
        'onDelete', k.confdeltype, 'deferrable', k.condeferrable) order by k.conname), '[]')
      from pg_constraint k join pg_class f on f.oid = k.confrelid join pg_namespace n on n.oid = f.relnamespace
      where k.conrelid = c.oid and k.contype = 'f' and k.conparentid = 0),
    'unique', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'columns', ${namesOf('c.oid', '(x.indkey::int2[])[0:x.indnkeyatts - 1]')},
        'where', pg_get_expr(x.indpred, x.indrelid)) order by i.relname), '[]')
      from pg_index x join pg_class i on i.oid = x.indexrelid
      where x.indrelid = c.oid and x.indisunique and not x.indisprimary and x.indisvalid),
    'checks', (
      select coalesce(jsonb_agg(jsonb_build_object('name', k.conname, 'text', pg_get_constraintdef(k.oid),
        'columns', ${namesOf('c.oid', 'k.conkey')}, 'comment', obj_description(k.oid, 'pg_constraint')) order by k.conname), '[]')
      from pg_constraint k where k.conrelid = c.oid and k.contype = 'c'),
    'filledByTrigger', exists (
      select from pg_trigger g where g.tgrelid = c.oid and not g.tgisinternal and g.tgtype & 7 = 7),
    'rules', (
      select coalesce(jsonb_agg(jsonb_build_object('write', e.name, 'text', pg_get_ruledef(w.oid)) order by w.rulename), '[]')
      from pg_rewrite w join (values ('2', 'update'), ('3', 'insert'), ('4', 'delete')) e (code, name) on e.code = w.ev_type::text
      where w.ev_class = c.oid and w.ev_enabled in ('O', 'A')),
    'role', quote_ident(current_user),
    'isWhole', has_table_privilege(c.oid, 'select'),
    'isInUsedSchema', has_schema_privilege(s.oid, 'usage'),
    'grants', (select coalesce(jsonb_agg(g.name), '[]') from unnest(array['select', 'insert', 'update', 'delete']) g (name)
      where case g.name when 'delete' then has_table_privilege(c.oid, g.name) else has_any_column_privilege(c.oid, g.name) end)
  ) order by array_position($1::text[], s.nspname::text), c.relname), '[]') as tables
  from pg_class c join pg_namespace s on s.oid = c.relnamespace
  where s.nspname = any($1::text[]) and c.relkind in ('r', 'p', 'v', 'm', 'f') and not c.relispartition
    and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`;
