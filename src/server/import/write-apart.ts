/** Writes rows of which some may clash, with one another or with stored records: those are left out, and told. */
import type { Kysely } from 'kysely';
import type { Key } from '#model/key.ts';
import { must } from '#model/must.ts';
import type { FieldProblem } from '#model/wire.ts';
import type { CatalogueDatabase } from '../database/database.ts';
import { apart } from '../save/clash.ts';
import type { References } from '../save/references.ts';
import { rejected, type Rejection } from './cell.ts';
import { needsId } from './matching.ts';
import type { LoadPlan, Write } from './outcome.ts';
import type { Writer } from './write.ts';

interface Writing {
  readonly db: Kysely<CatalogueDatabase>;
  readonly plan: LoadPlan;
  readonly writer: Writer;
}

/** A new record, and the key that it got. */
export interface Made {
  readonly write: Write;
  readonly key: Key;
}

export type Clashes = ReadonlyMap<Write, Rejection>;

/** Inserts new records. Those that bring their numbers come first: the database numbers the others behind them. */
export async function createApart(
  { db, plan, writer }: Writing,
  writes: readonly Write[],
): Promise<{ made: Made[]; clashes: Clashes }> {
  const { entity } = plan;
  const keys = new Map<Write, Key>();
  const isGiven = ({ row }: Write) => needsId(entity, row.values);
  const ordered = [...writes.filter((one) => !isGiven(one)), ...writes.filter(isGiven)];
  const clashes = await apart(db, entity.spec, ordered, async (some) => {
    for (const group of [some.filter((one) => !isGiven(one)), some.filter(isGiven)]) {
      const made = await writer.create(group);
      for (const [index, write] of group.entries()) keys.set(write, must(made[index], 'each new record has a key'));
    }
  });
  const made = ordered
    .filter((write) => !clashes.has(write))
    .map((write) => ({ write, key: must(keys.get(write), 'each new record has a key') }));
  return { made, clashes: told(plan, clashes) };
}

/** Changes records. */
export async function updateApart(
  { db, plan, writer }: Writing,
  writes: readonly Write[],
  referenced: References,
): Promise<Clashes> {
  return told(plan, await apart(db, plan.entity.spec, writes, (some) => writer.update(some, referenced)));
}

const told = ({ header }: LoadPlan, clashes: ReadonlyMap<Write, FieldProblem>): Clashes =>
  new Map(
    [...clashes].map(([write, { field, message }]) => {
      const column = header.columns.find(({ name }) => name === field) ?? null;
      return [write, rejected([{ column, message }])];
    }),
  );
