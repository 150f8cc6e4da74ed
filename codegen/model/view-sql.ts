/** The SQL of a view's parts. */
import type { EntityFile, FieldFile, JoinFile, ViewFile } from '../load/files.ts';
import { isAudited, keyOf, tableOf } from './defaults.ts';
import { matchesOf, walk, type Step } from './view-path.ts';

type Files = ReadonlyMap<string, EntityFile>;

export const quote = (name: string) => `"${name}"`;
export const column = (alias: string, name: string) => `${quote(alias)}.${quote(name)}`;

/** What stands in a column of the view. */
export function expression(field: FieldFile, file: EntityFile, view: ViewFile, files: Files): string {
  if (field.percent === undefined) return pathColumn(field.from ?? '', view, files);
  const [part, whole] = field.percent.map((name) => {
    const other = file.fields.find((one) => one.name === name);
    return pathColumn(other?.from ?? '', view, files);
  });
  return percentage(part ?? '', whole ?? '');
}

/** Rounded to two places; none of nothing. */
export const percentage = (part: string, whole: string) =>
  `round((100.0 * ${part} / nullif(${whole}, 0))::numeric, 2)::double precision`;

function pathColumn(path: string, view: ViewFile, files: Files): string {
  const found = walk(path, view, files);
  if (!('steps' in found)) throw new Error(`The path "${path}" was not checked.`);
  return column(found.alias, found.field.name);
}

export const source = (file: EntityFile, alias: string) =>
  tableOf(file) === alias ? quote(alias) : `${quote(tableOf(file))} as ${quote(alias)}`;

/**
 * How a step's rows are joined; `used` are the columns that are read of them. A join of the view gives active rows; what they refer
 * to has a name whatever its state.
 */
export function joinClause(
  { alias, from, file, via, optional }: Step,
  used: readonly string[],
  view: ViewFile,
  files: Files,
): string {
  const kind = optional ? 'left join' : 'join';
  if ('reference' in via) {
    return `${kind} ${source(file, alias)} on ${column(alias, 'id')} = ${column(from, via.reference.name)}`;
  }
  const rows = [
    ...matchesOf(via.join).map(([field, path]) => `${column(alias, field)} = ${pathColumn(path, view, files)}`),
    ...(isAudited(file) ? [column(alias, 'isActive')] : []),
  ];
  const { latest } = via.join;
  if (latest === undefined) return `${kind} ${source(file, alias)} on ${rows.join(' and ')}`;
  const asked: Latest = {
    // This lets an ordinary index be read backwards: descending order would put nulls first.
    rows: [...rows, `${column(alias, latest)} is not null`],
    age: [latest, ...keyOf(file)],
    used,
  };
  return kind === 'join' ? latestByAbsence(via.join, file, asked) : latestByOrder(alias, file, asked);
}

/** Of which rows the latest is asked for, what tells how late a row is, and what is read of it. */
interface Latest {
  readonly rows: readonly string[];
  readonly age: readonly string[];
  readonly used: readonly string[];
}

/** One row at most, and PostgreSQL can tell by the aggregates: where nothing of it is asked for, it is not looked for. */
const latestByOrder = (alias: string, file: EntityFile, { rows, age, used }: Latest): string =>
  [
    'left join lateral (',
    `  select ${used.map((name) => `(array_agg(${quote(name)}))[1] as ${quote(name)}`).join(', ')}`,
    '  from (',
    `    select ${used.map((name) => column(alias, name)).join(', ')}`,
    `    from ${source(file, alias)}`,
    `    where ${rows.join(' and ')}`,
    `    order by ${age.map((name) => `${column(alias, name)} desc`).join(', ')}`,
    '    limit 1',
    '  ) as latest',
    `) as ${quote(alias)} on true`,
  ].join('\n');

/** The same as an ordinary join, which can begin at either side. */
function latestByAbsence(join: JoinFile, file: EntityFile, { rows, age }: Latest): string {
  const same = matchesOf(join).map(([field]) => `"_later".${quote(field)} = ${column(join.as, field)}`);
  const list = (alias: string) => age.map((name) => column(alias, name)).join(', ');
  const later = [
    ...same,
    ...(isAudited(file) ? ['"_later"."isActive"'] : []),
    `(${list('_later')}) > (${list(join.as)})`,
  ];
  return [
    `join ${source(file, join.as)} on ${rows.join(' and ')} and not exists (`,
    `  select from ${source(file, '_later')} where ${later.join(' and ')}`,
    ')',
  ].join('\n');
}
