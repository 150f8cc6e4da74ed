/** Plans the validation of `POST …/import`. */
import { importColumns, isImported } from '../model/import.ts';
import type { ImportRequest } from '../model/operations.ts';
import { holdsVerb } from '#model/permission.ts';
import type { Validate } from '#model/validation/validate.ts';
import type { CurrentUser } from '../../../server/http/policy.ts';
import { malformed } from '../../../server/http/problems.ts';
import { firstNames, unknownNames } from '../../../server/http/unknown-names.ts';
import { OperatorError } from '../../../server/log/operator-error.ts';
import { unrestricted, type EntityTable, type Target } from '../../../server/record/entity-table.ts';
import type { Checks } from '../../../server/own-code/checks.ts';
import type { Fills } from '../../../server/own-code/fills.ts';
import type { RestoreRule } from '../../../server/save/restore-rule.ts';
import { isExact, readImportHeader, type ImportColumn, type Header } from './columns.ts';
import { matchingOf } from './matching.ts';
import type { LoadPlan } from './outcome.ts';

/** A parsed import, and the plan to validate its rows. */
export interface Import {
  readonly plan: LoadPlan;
  /** Column names of the request, in the order of the cells. */
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly preview: boolean;
  /** Whether the preview has what the rows would change. */
  readonly changes: boolean;
  readonly skipWrong: boolean;
}

/** The entity of an import, and the rules and user for its validation. */
export interface ImportTarget {
  readonly entity: EntityTable;
  readonly targets: ReadonlyMap<string, Target>;
  readonly pickable: ReadonlyMap<string, Target>;
  readonly validate: Validate;
  readonly restores: RestoreRule;
  readonly fills: Fills;
  readonly checks: Checks;
  readonly user: Pick<CurrentUser, 'id' | 'permissions'>;
}

/** Throws 400 for unknown columns. */
export function readImport(
  { entity, targets, pickable, user, ...rules }: ImportTarget,
  request: ImportRequest,
): Import {
  const { columns, rows, by, dayFirst = [], preview = false, changes = false, skipWrong = false } = request;
  const possible = new Set(importColumns(entity.spec));
  const unknown = columns.filter((name) => !possible.has(name));
  if (unknown.length > 0) {
    const { names, suggestion } = unknownNames(unknown, possible);
    throw wrong(
      'columns',
      `has no column ${names}.${suggestion} There are: ${firstNames([...possible], maxPossible)}.`,
    );
  }
  if (dayFirst.some((name) => !columns.includes(name))) throw wrong('dayFirst', 'must be columns of the rows.');
  const header = headerOf(entity, columns, new Set(dayFirst));
  const exact = header.columns.filter((column) => isExact(column));
  const given = new Set(by);
  const identifying = by && exact.filter(({ index }) => given.has(columns[index] ?? ''));
  if (identifying?.length !== by?.length)
    throw wrong('by', 'must be columns of the rows, and none that is a moment or a fraction.');
  const matching = matchingOf(entity, header, identifying);
  return {
    plan: {
      entity: unrestricted(entity),
      written: entity.spec,
      targets,
      pickable,
      ...rules,
      user,
      mayRead: ({ spec }) => spec === null || holdsVerb(user.permissions, spec, 'read'),
      header,
      matching,
      acceptsNewIds: false,
      mayInsertLater: () => false,
    },
    columns,
    rows,
    preview,
    changes,
    skipWrong,
  };
}

/** Possible columns that a message lists. */
const maxPossible = 25;

const wrong = (field: keyof ImportRequest, message: string) => malformed([{ field, message }]);

/** Messages use the column's label, as the list shows it. */
const labelled = (column: ImportColumn): ImportColumn => ({ ...column, header: column.field.label });

function headerOf({ spec }: EntityTable, cells: readonly string[], dayFirst: ReadonlySet<string>): Header {
  try {
    const header = readImportHeader(spec, cells, isImported);
    const columns = header.columns.map((column) => ({
      ...labelled(column),
      isDayFirst: dayFirst.has(cells[column.index] ?? ''),
    }));
    return { ...header, columns };
  } catch (error) {
    if (error instanceof OperatorError) throw wrong('columns', error.message);
    throw error;
  }
}
