/** Proposals: changes that an agent has previewed and may apply. */
import type { SchemaFeature } from '../../../schema/feature.ts';
import { tokenTable } from '../../access-tokens/schema/tables.ts';
import { proposalTime } from '../model/proposals.ts';

const day = 24 * 60 * 60_000;

const columns = {
  proposal: {
    id: { type: 'text' },
    userId: { type: 'bigint' },
    /** The access token that made it; no other may apply it. */
    tokenId: { type: 'bigint' },
    /** The arguments. */
    request: { type: 'jsonb' },
    /** The digest of the preview's reads and its answer. It differs if any of these has changed. */
    digest: { type: 'text' },
    createdDate: { type: 'timestamptz(3)' },
  },
} as const;

export const agentTables = {
  columns,
  tables: (user) => ({
    proposal: {
      columns: columns.proposal,
      primaryKey: ['id'],
      references: { userId: user, tokenId: tokenTable },
      indexes: { proposal_userId: '"userId"', proposal_tokenId: '"tokenId"', proposal_created: '"createdDate"' },
    },
  }),
  expires: [{ table: 'proposal', column: 'createdDate', days: proposalTime / day }],
} as const satisfies SchemaFeature;
