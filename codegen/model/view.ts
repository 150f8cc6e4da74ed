import type { EntityFile, FieldFile, JoinFile, ViewFile } from '../load/files.ts';
import { fieldNamed, isAudited, keyOf, readPermissionOf, sortOf, tableOf } from './defaults.ts';
import type { ViewSource } from './entity.ts';
import { hiddenColumn } from './naming.ts';
import { matchesOf, walk, type Step } from './view-path.ts';

type Files = ReadonlyMap<string, EntityFile>;

const quote = (name: string) => `"${name}"`;
const column = (alias: string, name: string) => `${quote(alias)}.${quote(name)}`;

/** The view of an entity whose rows come from others; undefined for an ordinary one. */
export function resolveView(file: EntityFile, files: Files): ViewSource | undefined {
  const { view } = file;
  const base = files.get(view?.from ?? '');
  if (view === undefined || base === undefined) return undefined;
  const steps = stepsOf(file, view, files);
  const hidden = hiddenKey(view, base, files);
  const columns = file.fields.map((field) => `${expression(field, file, view, files)} as ${quote(field.name)}`);
  const keys = hidden.map((expr, index) => `${expr} as ${quote(hiddenColumn(index))}`);
  const sql = [
    `select\n  ${[...columns, ...keys].join(',\n  ')}`,
    `from ${source(base, view.from)}`,
    ...steps.map((step) => joinClause(step, view, files, columnsUsed(step.alias, file, steps, files))),
    ...(isAudited(base) ? [`where ${column(view.from, 'isActive')}`] : []),
  ].join('\n');
  return {
    sql,
    key: hidden.map((_, index) => hiddenColumn(index)),
    tables: [...new Set([base, ...steps.map((step) => step.file)].map(tableOf))].sort(),
    indexes: [...sortIndex(file, view, files), ...(view.joins ?? []).flatMap((join) => joinIndex(join, files))],
  };
}

/** Reading a view shows rows of every entity in it, so it needs read on each. */
export function viewReads(file: EntityFile, files: Files): string[] {
  if (file.view === undefined) return [];
  const seen = [files.get(file.view.from), ...stepsOf(file, file.view, files).map((step) => step.file)];
  return [...new Set(seen.flatMap((one) => (one && readPermissionOf(one)) ?? []))].sort();
}

/** Every step of every path, once: the base's own references, then each join with what hangs on it. */
function stepsOf(file: EntityFile, view: ViewFile, files: Files): Step[] {
  const joins = view.joins ?? [];
  const paths = [
    ...file.fields.flatMap(({ from }) => from ?? []),
    ...joins.flatMap((join) => matchesOf(join).map(([, path]) => path)),
    ...joins.map((join) => `${join.as}.${keyOf(files.get(join.entity) as EntityFile)[0] ?? ''}`),
  ];
  const steps = new Map<string, Step>();
  for (const path of paths) {
    const found = walk(path, view, files);
    for (const step of 'steps' in found ? found.steps : []) steps.set(step.alias, step);
  }
  const place = ({ alias }: Step) => joins.findIndex(({ as }) => as === alias.split('.')[0]);
  return [...steps.values()].sort((a, b) => place(a) - place(b));
}

function expression(field: FieldFile, file: EntityFile, view: ViewFile, files: Files): string {
  if (field.percent === undefined) return pathColumn(field.from ?? '', view, files);
  const [part, whole] = field.percent.map((name) => {
    const other = file.fields.find((one) => one.name === name);
    return pathColumn(other?.from ?? '', view, files);
  });
  return `round((100.0 * ${part} / nullif(${whole}, 0))::numeric, 2)::double precision`;
}

function pathColumn(path: string, view: ViewFile, files: Files): string {
  const found = walk(path, view, files);
  if (!('steps' in found)) throw new Error(`The path "${path}" was not checked.`);
  return column(found.alias, found.field.name);
}

const source = (file: EntityFile, alias: string) =>
  tableOf(file) === alias ? quote(alias) : `${quote(tableOf(file))} as ${quote(alias)}`;

/** What the rest of the view reads of the rows called `alias`: columns, and references that lead on. */
function columnsUsed(alias: string, { fields, view }: EntityFile, steps: readonly Step[], files: Files): string[] {
  const read = fields.flatMap(({ from }) => {
    const found = from === undefined || view === undefined ? undefined : walk(from, view, files);
    return found !== undefined && 'steps' in found && found.alias === alias ? [found.field.name] : [];
  });
  const onward = steps.flatMap(({ from, via }) => (from === alias && 'reference' in via ? [via.reference.name] : []));
  return [...new Set([...read, ...onward])];
}

function joinClause(step: Step, view: ViewFile, files: Files, used: readonly string[]): string {
  const { alias, from, file, via, optional } = step;
  const kind = optional ? 'left join' : 'join';
  const active = isAudited(file) ? [column(alias, 'isActive')] : [];
  if ('reference' in via) {
    const on = [`${column(alias, 'id')} = ${column(from, via.reference.name)}`, ...active];
    return `${kind} ${source(file, alias)} on ${on.join(' and ')}`;
  }
  const matches = matchesOf(via.join).map(
    ([field, path]) => `${column(alias, field)} = ${pathColumn(path, view, files)}`,
  );
  const { latest } = via.join;
  if (latest === undefined) return `${kind} ${source(file, alias)} on ${[...matches, ...active].join(' and ')}`;
  // "is not null" lets an ordinary index be read backwards: descending order would put nulls first.
  const where = [...matches, ...active, `${column(alias, latest)} is not null`];
  const order = [latest, ...keyOf(file)].map((name) => `${column(alias, name)} desc`);
  return [
    `${kind} lateral (`,
    `  select ${used.map((name) => column(alias, name)).join(', ')}`,
    `  from ${source(file, alias)}`,
    `  where ${where.join(' and ')}`,
    `  order by ${order.join(', ')}`,
    '  limit 1',
    `) as ${quote(alias)} on true`,
  ].join('\n');
}

/** The base's key and, of every join that can give several rows, the key parts that the base does not fix. */
function hiddenKey(view: ViewFile, base: EntityFile, files: Files): string[] {
  const own = keyOf(base).map((name) => column(view.from, name));
  const others = (view.joins ?? []).flatMap((join) => {
    const fixed = new Set(matchesOf(join).map(([field]) => field));
    const key = join.latest === undefined ? keyOf(files.get(join.entity) as EntityFile) : [];
    return key.filter((name) => !fixed.has(name)).map((name) => column(join.as, name));
  });
  return [...own, ...others];
}

/** The default order comes from a column of some table, which then has an index of it. */
function sortIndex(file: EntityFile, view: ViewFile, files: Files) {
  const path = fieldNamed(file, sortOf(file).field)?.from;
  const found = path === undefined ? undefined : walk(path, view, files);
  if (found === undefined || !('steps' in found)) return [];
  return [{ table: tableOf(found.owner), columns: [found.field.name, ...keyOf(found.owner)] }];
}

/** What a join searches by, unless the primary key begins with it. */
function joinIndex(join: JoinFile, files: Files) {
  const file = files.get(join.entity) as EntityFile;
  const matched = matchesOf(join).map(([field]) => field);
  const key = keyOf(file);
  const byKey = new Set(key.slice(0, matched.length));
  if (join.latest === undefined && matched.every((field) => byKey.has(field))) return [];
  const columns = [...matched, ...(join.latest === undefined ? [] : [join.latest]), ...key];
  return [{ table: tableOf(file), columns: [...new Set(columns)] }];
}
