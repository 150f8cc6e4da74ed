/** Own code as the server calls it; `src/portal/server.ts` has the same with the catalogue's types. */
import type { Expression } from 'kysely';
import type { TransitionValue } from '#model/transitions.ts';
import type { OwnCallFacts } from '#model/wire/own-call.ts';

/** A record by field name. */
export type FieldValues = Readonly<Record<string, unknown>>;

/** A record before and after a save. */
export interface RecordChange {
  /** `null` for a new record. */
  readonly before: FieldValues | null;
  readonly after: FieldValues;
}

/** Who saves. */
export interface SlotUser {
  readonly id: number;
  readonly permissions: ReadonlySet<string>;
}

export interface SaveContext {
  /** `null` for `npm run load`. */
  readonly user: SlotUser | null;
  /** The save's transaction, a Kysely for the catalogue's tables. */
  readonly db: object;
}

type Message = string | false | null | undefined;

/** One message for the whole record, messages by field, or nothing. */
export type CheckAnswer = Message | Readonly<Record<string, Message>>;

/** Declared as a method: these accept functions for one entity's records. */
export type Check = {
  check(change: RecordChange, context: SaveContext): CheckAnswer | Promise<CheckAnswer>;
}['check'];

/** Writes records as their forms do: validated, checked, with their history. */
export interface OwnRecords {
  create(entity: string, values: FieldValues): Promise<FieldValues>;
  update(entity: string, key: FieldValues, values: FieldValues | ((stored: FieldValues) => FieldValues)): Promise<void>;
}

interface CallContext {
  readonly body: unknown;
  readonly user: SlotUser & { readonly name: string };
  /** The call's transaction, a Kysely for the catalogue's tables. */
  readonly db: object;
  readonly records: OwnRecords;
}

/** An endpoint. */
export interface Call extends OwnCallFacts {
  run(context: CallContext): unknown;
}

/** Gives a field its value before a save; `undefined` leaves it as it is. */
export type Fill = { fill(change: RecordChange, context: SaveContext): unknown }['fill'];

/** Returns the values that a choice may become. */
export type Transitions = {
  next(change: TransitionFrom, context: SaveContext): readonly TransitionValue[] | Promise<readonly TransitionValue[]>;
}['next'];

/** The value that may change, and its record; `null` for a new one. */
export interface TransitionFrom {
  readonly from: TransitionValue;
  readonly record: FieldValues | null;
}

/** Builds the SQL of a computed field. */
export type Computed = { build(expressions: object): Expression<unknown> }['build'];

/** By entity and name. */
export type OfEntities<Slot> = Readonly<Partial<Record<string, Readonly<Record<string, Slot>>>>>;

/** Own code by sort, entity and name. */
export interface OwnCode {
  /** By entity and field. */
  readonly computed: OfEntities<Computed>;
  /** By entity and field. */
  readonly fills: OfEntities<Fill>;
  /** By entity and field. */
  readonly transitions: OfEntities<Transitions>;
  readonly checks: OfEntities<Check>;
  readonly calls: OfEntities<Call>;
}
