/** The body of `POST …/import`: what it may hold, and the plan by which its rows are judged. */
import { importColumns, mostImported, type ImportRequest } from '#model/import.ts';
import type { FieldProblem } from '#model/wire.ts';
import type { Validate } from '#model/validation/judge.ts';
import { malformed } from '../http/problems.ts';
import { OperatorError } from '../log/operator-error.ts';
import { isImported } from '#model/import.ts';
import type { EntityTable, Target } from '../record/entity-table.ts';
import { isExact, readHeader, type Column, type Header } from './columns.ts';
import { matchingOf } from './matching.ts';
import type { LoadPlan } from './outcome.ts';

/** Rows, and everything that they are judged by. */
export interface Import {
  readonly plan: LoadPlan;
  /** As the caller names them, in the order of a row's cells. */
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly preview: boolean;
  readonly skipWrong: boolean;
}

/** What judges the rows of one entity. */
export interface ImportTarget {
  readonly entity: EntityTable;
  readonly targets: ReadonlyMap<string, Target>;
  readonly validate: Validate;
  readonly me: number;
}

type Read = { readonly [Name in keyof ImportRequest]-?: (value: unknown) => string | undefined };

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');
const isSwitch = (value: unknown) =>
  value === undefined || typeof value === 'boolean' ? undefined : 'must be true or false.';

/** What is wrong with each property. */
const properties: Read = {
  columns: (value) => (isTexts(value) && value.length > 0 ? undefined : 'must be a list of the names of columns.'),
  rows: (value) => {
    if (!Array.isArray(value) || !value.every(isTexts)) return 'must be a list of rows, each a list of texts.';
    return value.length >= 1 && value.length <= mostImported ? undefined : `must be 1 to ${mostImported} rows.`;
  },
  by: (value) =>
    value === undefined || (isTexts(value) && value.length > 0) ? undefined : 'must be a list of the names of columns.',
  preview: isSwitch,
  skipWrong: isSwitch,
};

/** Reads it. Throws 400 with every faulty property. */
export function readImport({ entity, targets, validate, me }: ImportTarget, body: unknown): Import {
  const request = requestOf(body);
  const { columns, rows, by, preview = false, skipWrong = false } = request;
  const known = importColumns(entity.spec);
  const unknown = columns.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw wrong('columns', `has no column ${unknown.join(', ')}. There are: ${known.join(', ')}.`);
  const header = headerOf(entity, columns);
  const exact = header.columns.filter((column) => isExact(column));
  const tellingApart = by && exact.filter(({ index }) => by.includes(columns[index] ?? ''));
  if (tellingApart?.length !== by?.length)
    throw wrong('by', 'must be columns of the rows, and none that is a moment or a fraction.');
  const matching = matchingOf(entity, header, tellingApart);
  return {
    plan: { entity, targets, validate, me, header, matching, bringsIds: false, awaits: () => false },
    columns,
    rows,
    preview,
    skipWrong,
  };
}

function requestOf(body: unknown): ImportRequest {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw malformed('The body must be a JSON object: columns, and rows of cells.');
  const given: Readonly<Record<string, unknown>> = { ...body };
  const problems: FieldProblem[] = Object.keys(given)
    .filter((field) => !Object.hasOwn(properties, field))
    .map((field) => ({ field, message: 'is not known here.' }));
  for (const [field, problemOf] of Object.entries(properties)) {
    const message = problemOf(given[field]);
    if (message !== undefined) problems.push({ field, message });
  }
  if (problems.length > 0) throw malformed(problems);
  return body as ImportRequest;
}

const wrong = (field: keyof ImportRequest, message: string) => malformed([{ field, message }]);

/** Messages name a column as the list does. */
const labelled = (column: Column): Column => ({ ...column, header: column.field.label });

function headerOf({ spec }: EntityTable, cells: readonly string[]): Header {
  try {
    const header = readHeader(spec, cells, isImported);
    return { ...header, columns: header.columns.map(labelled) };
  } catch (error) {
    if (error instanceof OperatorError) throw wrong('columns', error.message);
    throw error;
  }
}
