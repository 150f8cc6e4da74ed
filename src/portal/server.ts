/**
 * `#portal/server`: what own code may use on the server (`src/custom/README.md`). Nothing else of the portal is for it: names and types
 * here change by versions only (`CHANGES.md`).
 */
import type { Kysely } from 'kysely';
import type { CatalogueEntities } from '#generated/types.ts';

/** The name of an entity of the catalogue. */
export type EntityName = keyof CatalogueEntities;

type FieldName<Name extends EntityName> = Extract<
  keyof CatalogueEntities[Name]['record'],
  keyof CatalogueEntities[Name]['spec']['fields']
>;

/** A record by the names of its fields: references as ids, days as `2026-11-30`, instants in UTC, decimals as text. */
export type Fields<Name extends EntityName> = Readonly<Pick<CatalogueEntities[Name]['record'], FieldName<Name>>>;

/** The catalogue's tables for Kysely, by the catalogue's names of tables and fields. */
export type Tables = { [Name in EntityName as CatalogueEntities[Name]['spec']['table']]: Fields<Name> };

/** The database of a slot's transaction, as [Kysely](https://kysely.dev), for the catalogue's tables. */
export type Db = Kysely<Tables>;

/** A record before and after a save. */
export interface Change<Name extends EntityName> {
  /** `null` for a new record. */
  readonly before: Fields<Name> | null;
  /** As it will be stored. A new record has no id yet: do not use `after.id` where `before` is `null`. */
  readonly after: Fields<Name>;
}

/** What a check may use besides the change. */
export interface CheckContext {
  /** The author; `null` for `npm run load`. */
  readonly user: { readonly id: number } | null;
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
  context: CheckContext,
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
