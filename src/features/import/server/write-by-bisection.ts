/** Writes rows, and rejects those that violate a unique constraint, with each other or with stored records. */
import type { Key } from '#model/key.ts';
import { must } from '#model/must.ts';
import type { FieldProblem } from '#model/wire/problem.ts';
import type { Db } from '../../../server/database/database.ts';
import { bisectOnRefusal, isRefusal } from '../../../server/save/clash.ts';
import type { ReferenceNames } from '../../../server/save/history.ts';
import { UniqueClashes } from '../../../server/save/unique-clashes.ts';
import { rejected, type CellProblem, type RowRejection } from './cell.ts';
import type { Header } from './columns.ts';
import { needsId } from './matching.ts';
import type { LoadPlan } from './outcome.ts';
import { reject, transitionOf, unknownOf, type RowOutcomes, type Write } from './row-result.ts';
import type { WrittenRow } from './row-history.ts';
import type { Writer } from './write.ts';

interface WriteContext {
  readonly db: Db;
  readonly plan: LoadPlan;
  readonly writer: Writer;
  /** The transaction is repeated if it throws {@link RowRefused}, so that rows written one by one need no savepoint each. */
  readonly isRepeated?: boolean;
}

/** A row was refused that was written without a savepoint: the transaction can't go on. */
export class RowRefused extends Error {}

export type Clashes = ReadonlyMap<Write, RowRejection>;

/** Predicts the unique violations of a batch; `clashes` remembers the values of earlier batches. */
export async function findClashes(
  db: Db,
  plan: LoadPlan,
  writes: readonly Write[],
  clashes = new UniqueClashes(plan.entity.spec),
): Promise<Clashes> {
  const created = await clashes.find(db, inOrderOfCreation(plan, writes.filter(isNew)).flat(), transitionOf);
  const updated = await clashes.find(
    db,
    writes.filter((write) => !isNew(write)),
    transitionOf,
  );
  return rejections(plan, [...created, ...updated]);
}

/** Adds the unique violations of rows that are rejected for something else. `clashes` has the values of those that are written. */
export async function withClashesOfRejected(
  db: Db,
  { entity, header }: LoadPlan,
  outcomes: RowOutcomes,
  clashes: UniqueClashes,
): Promise<RowOutcomes> {
  const refused = [...outcomes.values()].flatMap((one) => (one.kind === 'rejected' ? (one.write ?? []) : []));
  if (refused.length === 0) return outcomes;
  const problems = await clashes.findOfRefused(db, refused, transitionOf, unknownOf(entity.spec));
  return reject(outcomes, new Map([...problems].map(([write, found]) => [write, clashProblems(header, found)])));
}

/** {@link withClashesOfRejected}, beside the rows of their batch. */
export async function withAllClashes(db: Db, plan: LoadPlan, outcomes: RowOutcomes): Promise<RowOutcomes> {
  const all = [...outcomes.values()];
  if (!all.some((one) => one.kind === 'rejected' && one.write !== undefined)) return outcomes;
  const clashes = new UniqueClashes(plan.entity.spec);
  await findClashes(
    db,
    plan,
    all.filter((one) => one.kind === 'write'),
    clashes,
  );
  return withClashesOfRejected(db, plan, outcomes, clashes);
}

const isNew = ({ stored }: Write): boolean => stored === null;

/** Rows with explicit ids come first, so that the sequence continues after them. */
function inOrderOfCreation({ entity }: LoadPlan, writes: readonly Write[]): readonly (readonly Write[])[] {
  const [withId, withoutId]: [Write[], Write[]] = [[], []];
  for (const write of writes) (needsId(entity, write.row.values) ? withoutId : withId).push(write);
  return [withId, withoutId];
}

export async function insertByBisection(
  context: WriteContext,
  writes: readonly Write[],
): Promise<{ inserted: WrittenRow[]; clashes: Clashes }> {
  const { plan, writer } = context;
  const keys = new Map<Write, Key>();
  const ordered = inOrderOfCreation(plan, writes).flat();
  const clashes = await writeByBisection(context, ordered, async (part) => {
    for (const group of inOrderOfCreation(plan, part))
      for (const { write, key } of await writer.create(group)) keys.set(write, key);
  });
  const inserted = ordered
    .filter((write) => !clashes.has(write))
    .map((write) => ({ write, key: must(keys.get(write), 'each new record has a key') }));
  return { inserted, clashes };
}

export async function updateByBisection(
  context: WriteContext,
  writes: readonly Write[],
  referenced: ReferenceNames,
): Promise<Clashes> {
  const { writer } = context;
  await writer.beforeLists(writes);
  const clashes = await writeByBisection(context, writes, (part) => writer.update(part));
  writer.recordUpdates(
    writes.filter((write) => !clashes.has(write)),
    referenced,
  );
  return clashes;
}

async function writeByBisection(
  { db, plan, isRepeated = false }: WriteContext,
  writes: readonly Write[],
  writePart: (part: readonly Write[]) => Promise<void>,
): Promise<Clashes> {
  if (writes.length === 1 && isRepeated) {
    await writePart(writes).catch((error: unknown) => {
      throw isRefusal(plan.entity.spec, error) ? new RowRefused('A row was refused.', { cause: error }) : error;
    });
    return new Map();
  }
  // For one row, the database reports the same by itself.
  const clashing: Clashes = writes.length > 1 ? await findClashes(db, plan, writes) : new Map();
  const writable = writes.filter((write) => !clashing.has(write));
  const violations = await bisectOnRefusal(db, plan.entity.spec, writable, writePart);
  const refused = [...violations].map(([write, problem]) => [write, [problem]] as const);
  return new Map([...clashing, ...rejections(plan, refused)]);
}

const rejections = ({ header }: LoadPlan, clashes: Iterable<readonly [Write, readonly FieldProblem[]]>): Clashes =>
  new Map([...clashes].map(([write, problems]) => [write, rejected(clashProblems(header, problems))]));

const clashProblems = ({ columns }: Header, problems: readonly FieldProblem[]): CellProblem[] =>
  problems.map(({ field, message }) => ({ column: columns.find(({ name }) => name === field) ?? null, message }));
