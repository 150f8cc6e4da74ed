/** The system table of proposals: changes that an agent has previewed and may apply. Its rows end after an hour. */
import type { Column, Table } from '#model/schema.ts';

/** Table → its columns. */
export const proposalColumns = {
  proposal: {
    id: { type: 'text' },
    userId: { type: 'bigint' },
    /** The access token that made it; no other may apply it. */
    tokenId: { type: 'bigint' },
    /** The arguments. */
    request: { type: 'jsonb' },
    /** Of what the preview has read and answered: it differs once any of this has changed. */
    digest: { type: 'text' },
    createdDate: { type: 'timestamptz(3)' },
  },
} as const satisfies Record<string, Record<string, Column>>;

export const proposalTables = (userTable: string) =>
  ({
    proposal: {
      columns: proposalColumns.proposal,
      primaryKey: ['id'],
      references: { userId: userTable, tokenId: 'accessToken' },
      indexes: { proposal_userId: ['"userId"'], proposal_tokenId: ['"tokenId"'], proposal_created: ['"createdDate"'] },
    },
  }) as const satisfies Record<keyof typeof proposalColumns, Table>;
