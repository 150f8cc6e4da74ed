/** The plan by which the rows of `POST …/import` are judged. */
import { importColumns, isImported } from '#model/import.ts';
import type { ImportRequest } from '#model/wire/import.ts';
import { holdsAll } from '#model/permission.ts';
import { truncate } from '#model/text.ts';
import type { Validate } from '#model/validation/validate.ts';
import type { CurrentUser } from '../http/policy.ts';
import { malformed } from '../http/problems.ts';
import { OperatorError } from '../log/operator-error.ts';
import type { EntityTable, Target } from '../record/entity-table.ts';
import type { RestoreRule } from '../save/restore-rule.ts';
import { isExact, readImportHeader, type ImportColumn, type Header } from './columns.ts';
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
  readonly restores: RestoreRule;
  readonly user: Pick<CurrentUser, 'id' | 'permissions'>;
}

/** Plans it. Throws 400 where its columns are not those of the entity. */
export function readImport({ entity, targets, user, ...rules }: ImportTarget, request: ImportRequest): Import {
  const { columns, rows, by, preview = false, skipWrong = false } = request;
  const known = importColumns(entity.spec);
  const unknown = columns.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw wrong(
      'columns',
      `has no column ${unknown.map((name) => truncate(name, mostNameLength)).join(', ')}. There are: ${known.join(', ')}.`,
    );
  const header = headerOf(entity, columns);
  const exact = header.columns.filter((column) => isExact(column));
  const tellingApart = by && exact.filter(({ index }) => by.includes(columns[index] ?? ''));
  if (tellingApart?.length !== by?.length)
    throw wrong('by', 'must be columns of the rows, and none that is a moment or a fraction.');
  const matching = matchingOf(entity, header, tellingApart);
  return {
    plan: {
      entity,
      targets,
      ...rules,
      me: user.id,
      mayRead: ({ spec }) => spec === null || holdsAll(user.permissions, spec.read),
      header,
      matching,
      bringsIds: false,
      awaits: () => false,
    },
    columns,
    rows,
    preview,
    skipWrong,
  };
}

/** Characters of a column's name that a message repeats. */
const mostNameLength = 60;

const wrong = (field: keyof ImportRequest, message: string) => malformed([{ field, message }]);

/** Messages name a column as the list does. */
const labelled = (column: ImportColumn): ImportColumn => ({ ...column, header: column.field.label });

function headerOf({ spec }: EntityTable, cells: readonly string[]): Header {
  try {
    const header = readImportHeader(spec, cells, isImported);
    return { ...header, columns: header.columns.map(labelled) };
  } catch (error) {
    if (error instanceof OperatorError) throw wrong('columns', error.message);
    throw error;
  }
}
