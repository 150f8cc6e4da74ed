/** Differences between database and catalogue. Cached, since the comparison reads the whole schema. */
import type { Db } from '../database/database.ts';
import { planMigration } from '../migrate/plan-migration.ts';
import { readEpoch, type Epoch } from '../migrate/fingerprint.ts';
import type { TargetSchema } from '../migrate/migration.ts';

export interface SchemaState {
  /** Statements that `npm run migrate -- --apply` would run; normally none after a start. */
  readonly planned: readonly string[];
  /** Descriptions of what is in the database, but not in the catalogue. */
  readonly unused: readonly string[];
  readonly epoch: Epoch | null;
}

/** Milliseconds that a state is cached. */
const cacheMs = 60_000;

/** Returns a cached reader: at most one read a minute, shared by concurrent calls. */
export function schemaReader(db: Db, target: TargetSchema): () => Promise<SchemaState> {
  let read = 0;
  let state: Promise<SchemaState> | undefined;
  return () => {
    if (state === undefined || Date.now() - read > cacheMs) {
      read = Date.now();
      state = readSchemaState(db, target);
      state.catch(() => (state = undefined));
    }
    return state;
  };
}

async function readSchemaState(db: Db, target: TargetSchema): Promise<SchemaState> {
  const [{ steps, unused }, epoch] = await Promise.all([planMigration(db, target), readEpoch(db)]);
  return { planned: steps.filter(({ part }) => part !== true).map(({ sql }) => sql), unused, epoch };
}
