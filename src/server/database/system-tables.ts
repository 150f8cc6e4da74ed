/** The tables that belong to no entity: sign-in, permissions, versions, repeated creates, history, saved lists. */
import { sql, type Generated, type Kysely, type RawBuilder } from 'kysely';
import type { IdentityFacts } from '#model/identity.ts';
import type { Column, ColumnType, DatabaseSchema, Table } from '#model/schema.ts';
import type { CatalogueDatabase } from './database.ts';

const id = { type: 'bigint', identity: true } as const;
const number = { type: 'bigint' } as const;
const instant = { type: 'timestamptz(3)' } as const;
const text = { type: 'text' } as const;

const columns = {
  /** Rows come from the catalogue and are never deleted, so that a permission keeps its id when it comes back. */
  permission: { id, name: text, isActive: { type: 'boolean', default: 'true' } },
  /** Signed-in browsers, known by the hash of their cookie. */
  session: {
    hash: text,
    userId: number,
    /** As whom the user looks at the portal. */
    viewAsUserId: { type: 'bigint', nullable: true },
    title: text,
    picture: { type: 'text', nullable: true },
    createdDate: instant,
    seenDate: instant,
    /** Where it began. */
    address: { type: 'text', nullable: true },
    userAgent: { type: 'text', nullable: true },
    /** Names of roles that the identity provider gave, and until when its word counts. */
    roles: { type: 'jsonb', nullable: true },
    renewDate: { type: 'timestamptz(3)', nullable: true },
    /** The provider's ID token, sealed: by it the provider knows which session of its own is to end. */
    idToken: { type: 'text', nullable: true },
  },
  /** Who tried to sign in, and how that ended; and who looked at the portal as somebody else, from when until when. */
  signInAttempt: {
    id,
    date: instant,
    result: text,
    reason: { type: 'text', nullable: true },
    userId: { type: 'bigint', nullable: true },
    /** As whom they looked at the portal. */
    viewAsUserId: { type: 'bigint', nullable: true },
    /** As the identity provider told them. */
    email: { type: 'text', nullable: true },
    name: { type: 'text', nullable: true },
    address: { type: 'text', nullable: true },
    userAgent: { type: 'text', nullable: true },
  },
  /** Who someone is to an identity provider. A user is linked once to each provider. */
  identity: { issuer: text, subject: text, userId: number, createdDate: instant },
  /** Creates that were answered, so that a repeated one makes no second row. */
  idempotency: { key: text, userId: number, hash: text, answer: text, createdDate: instant },
  /** Who changed which field of a record, from what to what. */
  history: {
    id,
    entity: text,
    key: text,
    action: text,
    changedById: { type: 'bigint', nullable: true },
    changedDate: instant,
    changes: { type: 'jsonb' },
    bulkId: { type: 'bigint', nullable: true },
  },
  /** States of lists under names of their own; `entity` is a service name. */
  savedList: {
    id,
    entity: text,
    name: text,
    ownerId: number,
    shared: { type: 'boolean' },
    state: { type: 'jsonb' },
    isActive: { type: 'boolean', default: 'true' },
    createdDate: instant,
    modifiedDate: instant,
  },
  /** Which saved list a user's visit to an entity's list opens. */
  defaultList: { userId: number, entity: text, listId: number },
  /** Which saved lists stand in a user's menu. */
  pinnedList: { userId: number, listId: number },
  /** Changes of many records at once, by which their entries of history belong together. */
  bulkChange: { id, entity: text, action: text, changedById: number, changedDate: instant },
  /** How often each table was changed, by which connection; see migrate/triggers.ts. */
  dataVersion: { table: text, backend: { type: 'integer' }, changes: number },
  /** Facts about this database itself. */
  meta: { name: text, value: text },
} as const satisfies Record<string, Record<string, Column>>;

type Columns = typeof columns;

interface Values extends Record<ColumnType, unknown> {
  bigint: number;
  integer: number;
  'double precision': number;
  text: string;
  boolean: boolean;
  date: string;
  'timestamptz(3)': string;
}

type ValueOf<Of extends Column> = Values[Of['type']] | (Of extends { nullable: true } ? null : never);

/** The system tables as Kysely knows them: a misspelt table or column does not compile. */
export type SystemTables = {
  [Name in keyof Columns]: {
    [Of in keyof Columns[Name]]: Columns[Name][Of] extends Column
      ? Columns[Name][Of] extends { identity: true } | { default: string }
        ? Generated<ValueOf<Columns[Name][Of]>>
        : ValueOf<Columns[Name][Of]>
      : never;
  };
};

/** The system tables of a database. */
export const system = (db: Kysely<CatalogueDatabase>): Kysely<SystemTables> => db as unknown as Kysely<SystemTables>;

/** The columns of a system table in SQL that Kysely's builder can't say, under the table's name or an alias. */
export const systemColumns =
  <Name extends keyof Columns>(_table: Name, alias?: string) =>
  (column: keyof Columns[Name] & string): RawBuilder<unknown> =>
    alias === undefined ? sql`${sql.id(column)}` : sql`${sql.id(alias, column)}`;

/** The system tables as a migration knows them; sessions and identities lead to the table of users. */
export const systemTables = ({ user }: IdentityFacts): Readonly<Record<keyof Columns, Table>> => ({
  permission: { columns: columns.permission, primaryKey: ['id'], unique: { permission_name: ['name'] } },
  session: {
    columns: columns.session,
    primaryKey: ['hash'],
    references: { userId: user.table, viewAsUserId: user.table },
    indexes: { session_user: ['"userId"'], session_seen: ['"seenDate"'] },
  },
  signInAttempt: {
    columns: columns.signInAttempt,
    primaryKey: ['id'],
    references: { userId: user.table, viewAsUserId: user.table },
    indexes: {
      signInAttempt_date: ['"date"'],
      signInAttempt_result: ['"result"', '"date"'],
      signInAttempt_userId: ['"userId"'],
      signInAttempt_viewAsUserId: ['"viewAsUserId"'],
    },
  },
  identity: {
    columns: columns.identity,
    primaryKey: ['issuer', 'subject'],
    unique: { identity_user: ['issuer', 'userId'] },
    references: { userId: user.table },
    indexes: { identity_userId: ['"userId"'] },
  },
  idempotency: {
    columns: columns.idempotency,
    primaryKey: ['userId', 'key'],
    indexes: { idempotency_created: ['"createdDate"'] },
  },
  history: {
    columns: columns.history,
    primaryKey: ['id'],
    indexes: {
      history_record: ['"entity"', '"key"', '"id"'],
      history_entity: ['"entity"', '"id"'],
      history_date: ['"entity"', '"changedDate"', '"id"'],
      history_user: ['"entity"', '"changedById"', '"changedDate"', '"id"'],
      history_action: ['"entity"', '"action"', '"changedDate"', '"id"'],
      history_changed: ['"changedDate"'],
      history_bulk: ['"bulkId"', '"id"'],
    },
  },
  savedList: {
    columns: columns.savedList,
    primaryKey: ['id'],
    references: { ownerId: user.table },
    indexes: { savedList_entity: ['"entity"', '"ownerId"'], savedList_ownerId: ['"ownerId"'] },
  },
  defaultList: {
    columns: columns.defaultList,
    primaryKey: ['userId', 'entity'],
    references: { userId: user.table, listId: 'savedList' },
    indexes: { defaultList_listId: ['"listId"'] },
  },
  pinnedList: {
    columns: columns.pinnedList,
    primaryKey: ['userId', 'listId'],
    references: { userId: user.table, listId: 'savedList' },
    indexes: { pinnedList_listId: ['"listId"'] },
  },
  bulkChange: { columns: columns.bulkChange, primaryKey: ['id'] },
  dataVersion: { columns: columns.dataVersion, primaryKey: ['table', 'backend'] },
  meta: { columns: columns.meta, primaryKey: ['name'] },
});

/** A whole database, and the tables whose changes are counted. */
export interface WholeSchema extends DatabaseSchema {
  readonly counted: ReadonlySet<string>;
}

/** The catalogue's part and ours. Every table that the portal has made for the catalogue is counted, and so is what grants read. */
export const wholeSchema = (catalogue: DatabaseSchema, identity: IdentityFacts): WholeSchema => ({
  tables: { ...catalogue.tables, ...systemTables(identity) },
  views: catalogue.views,
  ...(catalogue.renamed && { renamed: catalogue.renamed }),
  counted: new Set([
    ...Object.keys(catalogue.tables).filter((name) => catalogue.tables[name]?.foreign === undefined),
    'permission',
  ]),
});
