/** Generates the history of a sample row, as saves would have written it. */
import { isAuditField } from '#model/audited.ts';
import type { EntitySpec } from '#model/entity.ts';
import type { Field } from '#model/field.ts';
import { isId, isReference, isReferenceList } from '#model/kinds.ts';
import type { SampleValue } from '../model/sample.ts';
import type { HistoryAction } from '#model/wire.ts';
import type { Changes } from '#model/wire/history.ts';
import { randomInteger, randomBoolean, pickWeighted, randomNumber } from '../model/random.ts';
import { daysAfter, daysBetween, officeInstant, soonAfter } from './day.ts';
import { draw } from './draw.ts';
import type { SamplePlan } from './plan.ts';
import { toColumnValue, RowDraft } from './row-draft.ts';
import type { RowRules } from './row-rules.ts';
import type { StoredRow, SampleContext } from './sample-context.ts';
import type { Writers } from './writers.ts';

/** One history entry. */
export interface SampleHistoryEntry {
  readonly action: HistoryAction;
  readonly changedById: number | null;
  readonly changedDate: string;
  readonly changes: Changes;
}

export interface RowHistoryContext {
  readonly plan: SamplePlan;
  readonly context: SampleContext;
  readonly writers: Writers;
  readonly rules: RowRules;
}

/** Numbers of updates that a row may have, and their relative frequencies. */
const updates = [0, 1, 2, 3, 5] as const;
const updatesWeights = [4, 5, 4, 2, 1] as const;

/** Probability that a row was deleted and restored. */
const restoredShare = 0.03;

/** Works backwards from the current row, so that each earlier state satisfies the rules, too. Returns the oldest entry first. */
export function generateHistory(rowContext: RowHistoryContext, row: StoredRow, ordinal: number): SampleHistoryEntry[] {
  const { plan, writers } = rowContext;
  const entries: SampleHistoryEntry[] = [];
  let state = row;
  for (const { action, at } of stepsOf(rowContext, row).toReversed()) {
    const before =
      action === 'update' ? earlierState(rowContext, state, ordinal) : { ...state, isActive: action === 'delete' };
    const changes = changesBetween(rowContext, before, state);
    const changedById = writers.at(plan.spec, at);
    if (Object.keys(changes).length === 0 || changedById === null) continue;
    entries.unshift({ action, changedById, changedDate: at, changes });
    state = before;
  }
  return entries.length > 0 || isEdited(plan) ? [creation(rowContext, state), ...entries] : [];
}

/** Whether users edit rows of the entity: only then does a row without updates have a history. */
const isEdited = ({ sample, spec }: SamplePlan): boolean =>
  sample.was !== undefined || Object.values(spec.fields).some(isReferenceList);

interface Step {
  readonly action: HistoryAction;
  readonly at: string;
}

/** Actions and their instants, oldest first; they become more frequent towards the present. */
function stepsOf({ plan, context }: RowHistoryContext, row: StoredRow): Step[] {
  const created = String(row.createdDate);
  const span = daysBetween(created, context.yesterday);
  const count = plan.sample.was === undefined || span === 0 ? 0 : pickWeighted(updates, updatesWeights);
  const actions = Array.from({ length: count }, (): HistoryAction => 'update');
  if (plan.spec.delete === 'soft' && span > 3 && randomBoolean(restoredShare))
    actions.splice(randomInteger(0, actions.length), 0, 'delete', 'undelete');
  if (row.isActive === false) actions.push('delete');
  const instants = actions
    .map(() => officeInstant(daysAfter(created, Math.ceil(span * randomNumber(0, 1) ** 0.5)), context.yesterday))
    .sort();
  let last = created;
  return actions.map((action, index) => {
    const instant = instants[index] ?? last;
    last = instant > last ? instant : soonAfter(last);
    return { action, at: last };
  });
}

/** The row before one or two of its fields were changed; unchanged if their former values would be invalid. */
function earlierState({ plan, context, rules }: RowHistoryContext, state: StoredRow, ordinal: number): StoredRow {
  const candidates = Object.entries(plan.sample.was ?? {});
  let before = state;
  for (let missing = pickWeighted([1, 2], [3, 1]); missing > 0 && candidates.length > 0;) {
    const [[name, previous]] = candidates.splice(randomInteger(0, candidates.length - 1), 1) as [[string, SampleValue]];
    const draft = new RowDraft(plan, context, ordinal, { values: before });
    const value = toColumnValue(plan.spec.fields[name], draw(previous, draft), context);
    const candidate = { ...before, [name]: value };
    if (value === before[name] || !rules.accepts(candidate)) continue;
    before = candidate;
    missing -= 1;
  }
  return before;
}

/** The entry of the insert, with every value that a user enters. */
function creation({ plan: { spec }, context }: RowHistoryContext, row: StoredRow): SampleHistoryEntry {
  const changes = fieldsOf(spec)
    .filter(([name, field]) => isEntered(name, field) && (row[name] ?? null) !== null)
    .map(([name, field]) => [name, { from: null, to: historyValue(context, field, row[name]) }]);
  const { createdById, createdDate } = row;
  return {
    action: 'create',
    changedById: createdById as number | null,
    changedDate: String(createdDate),
    changes: Object.fromEntries(changes),
  };
}

/** Whether a user enters the value. Lists of references are logged when their links are written. */
const isEntered = (name: string, field: Field): boolean =>
  !isId(field) && !isReferenceList(field) && field.readOnly !== true && !isAuditField(name);

function changesBetween({ plan: { spec }, context }: RowHistoryContext, before: StoredRow, after: StoredRow): Changes {
  const changed = fieldsOf(spec).filter(([name]) => before[name] !== after[name]);
  return Object.fromEntries(
    changed.map(([name, field]) => [
      name,
      { from: historyValue(context, field, before[name]), to: historyValue(context, field, after[name]) },
    ]),
  );
}

/** A reference is logged with its name. */
function historyValue(context: SampleContext, field: Field, value: unknown): unknown {
  if (!isReference(field) || typeof value !== 'number') return value ?? null;
  const { spec, row } = context.at(field.to, value);
  return { id: value, name: context.nameOf(spec, row) };
}

const fieldsOf = ({ fields }: EntitySpec): [string, Field][] => Object.entries(fields);
