/** The tables that belong to no entity: sign-in, permissions, versions, repeated creates, history. */
import type { IdentityFacts } from '#model/identity.ts';
import type { Column, DatabaseSchema, Table } from '#model/schema.ts';

const id: Column = { type: 'bigint', identity: true };
const number: Column = { type: 'bigint' };
const instant: Column = { type: 'timestamptz(3)' };
const text: Column = { type: 'text' };

/** The system tables beside the catalogue's; sessions and identities lead to the table of users. */
export const systemTables = ({ user }: IdentityFacts): Readonly<Record<string, Table>> => ({
  /** Rows come from the catalogue and are never deleted, so that a permission keeps its id when it comes back. */
  permission: {
    columns: { id, name: text, isActive: { type: 'boolean', default: 'true' } },
    primaryKey: ['id'],
    unique: { permission_name: ['name'] },
  },
  /** Signed-in browsers, known by the hash of their cookie. */
  session: {
    columns: {
      hash: text,
      userId: number,
      title: text,
      picture: { type: 'text', nullable: true },
      createdDate: instant,
      seenDate: instant,
    },
    primaryKey: ['hash'],
    references: { userId: user.table },
    indexes: { session_user: ['"userId"'], session_seen: ['"seenDate"'] },
  },
  /** Who someone is to an identity provider. A user is linked once to each provider. */
  identity: {
    columns: { issuer: text, subject: text, userId: number, createdDate: instant },
    primaryKey: ['issuer', 'subject'],
    unique: { identity_user: ['issuer', 'userId'] },
    references: { userId: user.table },
    indexes: { identity_userId: ['"userId"'] },
  },
  /** Creates that were answered, so that a repeated one makes no second row. */
  idempotency: {
    columns: { key: text, userId: number, hash: text, answer: text, createdDate: instant },
    primaryKey: ['userId', 'key'],
    indexes: { idempotency_created: ['"createdDate"'] },
  },
  /** Who changed which field of a record, from what to what. */
  history: {
    columns: {
      id,
      entity: text,
      key: text,
      action: text,
      changedById: { type: 'bigint', nullable: true },
      changedDate: instant,
      changes: { type: 'jsonb' },
    },
    primaryKey: ['id'],
    indexes: { history_record: ['"entity"', '"key"', '"id"'], history_changed: ['"changedDate"'] },
  },
  /** How often each table was changed, by which connection; see triggers.ts. */
  dataVersion: {
    columns: { table: text, backend: { type: 'integer' }, changes: number },
    primaryKey: ['table', 'backend'],
  },
  /** Facts about this database itself. */
  meta: { columns: { name: text, value: text }, primaryKey: ['name'] },
});

/** A whole database, and the tables whose changes are counted. */
export interface WholeSchema extends DatabaseSchema {
  readonly counted: ReadonlySet<string>;
}

/** The catalogue's part and ours. Every table of the catalogue is counted, and so is what grants read. */
export const wholeSchema = (catalogue: DatabaseSchema, identity: IdentityFacts): WholeSchema => ({
  tables: { ...catalogue.tables, ...systemTables(identity) },
  views: catalogue.views,
  counted: new Set([...Object.keys(catalogue.tables), 'permission']),
});
