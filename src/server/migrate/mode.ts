import type { Database, DatabaseConfig } from '../database/database.ts';
import type { Decisions } from '../../schema/steps.ts';

/** What `npm run migrate` does by the option of its name. */
export interface MigrateMode {
  /** For the message that names all modes. */
  readonly does: string;
  /** An option of its own, which takes a text, and what that names. */
  readonly option?: { readonly name: string; readonly names: string };
  /** Before the database is opened. @throws OperatorError */
  readonly refuse?: (option: string, database: DatabaseConfig) => void;
  /** Returns what the command prints. */
  readonly run: (database: Database, decisions: Decisions, option: string | undefined) => Promise<string>;
}
