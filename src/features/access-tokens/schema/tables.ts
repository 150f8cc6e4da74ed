/** Access tokens. */
import type { SchemaFeature } from '../../../schema/feature.ts';
import { tokenList } from '../model/token-list.ts';
import { renameTokens } from './renames.ts';

const number = { type: 'bigint' } as const;
const instant = { type: 'timestamptz(3)' } as const;
const text = { type: 'text' } as const;

/** The table that histories, and other features, refer to. */
export const tokenTable = 'accessToken';

const columns = {
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
} as const;

export const accessTokenTables = {
  columns,
  tables: (user) => ({
    accessToken: {
      columns: columns.accessToken,
      primaryKey: ['id'],
      unique: { accessToken_hash: ['hash'] },
      references: { userId: user },
      indexes: { accessToken_userId: '"userId"' },
    },
  }),
  systemLists: (identity) => [tokenList(identity)],
  renames: renameTokens,
  tokens: tokenTable,
} as const satisfies SchemaFeature;
