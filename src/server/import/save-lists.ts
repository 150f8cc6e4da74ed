/** Writes the many-to-many lists of loaded or imported records. */
import type { EntitySpec } from '#model/entity.ts';
import type { Key } from '#model/key.ts';
import { must } from '#model/must.ts';
import type { Db } from '../database/database.ts';
import { targetOf, type Target } from '../record/entity-table.ts';
import { idsOf } from '../save/body.ts';
import { linkFields, saveLinks } from '../save/links.ts';
import type { Write } from './outcome.ts';

interface Lists {
  readonly writes: readonly Write[];
  /** The keys of the records, in the order of `writes`. */
  readonly keys: readonly Key[];
  readonly targets: ReadonlyMap<string, Target>;
  readonly userId: number | null;
}

export async function saveLists(db: Db, spec: EntitySpec, { writes, keys, targets, userId }: Lists): Promise<void> {
  for (const [name, { link, to }] of linkFields(spec)) {
    const changes = writes.flatMap((write, index) => {
      const id = Number(must(keys[index], 'each record has a key')[0]);
      const change = write.changes.find((change) => change.name === name);
      return change === undefined ? [] : [{ id, from: idsOf(change.from), to: idsOf(change.to) }];
    });
    await saveLinks(db, { link, target: targetOf(targets, to) }, changes, userId);
  }
}
