/** The history of a generated row, as saves would have logged it. */
import { isAuditField } from '#model/audited.ts';
import type { EntitySpec, Field } from '#model/entity.ts';
import { isId, isReference, isReferenceList } from '#model/kinds.ts';
import type { SampleValue } from '#model/sample.ts';
import type { HistoryAction } from '#model/wire.ts';
import type { Changes } from '#model/wire/history.ts';
import { between, happens, pickWeighted, share } from './chance.ts';
import { daysAfter, daysBetween, officeInstant, soonAfter } from './day.ts';
import { drawValue } from './draw.ts';
import type { SamplePlan } from './plan.ts';
import { inRow, RowDraft } from './row-draft.ts';
import type { RowRules } from './row-rules.ts';
import type { StoredRow, World } from './world.ts';
import type { Writers } from './writers.ts';

/** One history entry. */
export interface PastEntry {
  readonly action: HistoryAction;
  readonly changedById: number | null;
  readonly changedDate: string;
  readonly changes: Changes;
}

export interface PastContext {
  readonly plan: SamplePlan;
  readonly world: World;
  readonly writers: Writers;
  readonly rules: RowRules;
}

/** Numbers of updates, and their relative frequencies. */
const updates = [0, 1, 2, 3, 5] as const;
const updatesWeights = [4, 5, 4, 2, 1] as const;

/** The share of rows that were deleted and restored. */
const restoredShare = 0.03;

/** Walks back from the present row, so that every former state satisfies the rules, too. The oldest entry is the first. */
export function pastOf(context: PastContext, row: StoredRow, ordinal: number): PastEntry[] {
  const { plan, writers } = context;
  const entries: PastEntry[] = [];
  let state = row;
  for (const { action, at } of stepsOf(context, row).toReversed()) {
    const before = action === 'update' ? earlier(context, state, ordinal) : { ...state, isActive: action === 'delete' };
    const changes = changesBetween(context, before, state);
    const changedById = writers.at(plan.spec, at);
    if (Object.keys(changes).length === 0 || changedById === null) continue;
    entries.unshift({ action, changedById, changedDate: at, changes });
    state = before;
  }
  return entries.length > 0 || isEdited(plan) ? [creation(context, state), ...entries] : [];
}

/** Whether people change rows of the entity: only then rows without a change have a history. */
const isEdited = ({ sample, spec }: SamplePlan): boolean =>
  sample.was !== undefined || Object.values(spec.fields).some(isReferenceList);

interface Step {
  readonly action: HistoryAction;
  readonly at: string;
}

/** Actions and their instants, the oldest first; more of them recently than long ago. */
function stepsOf({ plan, world }: PastContext, row: StoredRow): Step[] {
  const created = String(row.createdDate);
  const span = daysBetween(created, world.yesterday);
  const count = plan.sample.was === undefined || span === 0 ? 0 : pickWeighted(updates, updatesWeights);
  const actions = Array.from({ length: count }, (): HistoryAction => 'update');
  if (plan.spec.delete === 'soft' && span > 3 && happens(restoredShare))
    actions.splice(between(0, actions.length), 0, 'delete', 'undelete');
  if (row.isActive === false) actions.push('delete');
  const instants = actions
    .map(() => officeInstant(daysAfter(created, Math.ceil(span * share(0, 1) ** 0.5)), world.yesterday))
    .sort();
  let last = created;
  return actions.map((action, index) => {
    const instant = instants[index] ?? last;
    last = instant > last ? instant : soonAfter(last);
    return { action, at: last };
  });
}

/** The row before one or two of its fields were changed; the same row where their former values would be invalid. */
function earlier({ plan, world, rules }: PastContext, state: StoredRow, ordinal: number): StoredRow {
  const open = Object.entries(plan.sample.was ?? {});
  let before = state;
  for (let missing = pickWeighted([1, 2], [3, 1]); missing > 0 && open.length > 0;) {
    const [[name, previous]] = open.splice(between(0, open.length - 1), 1) as [[string, SampleValue]];
    const draft = new RowDraft(plan, world, ordinal, { drawn: before });
    const value = inRow(plan.spec.fields[name], drawValue(previous, draft), world);
    const candidate = { ...before, [name]: value };
    if (value === before[name] || !rules.accepts(candidate)) continue;
    before = candidate;
    missing -= 1;
  }
  return before;
}

/** The entry of the insert: every value that a person entered. */
function creation({ plan: { spec }, world }: PastContext, row: StoredRow): PastEntry {
  const changes = fieldsOf(spec)
    .filter(([name, field]) => isEntered(name, field) && (row[name] ?? null) !== null)
    .map(([name, field]) => [name, { from: null, to: logged(world, field, row[name]) }]);
  const { createdById, createdDate } = row;
  return {
    action: 'create',
    changedById: createdById as number | null,
    changedDate: String(createdDate),
    changes: Object.fromEntries(changes),
  };
}

/** Whether a person enters the value; lists of references are logged with their links. */
const isEntered = (name: string, field: Field): boolean =>
  !isId(field) && !isReferenceList(field) && field.readOnly !== true && !isAuditField(name);

function changesBetween({ plan: { spec }, world }: PastContext, before: StoredRow, after: StoredRow): Changes {
  const changed = fieldsOf(spec).filter(([name]) => before[name] !== after[name]);
  return Object.fromEntries(
    changed.map(([name, field]) => [
      name,
      { from: logged(world, field, before[name]), to: logged(world, field, after[name]) },
    ]),
  );
}

/** A reference is logged with its name. */
function logged(world: World, field: Field, value: unknown): unknown {
  if (!isReference(field) || typeof value !== 'number') return value ?? null;
  const { spec, row } = world.at(field.to, value);
  return { id: value, name: world.nameOf(spec, row) };
}

const fieldsOf = ({ fields }: EntitySpec): [string, Field][] => Object.entries(fields);
