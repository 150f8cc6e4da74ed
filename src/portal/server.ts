/**
 * `#portal/server`: what own code may use on the server (`src/custom/README.md`). Nothing else of the portal is for it: names and types
 * here change by versions only (`CHANGES.md`).
 */
import type { Expression, ExpressionBuilder, Kysely } from 'kysely';
import type { permissions } from '#generated/permissions.ts';
import type { CatalogueEntities } from '#generated/types.ts';
import type { RecordAction } from '#model/record-action.ts';
import { Refusal } from '#model/refusal.ts';
import type { FieldProblem } from '#model/wire/problem.ts';
import {
  array,
  day,
  enumOf,
  flag,
  instant,
  integer,
  object,
  optional,
  orNull,
  text,
  type Schema,
} from '#model/wire/schema.ts';

/** The name of an entity of the catalogue. */
export type EntityName = keyof CatalogueEntities;

type Specs<Name extends EntityName> = CatalogueEntities[Name]['spec']['fields'];

type FieldName<Name extends EntityName> = Exclude<
  Extract<keyof CatalogueEntities[Name]['record'], keyof Specs<Name>>,
  ComputedName<Name>
>;

/** The names of an entity's computed fields. */
export type ComputedName<Name extends EntityName> = keyof {
  [Field in keyof Specs<Name> as Specs<Name>[Field] extends { readonly computed: true } ? Field : never]: never;
};

/**
 * A record by the names of its fields: references as ids, days as `2026-11-30`, instants in UTC, decimals as text. Without computed fields,
 * which are not stored.
 */
export type Fields<Name extends EntityName> = Readonly<Pick<CatalogueEntities[Name]['record'], FieldName<Name>>>;

/** A value as a statement reads it: as in a record, but for whole numbers of 64 bits, and for JSON, which is parsed. */
type Column<Spec, Value> = Spec extends { readonly kind: 'bigint' } | { readonly keyKind: 'bigint' }
  ? number | Extract<Value, null>
  : Spec extends { readonly kind: 'json' }
    ? unknown
    : Value;

type ColumnName<Name extends EntityName> = keyof {
  [Field in FieldName<Name> as Specs<Name>[Field] extends { readonly kind: 'references' } ? never : Field]: never;
} &
  keyof Fields<Name>;

/** The catalogue's tables for Kysely, by the catalogue's names of tables and fields. A decimal is a text, a sum of them, too. */
export type Tables = {
  [Name in EntityName as CatalogueEntities[Name]['spec']['table']]: {
    readonly [Field in ColumnName<Name>]: Column<Specs<Name>[Field], Fields<Name>[Field]>;
  };
};

/** The database of a slot's transaction, as [Kysely](https://kysely.dev), for the catalogue's tables. */
export type Db = Kysely<Tables>;

type ReadOnlyName<Name extends EntityName> = keyof {
  [Field in FieldName<Name> as Specs<Name>[Field] extends { readonly readOnly: true } ? Field : never]: never;
};

/** The fields that a new record gets by its insert: its id, its stamps, and what else nobody types. */
type GivenName<Name extends EntityName> =
  | Exclude<ReadOnlyName<Name>, FilledName<Name> | 'isActive'>
  | keyof {
      [
        Field in FieldName<Name> as Specs<Name>[Field] extends
          | { readonly kind: 'id' }
          | { readonly kind: 'bigint'; readonly generated: true }
          ? Field
          : never
      ]: never;
    };

/**
 * A new record as it will be stored. What the insert gives it, such as its id, is `undefined` and not `null`: a statement refuses it, where
 * `null` would match no row without a word.
 */
type Unstored<Name extends EntityName, Empty = never> = {
  readonly [Field in keyof Fields<Name>]:
    | Fields<Name>[Field]
    | (Field extends GivenName<Name> ? undefined : Field extends Empty ? null : never);
};

/** A record before and after a save; `before` is `null` for a new one, whose {@link Unstored} `after` has no id yet. */
export type Change<Name extends EntityName> =
  | { readonly before: null; readonly after: Unstored<Name> }
  | { readonly before: Fields<Name>; readonly after: Fields<Name> };

/** What own code may use in a save besides the change. */
export interface SaveContext {
  /** Who saves; `null` for `npm run load` and jobs. */
  readonly user: { readonly id: number; readonly permissions: ReadonlySet<string> } | null;
  /** The save's transaction: what it reads and the save are one. It may read all rows, whoever saves. */
  readonly db: Db;
}

/** What is wrong, in words for the person who saves; anything else means that nothing is. */
export type Message = string | false | null | undefined;

/** One message for the whole record, or messages by field. */
export type CheckAnswer<Name extends EntityName> = Message | { readonly [Field in keyof Fields<Name>]?: Message };

/** See {@link defineCheck}. */
export type Check<Name extends EntityName> = (
  change: Change<Name>,
  context: SaveContext,
) => CheckAnswer<Name> | Promise<CheckAnswer<Name>>;

/**
 * A check of saves: `"check": ["seats"]` in an entity is the default export of `custom/checks/seats.ts`. It runs after the catalogue's own
 * validation, for every way in which a record is written: form, bulk change, import, load, restore of a deleted record, undo; not for
 * deletes. It must not wait for a network: it runs in the transaction of the save, for at most 5 seconds. If it throws, nothing is saved.
 *
 * ```ts
 * import { defineCheck } from '#portal/server';
 *
 * export default defineCheck<'course'>(async ({ after }, { db }) => {
 *   const { seats } = await db.selectFrom('room').select('seats').where('id', '=', after.roomId).executeTakeFirstOrThrow();
 *   return { places: after.places > seats && `The room has ${seats} seats.` };
 * });
 * ```
 */
export const defineCheck = <Name extends EntityName>(check: Check<Name>): Check<Name> => check;

/** The names of an entity's fields that own code fills. */
export type FilledName<Name extends EntityName> = keyof {
  [Field in FieldName<Name> as Specs<Name>[Field] extends { readonly filled: true } ? Field : never]: never;
} &
  keyof Fields<Name>;

/** As {@link Change}. What a new record gets from fills alone is empty until then. */
export type FillChange<Name extends EntityName> =
  | { readonly before: null; readonly after: Unstored<Name, ReadOnlyName<Name> & FilledName<Name>> }
  | { readonly before: Fields<Name>; readonly after: Fields<Name> };

/** See {@link defineFill}. */
export type Fill<Name extends EntityName, Field extends FilledName<Name>> = (
  change: FillChange<Name>,
  context: SaveContext,
) => Fields<Name>[Field] | undefined | Promise<Fields<Name>[Field] | undefined>;

/**
 * A value that is given before each save: `"fill": "code"` in a field is the default export of `custom/fills/code.ts`. `undefined` leaves
 * it as it is. It runs after the catalogue's validation and before checks, for every way in which a record is written, as checks do, and
 * under the same rules. A field that is `readOnly` gets its value from nobody else.
 *
 * ```ts
 * import { defineFill } from '#portal/server';
 *
 * export default defineFill<'course', 'code'>(({ after }) => after.name.slice(0, 3).toUpperCase());
 * ```
 */
export const defineFill = <Name extends EntityName, Field extends FilledName<Name>>(
  fill: Fill<Name, Field>,
): Fill<Name, Field> => fill;

/** The names of an entity's choices whose transitions are own code. */
export type TransitionName<Name extends EntityName> = keyof {
  [Field in FieldName<Name> as Specs<Name>[Field] extends { readonly transitions: 'own' } ? Field : never]: never;
} &
  keyof Fields<Name>;

/** A value of the choice; `null` where it is empty, and for a new record. */
type ChoiceValue<Name extends EntityName, Field extends TransitionName<Name>> =
  | (Specs<Name>[Field] extends { readonly options: readonly { readonly value: infer Value }[] } ? Value : never)
  | null;

/** See {@link defineTransitions}. */
export type Transitions<Name extends EntityName, Field extends TransitionName<Name>> = (
  change: { readonly from: ChoiceValue<Name, Field>; readonly record: Fields<Name> | null },
  context: SaveContext,
) => readonly ChoiceValue<Name, Field>[] | Promise<readonly ChoiceValue<Name, Field>[]>;

/**
 * What a choice may become, where a table of the catalogue can't say it: `"transitions": "by-age"` in a field is the default export of
 * `custom/transitions/by-age.ts`. It answers the values that `from` may become; the record is the one before the change, `null` for a new
 * one. Forms offer only these, and nothing else is saved, in whatever way a record is written; the rules of checks apply.
 *
 * ```ts
 * import { defineTransitions } from '#portal/server';
 *
 * export default defineTransitions<'room', 'use'>(({ from, record }, { user }) =>
 *   record !== null && record.seats > 20 && user?.permissions.has('course/write') ? ['lecture', 'exam'] : [from],
 * );
 * ```
 */
export const defineTransitions = <Name extends EntityName, Field extends TransitionName<Name>>(
  transitions: Transitions<Name, Field>,
): Transitions<Name, Field> => transitions;

type TableOf<Name extends EntityName> = CatalogueEntities[Name]['spec']['table'] & keyof Tables;

type ComputedValue<Name extends EntityName, Field> = CatalogueEntities[Name]['record'][Field &
  keyof CatalogueEntities[Name]['record']];

/** See {@link defineComputed}. */
export type Computed<Name extends EntityName, Field extends ComputedName<Name>> = (
  expressions: ExpressionBuilder<Tables, TableOf<Name>>,
) => Expression<ComputedValue<Name, Field>> | Expression<Readonly<Record<string, ComputedValue<Name, Field>>>>;

/**
 * A field that is computed by SQL over its record and others: `"computed": "taken"` in a field is the default export of
 * `custom/computed/taken.ts`. It builds the expression with [Kysely](https://kysely.dev), once, when the server starts; a column of the
 * record is `course.id`, and a subquery gives one row of one column. It is read, sorted, filtered and exported like any other field, and
 * written by nobody. It reads all rows, whoever asks.
 *
 * ```ts
 * import { defineComputed } from '#portal/server';
 *
 * export default defineComputed<'course', 'taken'>(({ selectFrom }) =>
 *   selectFrom('enrolment')
 *     .select(({ fn }) => fn.countAll<number>().as('people'))
 *     .whereRef('enrolment.courseId', '=', 'course.id'),
 * );
 * ```
 */
export const defineComputed = <Name extends EntityName, Field extends ComputedName<Name>>(
  computed: Computed<Name, Field>,
): Computed<Name, Field> => computed;

/** The fields that say who changed a record last, and when: of an event, that is its `user` and `at`. */
type LastChange = 'modifiedById' | 'modifiedDate';

/** A record as it was at the time of an event. */
export type EventFields<Name extends EntityName> = Readonly<Omit<Fields<Name>, LastChange>>;

/** A change that was saved. */
export interface SavedChange<Name extends EntityName> {
  /** Each attempt has the same: whoever receives it can ignore what it has seen. */
  readonly id: string;
  /** As in the history. An import or an undo may delete or restore by an `update`: see `after.isActive`. */
  readonly change: RecordAction;
  readonly key: Key<Name>;
  /** `null` for a new record. */
  readonly before: EventFields<Name> | null;
  /** `null` for a record that is gone. */
  readonly after: EventFields<Name> | null;
  /** The author; `null` for `npm run load` and the portal itself. */
  readonly user: { readonly id: number } | null;
  /** When it was saved: an instant in UTC. */
  readonly at: string;
}

/** What follows a save may use besides the change. */
export interface AfterContext {
  /** Aborted after 30 seconds, and when the server ends: to be handed on to `fetch` and the like. */
  readonly signal: AbortSignal;
  /** The database as it is now, outside of any transaction. It may read and write all rows. */
  readonly db: Db;
}

/** See {@link defineAfter}. */
export type After<Name extends EntityName> = (event: SavedChange<Name>, context: AfterContext) => void | Promise<void>;

/**
 * What follows a save: `"after": ["notify-teacher"]` in an entity is the default export of `custom/after/notify-teacher.ts`. It runs after
 * every change that is saved, whichever way, and may wait for networks. If it throws, it is tried again, after longer and longer times:
 * it runs at least once for each change, in their order for each record. Receivers tell repetitions by the event's `id`.
 *
 * ```ts
 * import { defineAfter } from '#portal/server';
 *
 * export default defineAfter<'course'>(async ({ id, change, after }, { signal }) => {
 *   if (change !== 'create') return;
 *   const headers = { 'Idempotency-Key': id };
 *   const response = await fetch('https://mail.example/send', { method: 'POST', headers, body: JSON.stringify(after), signal });
 *   if (!response.ok) throw new Error(`The mail was not taken: ${response.status}`);
 * });
 * ```
 */
export const defineAfter = <Name extends EntityName>(after: After<Name>): After<Name> => after;

/** A permission of the catalogue. */
export type Permission = (typeof permissions)[number];

/**
 * JSON Schemas with their types, for what calls take and give. Add a keyword as a property: `{ ...t.integer, minimum: 1 }`. Write any other
 * JSON Schema with its type: `const price: Schema<number> = { type: 'number', minimum: 0 }`.
 */
export const t = { array, day, enumOf, flag, instant, integer, object, optional, orNull, text };

export type { Schema };

/** The entities whose records can be written. */
export type WritableName = {
  [Name in EntityName]: CatalogueEntities[Name]['spec']['calls'] extends 'all' ? Name : never;
}[EntityName];

/** What identifies a record: `{ id: 5 }`. */
export type Key<Name extends EntityName> = Pick<
  Fields<Name>,
  Extract<CatalogueEntities[Name]['spec']['key'][number], FieldName<Name>>
>;

/** Fields that change; all others stay as they are, or have the defaults of new records. */
export type Values<Name extends EntityName> = Partial<Fields<Name>>;

/**
 * Writes records as their forms do: validated, checked, with history; in a call by its user and in its transaction. What is refused
 * throws an error that becomes the answer of the call; whoever catches it can go on, as if nothing had been written.
 */
export interface Records {
  /** Returns the key. */
  create<Name extends WritableName>(entity: Name, values: Values<Name>): Promise<Key<Name>>;
  /** The record is locked until the end of the transaction; a function gets it as it is then. */
  update<Name extends WritableName>(
    entity: Name,
    key: Key<Name>,
    values: Values<Name> | ((stored: Fields<Name>) => Values<Name>),
  ): Promise<void>;
}

/** What a call gets. */
export interface CallContext<Body> {
  readonly body: Body;
  readonly user: { readonly id: number; readonly name: string; readonly permissions: ReadonlySet<string> };
  /** The call's transaction. It may read and write all rows, whoever calls; what it writes has neither checks nor history. */
  readonly db: Db;
  readonly records: Records;
}

/** See {@link defineCall}. */
export interface Call<Body, Answer> {
  /** What it does, for the OpenAPI document. */
  readonly summary: string;
  /** What the user needs. Absent: the permission to write the entity, or to read it where the call is `readOnly`. */
  readonly permission?: Permission;
  /**
   * Whether it changes nothing: then access tokens that only read, and who views the portal as somebody else, may call it, too. Its
   * transaction only reads: the database refuses a write, and nothing is left of the call.
   */
  readonly readOnly?: boolean;
  readonly body: Schema<Body>;
  readonly answer: Schema<Answer>;
  readonly run: (context: CallContext<NoInfer<Body>>) => NoInfer<Answer> | Promise<NoInfer<Answer>>;
}

/**
 * An endpoint: `"calls": ["reprice"]` in the entity `order` is the default export of `custom/calls/reprice.ts`, at the address
 * `POST …/Order/calls/reprice`. The body is validated by its schema, and `run` is one transaction, for at most 5 seconds. If it throws,
 * nothing of it is left: {@link refused} and {@link notFound} are for the person, any other error for the log.
 *
 * ```ts
 * import { defineCall, t } from '#portal/server';
 *
 * export default defineCall({
 *   summary: 'Changes the prices of orders',
 *   body: t.object({ ids: t.array(t.integer), percent: t.integer }),
 *   answer: t.object({ changed: t.integer }),
 *   run: async ({ body: { ids, percent }, records }) => {
 *     for (const id of ids) await records.update('order', { id }, ({ price }) => ({ price: price + (price * percent) / 100 }));
 *     return { changed: ids.length };
 *   },
 * });
 * ```
 */
export const defineCall = <Body, Answer>(call: Call<Body, Answer>): Call<Body, Answer> => call;

/** To be thrown by a call: 422, with a message for the person, or with messages by the body's properties. */
export const refused = (problem: string | Readonly<Record<string, string>>): Error =>
  new Refusal(
    422,
    typeof problem === 'string' ? [{ field: '', message: problem }] : Object.entries(problem).map(atField),
  );

const atField = ([field, message]: [string, string]): FieldProblem => ({ field, message });

/** To be thrown by a call: 404, with a message for the person. */
export const notFound = (message: string): Error => new Refusal(404, [{ field: '', message }]);

/** What a job may use. */
export interface JobContext {
  /** Aborted after 15 minutes, and when the server ends: to be handed on, and looked at between records. */
  readonly signal: AbortSignal;
  /** The database, outside of any transaction. It may read and write all rows; what it writes has neither checks nor history. */
  readonly db: Db;
  /** Writes records as their forms do, by the portal itself; here each call is a transaction of its own. */
  readonly records: Records;
  /** When it was due: an instant in UTC. Later than its schedule says if it was started by hand. */
  readonly due: string;
}

/** See {@link defineJob}. */
export type Job = (context: JobContext) => void | Promise<void>;

/**
 * What runs on a schedule: `"jobs": [{ "name": "close-courses", "schedule": "0 3 * * *" }]` in `portal.json` is the default export of
 * `custom/jobs/close-courses.ts`. Of several servers, one runs it. If it throws, the run has failed, and what it has written stays.
 *
 * ```ts
 * import { defineJob } from '#portal/server';
 *
 * export default defineJob(async ({ db, records, signal, due }) => {
 *   const late = await db.selectFrom('order').select('id').where('state', '=', 'open').where('until', '<', due.slice(0, 10)).execute();
 *   for (const { id } of late) {
 *     signal.throwIfAborted();
 *     await records.update('order', { id }, { state: 'late' });
 *   }
 * });
 * ```
 */
export const defineJob = (job: Job): Job => job;
