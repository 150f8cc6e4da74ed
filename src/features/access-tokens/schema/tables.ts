/** System tables of programs that sign in: access tokens and service accounts. */
import type { Column, Table } from '#model/schema.ts';

const number = { type: 'bigint' } as const;
const instant = { type: 'timestamptz(3)' } as const;
const text = { type: 'text' } as const;

/** Table → its columns. */
export const accessColumns = {
  /** Access tokens. They stay when they have ended, since histories name them. */
  accessToken: {
    id: { type: 'bigint', identity: true },
    /** Keyed hash of the token's text, which is not stored. */
    hash: text,
    userId: number,
    name: text,
    /** The beginning of the text, by which people recognise it. */
    prefix: text,
    readOnly: { type: 'boolean' },
    /** Names of the resources to which it is narrowed; null: all. */
    resources: { type: 'jsonb', nullable: true },
    createdDate: instant,
    createdById: number,
    endDate: instant,
    /** The last use, and its origin. */
    seenDate: { ...instant, nullable: true },
    address: { type: 'text', nullable: true },
    userAgent: { type: 'text', nullable: true },
    revokedDate: { ...instant, nullable: true },
    revokedById: { type: 'bigint', nullable: true },
  },
  /** Users for programs alone: they can't sign in. */
  serviceAccount: { userId: number, createdDate: instant },
} as const satisfies Record<string, Record<string, Column>>;

export const accessTables = (userTable: string) =>
  ({
    accessToken: {
      columns: accessColumns.accessToken,
      primaryKey: ['id'],
      unique: { accessToken_hash: ['hash'] },
      references: { userId: userTable },
      indexes: { accessToken_userId: '"userId"' },
    },
    serviceAccount: {
      columns: accessColumns.serviceAccount,
      primaryKey: ['userId'],
      references: { userId: userTable },
    },
  }) as const satisfies Record<keyof typeof accessColumns, Table>;
