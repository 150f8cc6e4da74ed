/** Forbids restoring an anonymised user: the account could no longer be attributed to a person. */
import type { EntitySpec } from '#model/entity.ts';
import type { IdentityModel } from '#model/identity.ts';
import { keyOf, keyText } from '#model/key.ts';
import type { Db } from '../database/database.ts';
import { system } from '../database/system-tables.ts';
import type { Transition } from './unique-clashes.ts';

export interface RestoreRule {
  /** The changes that would restore an anonymised user, each with the message of its refusal. No query for other entities. */
  refusals<Change>(
    db: Db,
    spec: EntitySpec,
    changes: readonly Change[],
    transitionOf: (change: Change) => Transition,
  ): Promise<ReadonlyMap<Change, string>>;
}

/** The rule for the catalogue's users. The history shows who was anonymised. */
export const restoreRule = ({ user }: IdentityModel): RestoreRule => ({
  async refusals(db, spec, changes, transitionOf) {
    if (spec.service !== user.service) return new Map();
    const restored = changes.flatMap((change) => {
      const { before, after } = transitionOf(change);
      const isRestored = before?.isActive === false && after.isActive === true;
      return isRestored ? [{ change, key: keyText(keyOf(spec, before)) }] : [];
    });
    if (restored.length === 0) return new Map();
    const entries = await system(db)
      .selectFrom('history')
      .select('key')
      .where('entity', '=', spec.service)
      .where(
        'key',
        'in',
        restored.map(({ key }) => key),
      )
      .where('action', '=', 'anonymise')
      .execute();
    const anonymised = new Set(entries.map(({ key }) => key));
    const message = `This ${spec.label.one} was anonymised and can not be restored.`;
    return new Map(restored.flatMap(({ change, key }) => (anonymised.has(key) ? [[change, message]] : [])));
  },
});
