/** Runs own code in a save. */
import type { KyselyPlugin } from 'kysely';
import { fieldOf, type EntitySpec } from '#model/entity.ts';
import type { Db } from '../database/database.ts';
import { runBeforeTransaction, TransactionNeeded } from './before-transaction.ts';
import type { FieldValues, RecordChange, SaveContext, SlotUser } from './own-code.ts';
import { runInTransaction } from './slot-database.ts';

type Slots = Readonly<Record<string, (change: never, context: never) => unknown>>;

/**
 * Whether own code takes the context, by which it may read other records. Then many records are written one by one, so that it reads
 * each earlier one as written.
 */
export const takesContext = (slots: Slots | undefined): boolean =>
  Object.values(slots ?? {}).some(({ length }) => length > 1);

/** The save in which own code runs. `db`: its transaction; `null` before it begins. `user`: the author; `null` for the loader. */
export interface SlotSave {
  readonly db: Db | null;
  readonly spec: EntitySpec;
  readonly user: SlotUser | null;
  /** Whether it takes back a change of the field by the same author. Absent: of none. */
  readonly undoes?: (field: string) => boolean;
}

export class SaveSlots {
  /** The names of entities whose own code has used the database. */
  readonly #reading = new Set<string>();
  readonly #names: KyselyPlugin;

  constructor(names: KyselyPlugin) {
    this.#names = names;
  }

  /** Whether own code of the entity reads the database, so that its saves begin with a transaction: learned at its first use. */
  readDatabase({ name }: EntitySpec): boolean {
    return this.#reading.has(name);
  }

  /**
   * Runs `work`. `slot`: its kind and name, `check seats`. Throws SlotError, and {@link TransactionNeeded} if it uses the database before the
   * transaction has begun.
   */
  async run<Answer>(
    slot: string,
    { db, spec, user }: SlotSave,
    work: (context: SaveContext) => Answer | Promise<Answer>,
  ): Promise<Answer> {
    const name = `${slot} of ${spec.name}`;
    if (db !== null) return runInTransaction(name, db, (own) => work({ user, db: own.withPlugin(this.#names) }));
    try {
      return await runBeforeTransaction(name, (context) => work(withUser(context, user)));
    } catch (error) {
      if (error instanceof TransactionNeeded) this.#reading.add(spec.name);
      throw error;
    }
  }
}

/** `db` stays a getter: reading it requests the transaction. */
const withUser = (context: { readonly db: object }, user: SlotUser | null): SaveContext => ({
  user,
  get db() {
    return context.db;
  },
});

/** The fields that are stored, without the names of references, which still are those of the record before. */
export const storedFields = ({ fields }: EntitySpec, record: FieldValues): FieldValues =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { computed }]) => (computed === true ? [] : [[name, record[name] ?? null]])),
  );

/** Both records by {@link storedFields}; a new one lacks what only its insert gives it, such as its id. */
export function fieldsOfChange(spec: EntitySpec, { before, after }: RecordChange): RecordChange {
  const fields = storedFields(spec, after);
  if (before !== null) return { before: storedFields(spec, before), after: fields };
  const isGivenLater = (name: string) => after[name] === undefined && fieldOf(spec, name).filled !== true;
  return { before, after: Object.fromEntries(Object.entries(fields).filter(([name]) => !isGivenLater(name))) };
}
