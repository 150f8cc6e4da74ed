/** Random schemas of a database, as SQL. */
import * as fc from 'fast-check';

/** The types that the schemas use. */
export const typesOfSchemas = [
  `create type public.mood as enum ('in work', 'in_work', '', 'done;', 'In Work')`,
  'create domain public.short_text as varchar(9) not null',
  `create domain public.share as numeric(5, 4) default 2 check (value between 0 and 1)`,
  'create sequence public.numbers',
];

/** Splits a text at its semicolons. */
function splitList(text: string): string[] {
  return text.trim().split(/;\s+/);
}

/** Names with another meaning in the portal, JavaScript, requests or SQL, in several cases, singular and plural. */
const words = splitList(`
  users; user; Users; roles; role; portal; portals; app_user; appUser; appuser; appUserRole; permission;
  permissions; session; history; meta; metrics; system; login; api; assets; constructor; toString; __proto__;
  then; class; await; date; record; string; entity_list; column; Orders; orders; ORDERS; order_s; Straße; 名前;
  with space; 2fa; _x; a; people; id; name; rowVersion; isActive; created; createdMin; createdEmpty; owner;
  owner_id; ownerId; createdById; pageIndex; searchText; title; note; email; state; value; code; parent_id; key`).concat(
  'x'.repeat(63),
);
const name = fc.oneof(
  { weight: 20, arbitrary: fc.constantFrom(...words) },
  { weight: 1, arbitrary: fc.string({ minLength: 1, maxLength: 70 }).map(withoutNull) },
);

/** An identifier of PostgreSQL can contain any character but NUL. */
function withoutNull(text: string): string {
  return text.replaceAll('\0', '_');
}

const types = splitList(`
  integer; bigint; smallint; serial; numeric; numeric(8,2); numeric(3,5); real; money; boolean; text; varchar(4);
  varchar(5000); char(2); "char"; date; timestamp; timestamptz; time; timetz; interval; uuid; jsonb; bytea; inet;
  int4range; point; tsvector; text[]; public.mood; public.mood[]; public.short_text; public.share;
  public.share[]; bigint generated always as identity; oid; xml`);
const defaults = ['', '', ''].concat(
  splitList(`
  default 0; default ''; default 'x'; default 'a much longer text'; default now(); default -1;
  default current_date; default true; default 'in work'; default '{}'; default gen_random_uuid(); default null;
  default nextval('public.numbers'); generated always as (1) stored; default 9007199254740993; default '12:00'`),
);
const keyTypes = [
  'integer',
  'bigint',
  'serial',
  'varchar(20)',
  'varchar(90)',
  'char(3)',
  'date',
  'uuid',
  'public.short_text',
  'real',
];
const column = fc.record({
  name,
  type: fc.constantFrom(...types),
  default: fc.constantFrom(...defaults),
  rule: fc.constantFrom('', '', 'not null', 'unique', 'unique not null'),
  check: fc.constantFrom(
    '',
    '',
    '> 0',
    'between 5 and 1',
    `in ('a', 'b', 'a')`,
    `<> ''`,
    '<= 9007199254740993',
    'is not null',
  ),
  comment: fc.option(fc.string({ maxLength: 60 }).map(withoutNull)),
});
const table = fc.record({
  name,
  columns: fc.array(column, { minLength: 1, maxLength: 7 }),
  /** The types of the first columns, which form the primary key if there are any. */
  key: fc.oneof(
    { weight: 5, arbitrary: fc.constant<string[]>(['serial']) },
    { weight: 5, arbitrary: fc.array(fc.constantFrom(...keyTypes), { maxLength: 4 }) },
  ),
  comment: fc.option(fc.string({ maxLength: 60 }).map(withoutNull)),
});
/** A foreign key: source table, column, target table, `on delete`. */
const link = fc.tuple(fc.nat(), fc.nat(), fc.nat(), fc.constantFrom('cascade', 'set null', 'restrict'));
/** Tables of any names, types, keys, defaults and checks, and references among them. */
export const anySchema = fc.record({
  tables: fc.array(table, { minLength: 3, maxLength: 7 }),
  links: fc.array(link, { maxLength: 12 }),
  pairs: fc.array(fc.tuple(name, fc.nat(), fc.nat()), { maxLength: 3 }),
});

export const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** The statements that create a schema; those that PostgreSQL rejects are ignored. */
export function* statementsOf({
  tables,
  links,
  pairs,
}: typeof anySchema extends fc.Arbitrary<infer Drawn> ? Drawn : never) {
  for (const { name, columns, key, comment } of tables) {
    yield `create table ${quoted(name)} ()`;
    for (const [at, type] of key.entries())
      yield `alter table ${quoted(name)} add column ${quoted(columns[at]?.name ?? 'id')} ${type}`;
    for (const one of columns) {
      const place = `alter table ${quoted(name)} add column ${quoted(one.name)} ${one.type}`;
      yield `${place} ${one.default} ${one.rule}`;
      yield `${place} ${one.rule}`;
      yield `alter table ${quoted(name)} add check (${quoted(one.name)} ${one.check})`;
      if (one.comment !== null)
        yield `comment on column ${quoted(name)}.${quoted(one.name)} is ${literal(one.comment)}`;
    }
    const parts = key.map((_, at) => quoted(columns[at]?.name ?? 'id'));
    if (key.length > 0) yield `alter table ${quoted(name)} add primary key (${parts.join(', ')})`;
    if (comment !== null) yield `comment on table ${quoted(name)} is ${literal(comment)}`;
    yield `create view ${quoted(`${name.slice(0, 50)} view`)} as select * from ${quoted(name)}`;
    yield `insert into ${quoted(name)} default values`;
  }
  const tableAt = (at: number) => tables[at % tables.length] ?? tables[0];
  for (const [from, column, to, onDelete] of links) {
    const [source, target] = [tableAt(from), tableAt(to)];
    const own = source?.columns[column % source.columns.length];
    yield `alter table ${quoted(source?.name ?? '')} add foreign key (${quoted(own?.name ?? '')})
      references ${quoted(target?.name ?? '')} on delete ${onDelete}`;
  }
  for (const [name, from, to] of pairs) {
    const [one, other] = [tableAt(from)?.name ?? '', tableAt(to)?.name ?? ''];
    yield `create table ${quoted(name)} (a integer references ${quoted(one)}, b integer references ${quoted(other)}, primary key (a, b))`;
  }
}
