import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { TokenRow } from '../model/operations.ts';
import { NewTokenDrawer } from './new-token.tsx';
import { RevokeTokenDialog } from './revoke-token.tsx';
import table from '../../../app/system/system-table.module.css';
import { PlainPage } from '../../../app/system/system-page.tsx';
import { RowsOrMessage, RowsTable } from '../../../app/system/system-table.tsx';
import { ownTokensQuery } from './token-calls.ts';
import { revokeColumn, tokenColumn, tokenColumns } from './token-cells.tsx';

/** `/access-tokens`: the tokens by which programs act for the user. */
export function OwnTokensPage() {
  const tokens = useQuery(ownTokensQuery);
  const [isMaking, setMaking] = useState(false);
  const [revoking, setRevoking] = useState<TokenRow | null>(null);
  return (
    <PlainPage
      title="My access tokens"
      intro="With a token a program calls the portal for you, without a browser. It may do what you may, or less, and the history names you as the author of its changes."
    >
      <div>
        <Button onClick={() => setMaking(true)}>New token</Button>
      </div>
      <div className={table.panel}>
        <RowsOrMessage
          result={tokens}
          isEmpty={tokens.data?.length === 0}
          label="tokens"
          empty="Make one for each program, so that you can revoke each alone."
        >
          <RowsTable
            label="tokens"
            columns={[tokenColumn, ...tokenColumns, revokeColumn(setRevoking)]}
            keyOf={({ id }) => String(id)}
            rows={tokens.data ?? []}
            isStale={false}
          />
        </RowsOrMessage>
      </div>
      {isMaking ? <NewTokenDrawer ofAnybody={false} onClose={() => setMaking(false)} /> : null}
      {revoking && <RevokeTokenDialog token={revoking} onClose={() => setRevoking(null)} />}
    </PlainPage>
  );
}
