/** System tables: sessions, permissions, data versions, idempotency keys, history, saved lists. */
import type { IdentityModel } from '#model/identity.ts';
import type { Column, DatabaseSchema, Subscription, Table } from '#model/schema.ts';
import { accessColumns, accessTables } from './access-tables.ts';
import { neededTables, optionalColumns, optionalTables } from './optional-tables.ts';
import { proposalColumns, proposalTables } from './proposal-table.ts';

const id = { type: 'bigint', identity: true } as const;
const number = { type: 'bigint' } as const;
const instant = { type: 'timestamptz(3)' } as const;
const text = { type: 'text' } as const;

/** Table → its columns. */
export const systemTableColumns = {
  /** Permissions of the catalogue; never deleted, so that a permission that returns keeps its id. */
  permission: { id, name: text, isActive: { type: 'boolean', default: 'true' } },
  /** Sessions, by the hash of their cookie. */
  session: {
    hash: text,
    userId: number,
    /** The impersonated user. */
    viewAsUserId: { type: 'bigint', nullable: true },
    title: text,
    picture: { type: 'text', nullable: true },
    createdDate: instant,
    seenDate: instant,
    /** Origin of the sign-in. */
    address: { type: 'text', nullable: true },
    userAgent: { type: 'text', nullable: true },
    /** Names of roles from the identity provider, and when they have to be refreshed. */
    roles: { type: 'jsonb', nullable: true },
    renewDate: { type: 'timestamptz(3)', nullable: true },
    /** The provider's ID token, encrypted: the hint at sign-out. */
    idToken: { type: 'text', nullable: true },
  },
  /** Sign-in attempts, and begin and end of impersonations. */
  signInAttempt: {
    id,
    date: instant,
    result: text,
    reason: { type: 'text', nullable: true },
    userId: { type: 'bigint', nullable: true },
    /** The impersonated user. */
    viewAsUserId: { type: 'bigint', nullable: true },
    /** From the identity provider's claims. */
    email: { type: 'text', nullable: true },
    name: { type: 'text', nullable: true },
    address: { type: 'text', nullable: true },
    userAgent: { type: 'text', nullable: true },
  },
  /** Linked identities (issuer, subject) of users. A user has at most one for each issuer. */
  identity: { issuer: text, subject: text, userId: number, createdDate: instant },
  /** Idempotency keys with their answers. */
  idempotency: { key: text, userId: number, hash: text, answer: text, createdDate: instant },
  /** Audit history: author, fields, old and new values of each change of a record. */
  history: {
    id,
    entity: text,
    key: text,
    action: text,
    changedById: { type: 'bigint', nullable: true },
    changedDate: instant,
    changes: { type: 'jsonb' },
    bulkId: { type: 'bigint', nullable: true },
    /** The access token with which a program made the change. */
    tokenId: { type: 'bigint', nullable: true },
  },
  /** Saved lists: named list states; `entity` is a service name. */
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
  /** A user's default saved list of an entity. */
  defaultList: { userId: number, entity: text, listId: number },
  /** Saved lists in a user's menu. */
  pinnedList: { userId: number, listId: number },
  /** Bulk changes, which group history entries. */
  bulkChange: { id, entity: text, action: text, changedById: number, changedDate: instant },
  /** Change counters by table and connection; see version-trigger.ts. */
  dataVersion: { table: text, backend: { type: 'integer' }, changes: number },
  /** Key-value store of facts about this database. */
  meta: { name: text, value: text },
  ...accessColumns,
  ...proposalColumns,
  ...optionalColumns,
} as const satisfies Record<string, Record<string, Column>>;

/** The system tables' schema for migrations; sessions and identities reference the users' table. */
export const systemTables = ({ user }: IdentityModel): Readonly<Record<keyof typeof systemTableColumns, Table>> => ({
  permission: { columns: systemTableColumns.permission, primaryKey: ['id'], unique: { permission_name: ['name'] } },
  session: {
    columns: systemTableColumns.session,
    primaryKey: ['hash'],
    references: { userId: user.table, viewAsUserId: user.table },
    indexes: { session_user: ['"userId"'], session_seen: ['"seenDate"'] },
  },
  signInAttempt: {
    columns: systemTableColumns.signInAttempt,
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
    columns: systemTableColumns.identity,
    primaryKey: ['issuer', 'subject'],
    unique: { identity_user: ['issuer', 'userId'] },
    references: { userId: user.table },
    indexes: { identity_userId: ['"userId"'] },
  },
  idempotency: {
    columns: systemTableColumns.idempotency,
    primaryKey: ['userId', 'key'],
    indexes: { idempotency_created: ['"createdDate"'] },
  },
  history: {
    columns: systemTableColumns.history,
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
    columns: systemTableColumns.savedList,
    primaryKey: ['id'],
    references: { ownerId: user.table },
    indexes: { savedList_entity: ['"entity"', '"ownerId"'], savedList_ownerId: ['"ownerId"'] },
  },
  defaultList: {
    columns: systemTableColumns.defaultList,
    primaryKey: ['userId', 'entity'],
    references: { userId: user.table, listId: 'savedList' },
    indexes: { defaultList_listId: ['"listId"'] },
  },
  pinnedList: {
    columns: systemTableColumns.pinnedList,
    primaryKey: ['userId', 'listId'],
    references: { userId: user.table, listId: 'savedList' },
    indexes: { pinnedList_listId: ['"listId"'] },
  },
  bulkChange: { columns: systemTableColumns.bulkChange, primaryKey: ['id'] },
  dataVersion: { columns: systemTableColumns.dataVersion, primaryKey: ['table', 'backend'] },
  meta: { columns: systemTableColumns.meta, primaryKey: ['name'] },
  ...accessTables(user.table),
  ...proposalTables(user.table),
  ...optionalTables,
});

/** The schema of entity and system tables. */
export interface FullSchema extends DatabaseSchema {
  /** Tables with a data version, maintained by a trigger. */
  readonly versionedTables: ReadonlySet<string>;
  readonly subscriptions: readonly Subscription[];
}

/** Entity tables that the portal created have a data version, and so has the permission table, on which cached grants depend. */
export const fullSchema = (catalogue: DatabaseSchema, identity: IdentityModel): FullSchema => ({
  tables: { ...catalogue.tables, ...neededTables(catalogue, systemTables(identity)) },
  views: catalogue.views,
  subscriptions: catalogue.subscriptions ?? [],
  ...(catalogue.ownSchema !== undefined && { ownSchema: catalogue.ownSchema }),
  ...(catalogue.timeZone !== undefined && { timeZone: catalogue.timeZone }),
  ...(catalogue.portalName !== undefined && { portalName: catalogue.portalName }),
  ...(catalogue.renamed && { renamed: catalogue.renamed }),
  versionedTables: new Set([
    ...Object.keys(catalogue.tables).filter((name) => catalogue.tables[name]?.foreign === undefined),
    'permission',
  ]),
});
