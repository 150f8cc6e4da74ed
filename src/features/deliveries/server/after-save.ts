import type { FieldValues } from '../../../server/own-code/own-code.ts';
import type { RecordAction } from '#model/record-action.ts';

/** A change that is stored. */
interface OwnEvent {
  readonly id: string;
  readonly change: RecordAction;
  readonly key: FieldValues;
  readonly before: FieldValues | null;
  readonly after: FieldValues | null;
  readonly user: { readonly id: number } | null;
  readonly at: string;
}

interface AfterContext {
  readonly signal: AbortSignal;
  /** A Kysely for the catalogue's tables, outside of any transaction. */
  readonly db: object;
}

/** Declared as a method: see {@link Check}. */
export type AfterSave = {
  after(event: OwnEvent, context: AfterContext): void | Promise<void>;
}['after'];
