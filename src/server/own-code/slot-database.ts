/** The transaction that own code receives. */
import type { KyselyPlugin, PluginTransformQueryArgs, RootOperationNode } from 'kysely';
import type { Db } from '../database/database.ts';
import { runSlot } from './run-slot.ts';

/**
 * {@link runSlot} with a transaction that refuses every statement after the slot's end. Kysely refuses them only after the rollback:
 * a statement that the slot did not await could be sent behind it, and would be committed on its own.
 */
export async function runInTransaction<Answer>(
  slot: string,
  transaction: Db,
  work: (db: Db) => Answer | Promise<Answer>,
  maxTime?: number,
): Promise<Answer> {
  const end = new End(slot);
  try {
    return await runSlot(slot, () => work(transaction.withPlugin(end)), maxTime);
  } finally {
    end.isReached = true;
  }
}

class End implements KyselyPlugin {
  isReached = false;
  readonly #slot: string;

  constructor(slot: string) {
    this.#slot = slot;
  }

  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    if (this.isReached) throw new Error(`${this.#slot} has ended, and its transaction with it.`);
    return node;
  }

  transformResult: KyselyPlugin['transformResult'] = ({ result }) => Promise.resolve(result);
}
