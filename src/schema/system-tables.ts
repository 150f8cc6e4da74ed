/** System tables: sessions, permissions, data versions, idempotency keys, history, and those of features. */
import type { EntitySpec } from '#model/entity.ts';
import type { IdentityModel } from '#model/identity.ts';
import type { Column, DatabaseSchema, Table } from '#model/schema.ts';
import { systemLists } from '#model/system-lists.ts';
import { schemaFeatures } from '../features/schema.ts';
import { columnsOfFeatures, type FeatureTrigger, type SchemaFeature } from './feature.ts';

const id = { type: 'bigint', identity: true } as const;
const number = { type: 'bigint' } as const;
const instant = { type: 'timestamptz(3)' } as const;
const text = { type: 'text' } as const;

/** Table → its columns. */
const kernelColumns = {
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
    /** The token with which a program made the change. */
    tokenId: { type: 'bigint', nullable: true },
  },
  /** Bulk changes, which group history entries. */
  bulkChange: { id, entity: text, action: text, changedById: number, changedDate: instant },
  /** Change counters by table and connection; see version-trigger.ts. */
  dataVersion: { table: text, backend: { type: 'integer' }, changes: number },
  /** Key-value store of facts about this database. */
  meta: { name: text, value: text },
  /** Users for programs alone: they can't sign in. */
  serviceAccount: { userId: number, createdDate: instant },
} as const satisfies Record<string, Record<string, Column>>;

/** Table → its columns. */
export const systemTableColumns = { ...kernelColumns, ...columnsOfFeatures(schemaFeatures) };

const features: readonly SchemaFeature[] = schemaFeatures;

/** The features with tables that the catalogue uses. */
export const usedFeatures = (catalogue: DatabaseSchema): readonly SchemaFeature[] =>
  features.filter(({ isUsed }) => isUsed?.(catalogue) ?? true);

/** The table of programs' tokens; `undefined`: only people sign in. */
export const programTokenTable: string | undefined = features.find(({ tokens }) => tokens !== undefined)?.tokens;

/** The triggers of all features, used or not. */
export const featureTriggers: ReadonlyMap<string, FeatureTrigger> = new Map(
  features.flatMap(({ triggers = {} }) => Object.entries(triggers)),
);

const tablesOf = (some: readonly SchemaFeature[], user: string): Readonly<Record<string, Table>> =>
  Object.assign({}, ...some.map(({ tables }) => tables(user)));

/** The system tables' schema for migrations; sessions and identities reference the users' table. */
const kernelTables = (user: string): Readonly<Record<keyof typeof kernelColumns, Table>> => ({
  permission: { columns: kernelColumns.permission, primaryKey: ['id'], unique: { permission_name: ['name'] } },
  session: {
    columns: kernelColumns.session,
    primaryKey: ['hash'],
    references: { userId: user, viewAsUserId: user },
    indexes: { session_user: '"userId"', session_seen: '"seenDate"' },
  },
  signInAttempt: {
    columns: kernelColumns.signInAttempt,
    primaryKey: ['id'],
    references: { userId: user, viewAsUserId: user },
    indexes: {
      signInAttempt_date: '"date"',
      signInAttempt_result: '"result", "date"',
      signInAttempt_userId: '"userId"',
      signInAttempt_viewAsUserId: '"viewAsUserId"',
    },
  },
  identity: {
    columns: kernelColumns.identity,
    primaryKey: ['issuer', 'subject'],
    unique: { identity_user: ['issuer', 'userId'] },
    references: { userId: user },
    indexes: { identity_userId: '"userId"' },
  },
  idempotency: {
    columns: kernelColumns.idempotency,
    primaryKey: ['userId', 'key'],
    indexes: { idempotency_created: '"createdDate"' },
  },
  history: {
    columns: kernelColumns.history,
    primaryKey: ['id'],
    indexes: {
      history_record: '"entity", "key", "id"',
      history_entity: '"entity", "id"',
      history_date: '"entity", "changedDate", "id"',
      history_user: '"entity", "changedById", "changedDate", "id"',
      history_action: '"entity", "action", "changedDate", "id"',
      history_changed: '"changedDate"',
      history_bulk: '"bulkId", "id"',
    },
  },
  bulkChange: { columns: kernelColumns.bulkChange, primaryKey: ['id'] },
  dataVersion: { columns: kernelColumns.dataVersion, primaryKey: ['table', 'backend'] },
  meta: { columns: kernelColumns.meta, primaryKey: ['name'] },
  serviceAccount: {
    columns: kernelColumns.serviceAccount,
    primaryKey: ['userId'],
    references: { userId: user },
  },
});

/** The tables of all features, used or not, are the server's own. */
export const systemTables = ({ user }: IdentityModel): Readonly<Record<string, Table>> => ({
  ...kernelTables(user.table),
  ...tablesOf(features, user.table),
});

/** Whether it is a table of the portal's own whose changes no trigger counts: it has no data version. */
export const isUncounted = (table: string): boolean =>
  table !== countedTable && Object.hasOwn(systemTableColumns, table);

/** The only one with a data version, since cached grants depend on it. */
const countedTable = 'permission';

/** The lists of the portal's own tables, for administrators: those of the kernel, and of the features that the catalogue uses. */
export const systemListsOf = (catalogue: DatabaseSchema, identity: IdentityModel): readonly EntitySpec[] => [
  ...systemLists(identity),
  ...usedFeatures(catalogue).flatMap((feature) => feature.systemLists?.(identity) ?? []),
];

/** The schema of entity and system tables. */
export interface FullSchema extends DatabaseSchema {
  /** Tables with a data version, maintained by a trigger. */
  readonly versionedTables: ReadonlySet<string>;
}

/** Entity tables that the portal created have a data version, and so has the table of permissions. */
export const fullSchema = (catalogue: DatabaseSchema, { user }: IdentityModel): FullSchema => ({
  ...catalogue,
  tables: { ...catalogue.tables, ...kernelTables(user.table), ...tablesOf(usedFeatures(catalogue), user.table) },
  versionedTables: new Set([
    ...Object.keys(catalogue.tables).filter((name) => catalogue.tables[name]?.foreign === undefined),
    countedTable,
  ]),
});
