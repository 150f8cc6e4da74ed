/** SQL of a view's columns and joins. */
import { escapeIdentifier } from '#model/escape.ts';
import type { EntityFile, FieldFile, JoinFile, ViewFile } from '../load/files.ts';
import { keyOfFile, ownKeyOf } from './defaults.ts';
import { activeConditions, qualifiedColumn, tableSource } from './sql.ts';
import { aggregateSql, childAggregateOf } from './view-children.ts';
import { joinConditions, resolvePath, type PathStep } from './view-path.ts';

type Files = ReadonlyMap<string, EntityFile>;

/** The expression of a column of the view. */
export function expression(field: FieldFile, file: EntityFile, view: ViewFile, files: Files): string {
  const childAggregate = childAggregateOf(field);
  if (childAggregate !== undefined) return aggregateSql(childAggregate, field, view, files);
  if (field.percent === undefined) return pathColumn(field.from ?? '', view, files);
  const [part, whole] = field.percent.map((name) => {
    const joinedField = file.fields.find((field) => field.name === name);
    return pathColumn(joinedField?.from ?? '', view, files);
  });
  return percentage(part ?? '', whole ?? '');
}

/** Rounded to two decimal places; null where the whole is 0. */
export const percentage = (part: string, whole: string) =>
  `round((100.0 * ${part} / nullif(${whole}, 0))::numeric, 2)::double precision`;

function pathColumn(path: string, view: ViewFile, files: Files): string {
  const resolved = resolvePath(path, view, files);
  if (!('steps' in resolved)) throw new Error(`The path "${path}" is invalid; the checks should have reported it.`);
  return qualifiedColumn(resolved.alias, resolved.field.name);
}

/**
 * The join clause of a step; `used` are the columns that are read of its rows. A join of the view yields active rows only, a
 * reference also deleted ones, since their names are still shown.
 */
export function joinClause(
  { alias, from, file, via, optional }: PathStep,
  used: readonly string[],
  view: ViewFile,
  files: Files,
): string {
  const kind = optional ? 'left join' : 'join';
  if ('reference' in via) {
    return `${kind} ${tableSource(file, alias)} on ${qualifiedColumn(alias, ownKeyOf(file)[0])} = ${qualifiedColumn(from, via.reference.name)}`;
  }
  const rows = [
    ...joinConditions(via.join).map(
      ([field, path]) => `${qualifiedColumn(alias, field)} = ${pathColumn(path, view, files)}`,
    ),
    ...activeConditions(file, alias),
  ];
  const { latest } = via.join;
  if (latest === undefined) return `${kind} ${tableSource(file, alias)} on ${rows.join(' and ')}`;
  const latestRow: Latest = {
    // Without nulls, the backward scan of an ascending index has the order that `desc` (nulls first) asks for.
    rows: [...rows, `${qualifiedColumn(alias, latest)} is not null`],
    recency: [latest, ...keyOfFile(file)],
    used,
  };
  return kind === 'join' ? latestByAntiJoin(via.join, file, latestRow) : latestByLateral(alias, file, latestRow);
}

/** A `latest` join: the conditions on its rows, the columns that order them by age, and those that are selected. */
interface Latest {
  readonly rows: readonly string[];
  readonly recency: readonly string[];
  readonly used: readonly string[];
}

/** Aggregates without `group by` yield exactly one row, so the planner can remove the join where no column of it is selected. */
const latestByLateral = (alias: string, file: EntityFile, { rows, recency, used }: Latest): string =>
  [
    'left join lateral (',
    `  select ${used.map((name) => `(array_agg(${escapeIdentifier(name)}))[1] as ${escapeIdentifier(name)}`).join(', ')}`,
    '  from (',
    `    select ${used.map((name) => qualifiedColumn(alias, name)).join(', ')}`,
    `    from ${tableSource(file, alias)}`,
    `    where ${rows.join(' and ')}`,
    `    order by ${recency.map((name) => `${qualifiedColumn(alias, name)} desc`).join(', ')}`,
    '    limit 1',
    '  ) as latest',
    `) as ${escapeIdentifier(alias)} on true`,
  ].join('\n');

/** The same as an anti-join, which the planner can start from either side. */
function latestByAntiJoin(join: JoinFile, file: EntityFile, { rows, recency }: Latest): string {
  const matchConditions = joinConditions(join).map(
    ([field]) => `"_later".${escapeIdentifier(field)} = ${qualifiedColumn(join.as, field)}`,
  );
  const list = (alias: string) => recency.map((name) => qualifiedColumn(alias, name)).join(', ');
  const laterConditions = [
    ...matchConditions,
    ...activeConditions(file, '_later'),
    `(${list('_later')}) > (${list(join.as)})`,
  ];
  return [
    `join ${tableSource(file, join.as)} on ${rows.join(' and ')} and not exists (`,
    `  select from ${tableSource(file, '_later')} where ${laterConditions.join(' and ')}`,
    ')',
  ].join('\n');
}
