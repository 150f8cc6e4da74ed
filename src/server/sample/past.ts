/** What happened to a record since it was made: by whom, when, from what to what, as the server would have noted it. */
import { isAuditField } from '#model/audited.ts';
import type { EntitySpec, Field } from '#model/entity.ts';
import { isId, isReference, isReferenceList } from '#model/kinds.ts';
import type { SampleValue } from '#model/sample.ts';
import type { HistoryAction } from '#model/wire.ts';
import type { Changes } from '#model/wire/history.ts';
import { between, happens, oneOf, share } from './chance.ts';
import { addDays, daysBetween, officeInstant, soonAfter } from './day.ts';
import { drawValue } from './draw.ts';
import type { Plan } from './plan.ts';
import { inRow, RowDraft } from './row-draft.ts';
import type { RowJudge } from './row-judge.ts';
import type { FormerName, Row, World } from './world.ts';
import type { Writers } from './writers.ts';

/** One entry of a record's history. */
export interface PastEntry {
  readonly action: HistoryAction;
  readonly changedById: number | null;
  readonly changedDate: string;
  readonly changes: Changes;
}

export interface Past {
  /** The oldest first; the first one made the record. Empty where it came from elsewhere, and nothing happened to it here. */
  readonly entries: readonly PastEntry[];
  readonly formerNames: readonly FormerName[];
}

export interface Maker {
  readonly plan: Plan;
  readonly world: World;
  readonly writers: Writers;
  readonly judge: RowJudge;
}

/** How many times a record was changed, and how often that is so. */
const timesChanged = [0, 1, 2, 3, 5] as const;
const timesWeights = [4, 5, 4, 2, 1] as const;

/** The share of records that were deleted by mistake and restored. */
const restoredShare = 0.03;

/** Goes back from what the record is now. Whatever it was is as valid as what it is. */
export function pastOf(maker: Maker, row: Row, ordinal: number): Past {
  const { plan, world, writers } = maker;
  const entries: PastEntry[] = [];
  const formerNames: FormerName[] = [];
  let state = row;
  for (const { action, at } of stepsOf(maker, row).toReversed()) {
    const before = action === 'update' ? earlier(maker, state, ordinal) : { ...state, isActive: action === 'delete' };
    const changes = changesBetween(maker, before, state, at);
    const changedById = writers.at(plan.spec, at);
    if (Object.keys(changes).length === 0 || changedById === null) continue;
    entries.unshift({ action, changedById, changedDate: at, changes });
    const name = world.nameOf(plan.spec, before);
    if (name !== world.nameOf(plan.spec, state)) formerNames.unshift({ until: at, name });
    state = before;
  }
  const isTold = entries.length > 0 || isEdited(plan);
  return { entries: isTold ? [creation(maker, state), ...entries] : [], formerNames };
}

/** Whether people change rows of this kind; of the others, only the history of those that were deleted is told. */
const isEdited = (plan: Plan): boolean =>
  wereOf(plan).length > 0 || Object.values(plan.spec.fields).some(isReferenceList);

interface Step {
  readonly action: HistoryAction;
  readonly at: string;
}

/** What was done, and when, the oldest first: oftener lately than long ago. */
function stepsOf({ plan, world }: Maker, row: Row): Step[] {
  const created = String(row.createdDate);
  const span = daysBetween(created, world.yesterday);
  const actions: HistoryAction[] = [];
  const changed = wereOf(plan).length === 0 || span === 0 ? 0 : oneOf(timesChanged, timesWeights);
  for (let done = 0; done < changed; done++) actions.push('update');
  if (plan.spec.delete === 'soft' && span > 3 && happens(restoredShare))
    actions.splice(between(0, actions.length), 0, 'delete', 'undelete');
  if (row.isActive === false) actions.push('delete');
  const instants = actions
    .map(() => officeInstant(addDays(created, Math.ceil(span * share(0, 1) ** 0.5)), world.yesterday))
    .sort();
  let last = created;
  return actions.map((action, index) => {
    const wanted = instants[index] ?? last;
    last = wanted > last ? wanted : soonAfter(last);
    return { action, at: last };
  });
}

/** The fields of which the catalogue says what stood there before. */
const wereOf = ({ sample }: Plan): (readonly [name: string, was: SampleValue])[] =>
  Object.entries(sample.values ?? {}).flatMap(([name, hint]) =>
    typeof hint === 'object' && 'was' in hint ? [[name, hint.was] as const] : [],
  );

/** The record before one or two of its fields were changed; as it is where nothing else would have been valid. */
function earlier({ plan, world, judge }: Maker, state: Row, ordinal: number): Row {
  const open = [...wereOf(plan)];
  let before = state;
  for (let wanted = oneOf([1, 2], [3, 1]); wanted > 0 && open.length > 0;) {
    const [[name, was]] = open.splice(between(0, open.length - 1), 1) as [(typeof open)[number]];
    const draft = new RowDraft(plan, world, ordinal, { known: before });
    const value = inRow(plan.spec.fields[name], drawValue(was, draft), world);
    const candidate = { ...before, [name]: value };
    if (value === before[name] || !judge.accepts(candidate)) continue;
    before = candidate;
    wanted -= 1;
  }
  return before;
}

/** The entry that made the record: everything that has a value. */
function creation({ plan: { spec }, world }: Maker, row: Row): PastEntry {
  const at = String(row.createdDate);
  const named = fieldsOf(spec).filter(([name, field]) => isKept(name, field) && (row[name] ?? null) !== null);
  const changes = Object.fromEntries(
    named.map(([name, field]) => [name, { from: null, to: noted(world, field, row[name], at) }]),
  );
  return { action: 'create', changedById: row.createdById as number | null, changedDate: at, changes };
}

/** Whether a person gives the field its value; lists of ids are noted by whoever links the rows. */
const isKept = (name: string, field: Field): boolean =>
  !isId(field) && !isReferenceList(field) && field.readOnly !== true && !isAuditField(name);

function changesBetween({ plan: { spec }, world }: Maker, before: Row, after: Row, at: string): Changes {
  const changed = fieldsOf(spec).filter(([name]) => before[name] !== after[name]);
  return Object.fromEntries(
    changed.map(([name, field]) => [
      name,
      { from: noted(world, field, before[name], at), to: noted(world, field, after[name], at) },
    ]),
  );
}

/** As history has it: a reference by id and the name of then. */
function noted(world: World, field: Field, value: unknown, at: string): unknown {
  if (!isReference(field) || typeof value !== 'number') return value ?? null;
  return { id: value, name: world.nameAt(field.to, value, at) };
}

const fieldsOf = ({ fields }: EntitySpec): [string, Field][] => Object.entries(fields);
