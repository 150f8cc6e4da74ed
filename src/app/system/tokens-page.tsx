import { Button } from '@mantine/core';
import { useState } from 'react';
import { holdsOfAllRows } from '#model/permission.ts';
import type { TokenRow, UserTokenRow } from '#model/wire/access-token.ts';
import { Badges } from '#ui/badges.tsx';
import { usePermissions } from '#ui/permissions-context.tsx';
import { identity } from '#generated/identity.ts';
import { UserName } from './cells.tsx';
import { NewTokenDrawer } from './new-token.tsx';
import { RevokeTokenDialog } from './revoke-token.tsx';
import { SystemPage } from './system-page.tsx';
import { SystemTable, type SystemColumn } from './system-table.tsx';
import { revokeColumn, tokenColumn, tokenColumns } from './token-cells.tsx';
import { useSystemPage } from './use-system-page.ts';
import { useSystemQuery } from './use-system-query.ts';

/** `/system/access-tokens`: the tokens of all users, which administrators make and revoke. */
export function TokensPage() {
  const { query, change } = useSystemQuery();
  const result = useSystemPage<UserTokenRow>('AccessTokens', 'Access tokens', query);
  const mayChange = holdsOfAllRows(usePermissions(), identity.administration.write);
  const [isMaking, setMaking] = useState(false);
  const [revoking, setRevoking] = useState<TokenRow | null>(null);
  return (
    <SystemPage
      title="All access tokens"
      intro="With a token a program calls the portal for a user. A token ends at its date, with its user, or here. What somebody else made does no more than that person may, and ends with them, too."
    >
      <SystemTable
        label="tokens"
        columns={mayChange ? [...columns, revokeColumn(setRevoking)] : columns}
        keyOf={({ id }) => String(id)}
        result={result}
        query={query}
        onChange={change}
        tools={mayChange ? <Button onClick={() => setMaking(true)}>New token</Button> : null}
        empty={query.stringFilter === '' ? 'Nobody has made one.' : 'No token matches.'}
      />
      {isMaking ? <NewTokenDrawer ofAnybody onClose={() => setMaking(false)} /> : null}
      {revoking && <RevokeTokenDialog token={revoking} onClose={() => setRevoking(null)} />}
    </SystemPage>
  );
}

const columns: readonly SystemColumn<UserTokenRow>[] = [
  tokenColumn,
  { label: 'User', cell: (token) => <UserCell {...token} /> },
  ...tokenColumns,
];

const UserCell = ({ user, email, isServiceAccount }: UserTokenRow) => (
  <div>
    <UserName user={user} />
    <div className="caption">{email}</div>
    {isServiceAccount ? <Badges choices={[{ value: 'service', label: 'Service account' }]} /> : null}
  </div>
);
