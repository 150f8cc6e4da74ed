import type { EntityFile, FieldFile, JoinFile, ViewFile } from '../load/files.ts';
import { fieldNamed, isAudited, keyOf, readPermissionOf, sortOf, tableOf } from './defaults.ts';
import type { ViewIndex, ViewSource } from './entity.ts';
import { hiddenColumn, indexName } from './naming.ts';
import { matchesOf, walk, type Step } from './view-path.ts';
import { column, expression, joinClause, percentage, quote, source } from './view-sql.ts';

type Files = ReadonlyMap<string, EntityFile>;

/** The view of an entity whose rows come from others; undefined for an ordinary one. */
export function resolveView(file: EntityFile, files: Files): ViewSource | undefined {
  const { view } = file;
  const base = files.get(view?.from ?? '');
  if (view === undefined || base === undefined) return undefined;
  const steps = stepsOf(file, view, files);
  const hidden = hiddenKey(view, base, files);
  const columns = file.fields.map((field) => `${expression(field, file, view, files)} as ${quote(field.name)}`);
  const keys = hidden.map((expr, index) => `${expr} as ${quote(hiddenColumn(index))}`);
  const select = (there?: string) =>
    [
      `select\n  ${[...columns, ...keys].join(',\n  ')}`,
      `from ${source(base, view.from)}`,
      ...steps.map((step) => {
        const optional = step.optional && step.alias !== there;
        return joinClause({ ...step, optional }, columnsUsed(step.alias, file, steps, files), view, files);
      }),
      ...(isAudited(base) ? [`where ${column(view.from, 'isActive')}`] : []),
    ].join('\n');
  const latest = (view.joins ?? []).filter(mayLackLatest);
  return {
    sql: select(),
    columns: [...file.fields.map(({ name }) => name), ...hidden.map((_, index) => hiddenColumn(index))],
    from: tableOf(base),
    key: hidden.map((_, index) => hiddenColumn(index)),
    tables: [...new Set([base, ...steps.map((step) => step.file)].map(tableOf))].sort(),
    indexes: [
      ...sortIndex(file, view, files),
      ...(view.joins ?? []).flatMap((join) => joinIndex(join, columnsUsed(join.as, file, steps, files), files)),
      ...file.fields.flatMap((field) => percentIndex(field, file, view, files)),
    ],
    walked: latest.map(({ as }) => ({ name: walkedName(file, as), sql: select(as) })),
    walks: new Map(file.fields.flatMap((field) => walkOf(field, file, view, files))),
  };
}

const mayLackLatest = ({ latest, optional }: JoinFile) => latest !== undefined && optional === true;

const walkedName = (file: EntityFile, join: string) => indexName(tableOf(file), [join]);

/**
 * The view that has the rows where an optional column is there, in a form that PostgreSQL can meet in the column's order. That is
 * the view itself, unless the column hangs on a latest row.
 */
function walkOf(field: FieldFile, file: EntityFile, view: ViewFile, files: Files): [string, string][] {
  const paths = field.percent?.map((name) => fieldNamed(file, name)?.from ?? '') ?? [field.from ?? ''];
  const [found, other = found] = paths.map((path) => walk(path, view, files));
  if (found === undefined || other === undefined || !('steps' in found) || !('steps' in other)) return [];
  if (found.alias !== other.alias || found.steps.at(-1)?.optional !== true) return [];
  const latest = found.steps.find(({ via }) => 'join' in via && mayLackLatest(via.join));
  return [[field.name, latest === undefined ? tableOf(file) : walkedName(file, latest.alias)]];
}

/** A list in the order of a percentage of two columns of one table is met along an index of it. */
function percentIndex(field: FieldFile, file: EntityFile, view: ViewFile, files: Files): ViewIndex[] {
  const [part, whole] = (field.percent ?? []).map((name) => walk(fieldNamed(file, name)?.from ?? '', view, files));
  if (part === undefined || whole === undefined || !('steps' in part) || !('steps' in whole)) return [];
  if (part.alias !== whole.alias) return [];
  const term = `(${percentage(quote(part.field.name), quote(whole.field.name))})`;
  return [{ table: tableOf(part.owner), name: [file.name, field.name], columns: [], terms: [term] }];
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

/** What the rest of the view reads of the rows called `alias`: columns, and references that lead on. */
function columnsUsed(alias: string, { fields, view }: EntityFile, steps: readonly Step[], files: Files): string[] {
  const read = fields.flatMap(({ from }) => {
    const found = from === undefined || view === undefined ? undefined : walk(from, view, files);
    return found !== undefined && 'steps' in found && found.alias === alias ? [found.field.name] : [];
  });
  const onward = steps.flatMap(({ from, via }) => (from === alias && 'reference' in via ? [via.reference.name] : []));
  return [...new Set([...read, ...onward])];
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
function sortIndex(file: EntityFile, view: ViewFile, files: Files): ViewIndex[] {
  const path = fieldNamed(file, sortOf(file).field)?.from;
  const found = path === undefined ? undefined : walk(path, view, files);
  if (found === undefined || !('steps' in found)) return [];
  return [{ table: tableOf(found.owner), columns: [found.field.name, ...keyOf(found.owner)] }];
}

/** What a join searches by, unless the primary key begins with it; of a latest row also what is read, so that the index is enough. */
function joinIndex(join: JoinFile, used: readonly string[], files: Files): ViewIndex[] {
  const file = files.get(join.entity) as EntityFile;
  const matched = matchesOf(join).map(([field]) => field);
  const key = keyOf(file);
  const byKey = new Set(key.slice(0, matched.length));
  if (join.latest === undefined && matched.every((field) => byKey.has(field))) return [];
  const columns = [...matched, ...(join.latest === undefined ? [] : [join.latest]), ...key];
  return [{ table: tableOf(file), columns: [...new Set(columns)], covers: join.latest === undefined ? [] : used }];
}
