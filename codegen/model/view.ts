import { escapeIdentifier } from '#model/escape.ts';
import type { Permission } from '#model/permission.ts';
import { verbs, type Verb } from '#model/verbs.ts';
import type { EntityFile, FieldFile, JoinFile, ViewFile } from '../load/files.ts';
import { fieldNamed, keyOfFile, ownKeyOf, permissionOf, serviceOf, sortOf, tableOf } from './defaults.ts';
import type { ViewIndex, ViewSource } from './entity.ts';
import { hiddenColumn, indexName } from './naming.ts';
import { joinConditions, resolvePath, type PathStep } from './view-path.ts';
import { activeConditions, qualifiedColumn, tableSource } from './sql.ts';
import { childrenOf } from './view-children.ts';
import { expression, joinClause, percentage } from './view-sql.ts';

type Files = ReadonlyMap<string, EntityFile>;

/** The view of an entity whose rows are those of other entities; undefined for other entities. */
export function resolveView(file: EntityFile, files: Files): ViewSource | undefined {
  const { view } = file;
  const base = files.get(view?.from ?? '');
  if (view === undefined || base === undefined) return undefined;
  const steps = stepsOf(file, view, files);
  const hidden = hiddenKey(view, base, files);
  const columns = file.fields.map(
    (field) => `${expression(field, file, view, files)} as ${escapeIdentifier(field.name)}`,
  );
  const keys = hidden.map((expr, index) => `${expr} as ${escapeIdentifier(hiddenColumn(index))}`);
  const select = (innerAlias?: string, mayMissReferences = false) =>
    [
      `select\n  ${[...columns, ...keys].join(',\n  ')}`,
      `from ${tableSource(base, view.from)}`,
      ...steps.map((step) => {
        const optional = (step.optional && step.alias !== innerAlias) || (mayMissReferences && 'reference' in step.via);
        return joinClause({ ...step, optional }, columnsUsed(step.alias, file, steps, files), view, files);
      }),
      ...activeConditions(base, view.from).map((condition) => `where ${condition}`),
    ].join('\n');
  const latest = (view.joins ?? []).filter(mayLackLatest);
  const sources = [base, ...steps.map((step) => step.file), ...childrenOf(file, files)];
  return {
    sql: select(),
    ...(sources.some(({ rows }) => rows !== undefined) && {
      ruled: withPlaceholders(select(undefined, true), sources),
    }),
    columns: [...file.fields.map(({ name }) => name), ...hidden.map((_, index) => hiddenColumn(index))],
    from: tableOf(base),
    key: [hiddenColumn(0), ...hidden.slice(1).map((_, index) => hiddenColumn(index + 1))],
    tables: [...new Set(sources.map(tableOf))].sort(),
    indexes: [
      ...sortIndex(file, view, files),
      ...(view.joins ?? []).flatMap((join) => joinIndex(join, columnsUsed(join.as, file, steps, files), files)),
      ...file.fields.flatMap((field) => percentIndex(field, file, view, files)),
    ],
    innerViews: latest.map(({ as }) => ({ name: innerViewName(file, as), sql: select(as) })),
    nonNull: Object.fromEntries(file.fields.flatMap((field) => nonNullView(field, file, view, files))),
  };
}

/** Replaces the tables: of some there are rules for rows, and the server names the schemas of all. */
function withPlaceholders(sql: string, sources: readonly EntityFile[]): string {
  let text = sql;
  for (const file of new Set(sources)) {
    // The alias is in quotes, and so is a table whose alias is its name.
    const source = tableSource(file, '').replace(/ as ""$/, '');
    const pattern = new RegExp(`\\b(from|join) ${RegExp.escape(source)}( as "[^"]+")?(?=\\s|\\)|$)`, 'g');
    text = text.replace(
      pattern,
      (_, keyword: string, alias = ` as ${source}`) => `${keyword} {{${serviceOf(file)}}}${alias}`,
    );
  }
  return text;
}

const mayLackLatest = ({ latest, optional }: JoinFile) => latest !== undefined && optional === true;

const innerViewName = (file: EntityFile, join: string) => indexName(tableOf(file), [join]);

/**
 * The view whose rows are those where a nullable column is not null, joined so that PostgreSQL can read them in the column's
 * order from an index. That is the view itself, unless the column comes from a `latest` join.
 */
function nonNullView(field: FieldFile, file: EntityFile, view: ViewFile, files: Files): [string, string][] {
  const paths = field.percent?.map((name) => fieldNamed(file, name)?.from ?? '') ?? [field.from ?? ''];
  const [resolved, other = resolved] = paths.map((path) => resolvePath(path, view, files));
  if (resolved === undefined || other === undefined || !('steps' in resolved) || !('steps' in other)) return [];
  if (resolved.alias !== other.alias || resolved.steps.at(-1)?.optional !== true) return [];
  const latest = resolved.steps.find(({ via }) => 'join' in via && mayLackLatest(via.join));
  return [[field.name, latest === undefined ? tableOf(file) : innerViewName(file, latest.alias)]];
}

/** An expression index, so that a list ordered by a percentage of two columns of one table is an index scan. */
function percentIndex(field: FieldFile, file: EntityFile, view: ViewFile, files: Files): ViewIndex[] {
  const [part, whole] = (field.percent ?? []).map((name) =>
    resolvePath(fieldNamed(file, name)?.from ?? '', view, files),
  );
  if (part === undefined || whole === undefined || !('steps' in part) || !('steps' in whole)) return [];
  if (part.alias !== whole.alias) return [];
  const term = `(${percentage(escapeIdentifier(part.field.name), escapeIdentifier(whole.field.name))})`;
  return [{ table: tableOf(part.owner), name: [file.name, field.name], columns: [], terms: [term] }];
}

/** A view needs the permission of every entity whose rows it shows; nobody changes its rows. */
export function viewNeeds(file: EntityFile, verb: Verb, files: Files): Permission[] {
  if (file.view === undefined || verbs[verb].changes) return [];
  const joined = stepsOf(file, file.view, files).map((step) => step.file);
  const entities = [files.get(file.view.from), ...joined, ...childrenOf(file, files)];
  return [...new Set(entities.flatMap((file) => (file && permissionOf(file, verb)) ?? []))].sort();
}

/** The distinct steps of all paths: the base's references, then each join followed by its own references. */
function stepsOf(file: EntityFile, view: ViewFile, files: Files): PathStep[] {
  const joins = view.joins ?? [];
  const paths = [
    ...file.fields.flatMap(({ from }) => from ?? []),
    ...joins.flatMap((join) => joinConditions(join).map(([, path]) => path)),
    ...joins.map((join) => `${join.as}.${ownKeyOf(files.get(join.entity) as EntityFile)[0]}`),
  ];
  const steps = new Map<string, PathStep>();
  for (const path of paths) {
    const resolved = resolvePath(path, view, files);
    for (const step of 'steps' in resolved ? resolved.steps : []) steps.set(step.alias, step);
  }
  const joinIndexOf = ({ alias }: PathStep) => joins.findIndex(({ as }) => as === alias.split('.')[0]);
  return [...steps.values()].sort((a, b) => joinIndexOf(a) - joinIndexOf(b));
}

/** The columns of `alias` that the view selects, or joins the next step by. */
function columnsUsed(alias: string, { fields, view }: EntityFile, steps: readonly PathStep[], files: Files): string[] {
  const read = fields.flatMap(({ from }) => {
    const resolved = from === undefined || view === undefined ? undefined : resolvePath(from, view, files);
    return resolved !== undefined && 'steps' in resolved && resolved.alias === alias ? [resolved.field.name] : [];
  });
  const joinColumns = steps.flatMap(({ from, via }) =>
    from === alias && 'reference' in via ? [via.reference.name] : [],
  );
  return [...new Set([...read, ...joinColumns])];
}

/** The base's key and, of every join that can yield several rows, the key parts that its `match` does not determine. */
function hiddenKey(view: ViewFile, base: EntityFile, files: Files): string[] {
  const baseKey = keyOfFile(base).map((name) => qualifiedColumn(view.from, name));
  const others = (view.joins ?? []).flatMap((join) => {
    const determined = new Set(joinConditions(join).map(([field]) => field));
    const key = join.latest === undefined ? keyOfFile(files.get(join.entity) as EntityFile) : [];
    return key.filter((name) => !determined.has(name)).map((name) => qualifiedColumn(join.as, name));
  });
  return [...baseKey, ...others];
}

/** An index for the default order, on the table whose column it is. */
function sortIndex(file: EntityFile, view: ViewFile, files: Files): ViewIndex[] {
  const path = fieldNamed(file, sortOf(file).field)?.from;
  const resolved = path === undefined ? undefined : resolvePath(path, view, files);
  if (resolved === undefined || !('steps' in resolved)) return [];
  return [{ table: tableOf(resolved.owner), columns: [resolved.field.name, ...keyOfFile(resolved.owner)] }];
}

/** An index of the joined columns, unless they are a prefix of the primary key; a covering one for a `latest` join. */
function joinIndex(join: JoinFile, used: readonly string[], files: Files): ViewIndex[] {
  const file = files.get(join.entity) as EntityFile;
  const matched = joinConditions(join).map(([field]) => field);
  const key = keyOfFile(file);
  const keyPrefix = new Set(key.slice(0, matched.length));
  if (join.latest === undefined && matched.every((field) => keyPrefix.has(field))) return [];
  const columns = [...matched, ...(join.latest === undefined ? [] : [join.latest]), ...key];
  return [{ table: tableOf(file), columns: [...new Set(columns)], covers: join.latest === undefined ? [] : used }];
}
