/** Decides the outcome of a row. */
import type { EntitySpec } from '#model/entity.ts';
import { isNewId } from '#model/key.ts';
import { isId, isReference, isRelation } from '#model/kinds.ts';
import { isMissing } from '#model/validation/missing.ts';
import { validateRecord, type Validate } from '#model/validation/validate.ts';
import type { FieldProblem } from '#model/wire/problem.ts';
import { elementProblems } from '../../../server/save/foreign-lists.ts';
import { recordAfter, changesOf, type FieldChange, type WireRecord } from '../../../server/save/body.ts';
import type { EntityTable, Target } from '../../../server/record/entity-table.ts';
import type { Checks } from '../../../server/own-code/checks.ts';
import type { Fills } from '../../../server/own-code/fills.ts';
import type { SlotUser } from '../../../server/own-code/own-code.ts';
import type { ReferenceNames } from '../../../server/save/history.ts';
import type { RestoreRule } from '../../../server/save/restore-rule.ts';
import {
  storedValue,
  cellEqualsStored,
  rejected,
  type CellProblem,
  type ParsedRow,
  type RowRejection,
} from './cell.ts';
import type { Header } from './columns.ts';
import type { CellParsing } from './cells-parsed-by-database.ts';
import { isFindable, maxCandidates, type Matching } from './matching.ts';
import { textsOf, type ReferenceLookup } from './reference-names.ts';
import type { RowOutcomes, RowResult } from './row-result.ts';

/** Common facts of all rows of a file or an import. */
export interface LoadPlan {
  readonly entity: EntityTable;
  readonly targets: ReadonlyMap<string, Target>;
  /** The targets to which rows may refer. */
  readonly pickable: ReadonlyMap<string, Target>;
  /** The entity as rows write it. */
  readonly written: EntitySpec;
  readonly header: Header;
  readonly matching: Matching;
  readonly validate: Validate;
  readonly restores: RestoreRule;
  readonly fills: Fills;
  readonly checks: Checks;
  /** The user who creates records; `null` for the loader. */
  readonly user: SlotUser | null;
  /** Whether the user may read records of the target, and so refer to them by unique fields. */
  readonly mayRead: (target: Target) => boolean;
  /** Whether a new record may have an id from the file. */
  readonly acceptsNewIds: boolean;
  /** Whether records of the service may still be inserted, so that a row that refers to one may wait. */
  readonly mayInsertLater: (service: string) => boolean;
}

/** The outcome of each row, and the names of the records that the rows refer to. */
export interface ValidatedBatch {
  readonly outcomes: RowOutcomes;
  readonly referenced: ReferenceNames;
}

/** What is judged and written together: row by row if own code may read the records written before. */
export function partsOf(
  { entity: { spec }, fills, checks }: LoadPlan,
  batch: ValidatedBatch,
): readonly ValidatedBatch[] {
  if (!fills.takesContext(spec) && !checks.takesContext(spec)) return [batch];
  return [...batch.outcomes].map((one) => ({ outcomes: new Map([one]), referenced: batch.referenced }));
}

/** What the database knows about the cells of rows. */
export interface CellLookup extends ReferenceLookup {
  readonly parsingOf: CellParsing;
}

/** Decides the outcome of a row, given the records that it may match. */
export function resultOfRow(
  plan: LoadPlan,
  names: CellLookup,
  row: ParsedRow,
  candidates: readonly WireRecord[],
): RowResult {
  const { matching, header } = plan;
  const equalsRow = (record: WireRecord) =>
    header.columns.every((column) => cellEqualsStored(column, row.values.get(column.name) ?? null, record));
  if (!isFindable(matching, row) && matching.kind !== 'all') return rejectedAlone(plan, names, row);
  const isStored = row.problems.length === 0 && candidates.some(equalsRow);
  if (matching.kind === 'all') {
    if (isStored && header.hasRequired) return { kind: 'unchanged' };
    // Some record is like any row of few columns: it is the row's only if the row could be a record.
    const added = planWrite(plan, names, row, null);
    if (added.kind !== 'write') return added;
    if (isStored) return { kind: 'unchanged' };
    return candidates.length < maxCandidates
      ? added
      : rejectedAlone(plan, names, row, 'Too many records are like this row. Load more columns.');
  }
  if (isStored) return { kind: 'unchanged' };
  if (candidates.length > 1) {
    const headers = matching.columns.map((column) => column.header).join(', ');
    return rejectedAlone(plan, names, row, `${candidates.length} records have the same ${headers}.`);
  }
  return planWrite(plan, names, row, candidates[0] ?? null);
}

/** Rejects a row of which no record is known, with what is wrong with its cells whatever that record is. */
function rejectedAlone(plan: LoadPlan, names: CellLookup, row: ParsedRow, message?: string): RowRejection {
  const ofRow = message === undefined ? [] : [{ column: null, message }];
  const result = planWrite(plan, names, row, null);
  const problems = result.kind === 'rejected' ? result.problems : [];
  const isOfCell = (problem: CellProblem) =>
    row.problems.includes(problem) || (problem.column !== null && !isId(problem.column.field));
  return rejected([...ofRow, ...problems.filter(isOfCell)]);
}

function planWrite(plan: LoadPlan, names: CellLookup, row: ParsedRow, stored: WireRecord | null): RowResult {
  const record: Record<string, unknown> = {};
  const problems: CellProblem[] = [...row.problems];
  const unresolved: CellProblem[] = [];
  for (const column of plan.header.columns) {
    const { name, field, header } = column;
    const value = row.values.get(name);
    if (value === undefined) continue;
    if (stored !== null && cellEqualsStored(column, value, stored)) {
      record[name] = stored[name];
    } else if (isRelation(field) && value !== null) {
      const lookups = textsOf(value).map((text) => names.find(column, text));
      const ambiguous = lookups.find((lookup) => 'ambiguous' in lookup);
      const missing = lookups.find((lookup) => 'missing' in lookup);
      const ids = lookups.flatMap((lookup) => ('id' in lookup ? [lookup.id] : []));
      if (ambiguous !== undefined) problems.push({ column, message: ambiguous.ambiguous });
      else if (missing === undefined) record[name] = isReference(field) ? ids[0] : ids;
      else (plan.mayInsertLater(field.to) ? unresolved : problems).push({ column, message: missing.missing });
    } else if (isId(field) && stored === null && !plan.acceptsNewIds && !isNewId(value)) {
      problems.push({ column, message: noSuchId(header, value) });
    } else {
      const parsed = names.parsingOf(column, value);
      if (parsed !== undefined && 'refusal' in parsed) problems.push({ column, message: parsed.refusal });
      else record[name] = parsed?.text ?? storedValue(column, value);
    }
  }
  const unknown = new Set(problems.flatMap(({ column }) => column?.name ?? []));
  // Not the stored value or the default, by which other fields must not be judged.
  for (const name of unknown) record[name] = null;
  const changes = changesOf(plan.written, record, stored, plan.user?.id ?? null);
  problems.push(
    ...rowProblems(plan, record, changes, stored, unknown).filter(
      (rowProblem) => !unresolved.some(({ column }) => column === rowProblem.column),
    ),
  );
  const wasActive = (stored?.isActive ?? true) === true;
  const isActive = (record.isActive ?? wasActive) === true;
  const write = { row, stored, changes, isActive, unresolved };
  if (problems.length > 0)
    return { ...rejected(problems), write: { ...write, unknown: unknownAfter(problems, unknown) } };
  if (stored !== null && changes.length === 0 && isActive === wasActive && unresolved.length === 0)
    return { kind: 'unchanged' };
  return { kind: 'write', ...write, unknown };
}

/** With the fields that break a rule: what they will become is not known. */
const unknownAfter = (problems: readonly CellProblem[], unknown: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...unknown, ...problems.flatMap(({ column }) => column?.name ?? [])]);

/**
 * Validates the record as changed. Unchanged fields are not reported unless they are empty: the stored record may predate a rule.
 * `unknown`: fields without a value to judge, for which others may not be required.
 */
export function rowProblems(
  { entity: { spec }, validate, header }: LoadPlan,
  record: WireRecord,
  changes: readonly FieldChange[],
  stored: WireRecord | null,
  unknown: ReadonlySet<string> = new Set(),
): CellProblem[] {
  const merged = recordAfter(record, stored, changes);
  const changed = new Set(changes.map(({ name }) => name));
  const { malformed, outOfBounds, invalid } = validateRecord(validate, merged);
  const isJudged = (name: string) =>
    !unknown.has(name) && !(spec.fields[name]?.requiredWhen ?? []).some(({ field }) => unknown.has(field));
  return [...malformed, ...outOfBounds, ...invalid, ...elementProblems(spec, changes)]
    .filter(({ field }) => unknown.size === 0 || isJudged(field))
    .filter(({ field }) => stored === null || changed.has(field) || isMissing(spec.fields[field], merged[field]))
    .map((problem) => cellProblem(spec, header, problem));
}

/** The problem at its column, with the field's label: the file may lack the column, or call it otherwise. */
export const cellProblem = ({ fields }: EntitySpec, header: Header, { field, message }: FieldProblem): CellProblem => ({
  column: header.columns.find(({ name }) => name === field) ?? null,
  message: field === '' ? message : `${fields[field]?.label ?? field}: ${message}`,
});

const noSuchId = (header: string, id: unknown): string => `${header}: there is no record with the id ${String(id)}.`;
