/** Many records that are removed for good: each is judged as a single delete of it is, and what is to go counts as gone. */
import type { Kysely } from 'kysely';
import { keyOf, keyText } from '#model/key.ts';
import type { CatalogueDatabase } from '../database/database.ts';
import { conflict } from '../http/problems.ts';
import type { EntityTable } from '../record/entity-table.ts';
import type { WireRecord } from '../save/body.ts';
import { removalOf } from '../save/removal.ts';
import { accessChangesOf, effectsOf, named, refusalsOf, type Remover } from '../save/remove.ts';
import { writeRemoval, type RemoveContext } from '../save/write-removal.ts';
import { Tally, type Judged } from './outcome.ts';

interface Asked {
  readonly rows: readonly WireRecord[];
  readonly lock: boolean;
  readonly user: Remover;
}

/** How often records are looked at again without those that can not go; a chain of records that keep one another is no longer. */
const mostRounds = 50;

/** What becomes of the records. Those that can not go may keep others, so it is asked again without them until all can. Throws 409 where too much would go, or the chain is too long. */
export async function judgeRemoval(
  db: Kysely<CatalogueDatabase>,
  context: RemoveContext,
  entity: EntityTable,
  { rows, lock, user }: Asked,
): Promise<Judged> {
  const { spec } = entity;
  const textOf = (row: WireRecord) => keyText(keyOf(spec, row));
  const refused = new Map<string, string>();
  for (let round = 1; ; round += 1) {
    if (round > mostRounds) throw conflict('These records keep one another from going. Delete fewer of them at once.');
    const left = rows.filter((row) => !refused.has(textOf(row)));
    const removal = await removalOf(db, context.referrers, entity, left, lock);
    const reasons = refusalsOf(removal, user.permissions);
    if (reasons.size > 0) {
      for (const [key, reason] of reasons) refused.set(key, reason);
      continue;
    }
    const tally = new Tally(spec);
    for (const row of rows) tally.count(row, refused.get(textOf(row)));
    tally.addDependents(named(effectsOf(entity, removal, left.length), user.permissions));
    const access = accessChangesOf(context.administrators, removal);
    return { tally, access, write: (bulkId) => writeRemoval(db, context, removal, { userId: user.id, bulkId }) };
  }
}
