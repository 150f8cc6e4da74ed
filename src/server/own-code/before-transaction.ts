/** Runs a slot before its transaction begins: most need none. */
import { runSlot } from './run-slot.ts';

/** Thrown if a slot uses the database before the transaction has begun: the save has to be repeated in one. */
export class TransactionNeeded extends Error {
  constructor() {
    super('Own code needs the transaction, which has not begun.');
    this.name = 'TransactionNeeded';
  }
}

/** A context whose `db` throws: passed before there is a transaction. */
class NoTransaction {
  isAsked = false;

  get db(): never {
    this.isAsked = true;
    throw new TransactionNeeded();
  }
}

/** {@link runSlot}. Throws {@link TransactionNeeded} if the slot reads the property `db`, whatever it does afterwards. */
export async function runBeforeTransaction<Answer>(
  slot: string,
  work: (context: { readonly db: never }) => Answer | Promise<Answer>,
): Promise<Answer> {
  const context = new NoTransaction();
  try {
    const answer = await runSlot(slot, () => work(context));
    if (!context.isAsked) return answer;
  } catch (error) {
    if (!context.isAsked) throw error;
  }
  throw new TransactionNeeded();
}

/** The answer of the work; `undefined` if it needs a transaction. */
export async function unlessTransactionNeeded<Answer>(work: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof TransactionNeeded) return undefined;
    throw error;
  }
}
