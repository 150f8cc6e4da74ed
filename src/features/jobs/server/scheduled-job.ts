import type { OwnRecords } from '../../../server/own-code/own-code.ts';

interface JobContext {
  readonly signal: AbortSignal;
  /** A Kysely for the catalogue's tables, outside of any transaction. */
  readonly db: object;
  /** Each call is a transaction. */
  readonly records: OwnRecords;
  readonly due: string;
}

/** What runs on a schedule. */
export interface ScheduledJob {
  readonly schedule: string;
  readonly timeZone: string;
  run(context: JobContext): void | Promise<void>;
}
