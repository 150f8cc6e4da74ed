import { Button } from '@mantine/core';
import { useState } from 'react';
import { holdsOfAllRows } from '#model/permission.ts';
import { tokenList, type UserTokenRow } from '../model/token-list.ts';
import type { OwnActions } from '#ui/actions/own-actions.tsx';
import { entityClient } from '#ui/calls/entity-calls.ts';
import type { CellContents } from '#ui/list/columns/own-cell.tsx';
import { usePermissions } from '#ui/permissions-context.tsx';
import { identity } from '#generated/identity.ts';
import { Badges } from '#ui/badges.tsx';
import { AgoCell, originCells } from '../../../app/system/cells.tsx';
import { NewTokenDrawer } from './new-token.tsx';
import { RevokeTokenDialog } from './revoke-token.tsx';
import { SystemList } from '../../../app/system/system-page.tsx';
import { EndCell, ScopeCell } from './token-cells.tsx';

const client = entityClient<UserTokenRow, readonly [number], ReturnType<typeof tokenList>>(tokenList(identity));

/** `/system/access-tokens`: the tokens of all users, which administrators make and revoke. */
export function TokensPage() {
  const mayChange = holdsOfAllRows(usePermissions(), identity.administration.write);
  const [isMaking, setMaking] = useState(false);
  return (
    <SystemList
      client={client}
      title="All access tokens"
      path="/system/access-tokens"
      intro="With a token a program calls the portal for a user. A token ends at its date, with its user, or here. What somebody else made does no more than that person may, and ends with them, too."
      cells={cells}
      actions={actions}
    >
      {mayChange ? (
        <div>
          <Button onClick={() => setMaking(true)}>New token</Button>
        </div>
      ) : null}
      {isMaking ? <NewTokenDrawer ofAnybody onClose={() => setMaking(false)} /> : null}
    </SystemList>
  );
}

const tokenOf = (row: object) => row as UserTokenRow;

const cells: CellContents = {
  ...originCells,
  isServiceAccount: (row) =>
    tokenOf(row).isServiceAccount ? <Badges choices={[{ value: 'service', label: 'Service account' }]} /> : null,
  resources: (row) => <ScopeCell {...tokenOf(row)} />,
  ends: (row) => <EndCell ends={tokenOf(row).ends} />,
  lastUsed: (row) => {
    const { lastUsed } = tokenOf(row);
    return lastUsed === null ? <span className="caption">Never</span> : <AgoCell at={lastUsed} />;
  },
};

const actions: OwnActions = {
  rowLabel: (permissions) => (holdsOfAllRows(permissions, identity.administration.write) ? 'Revoke' : undefined),
  RowDialog: ({ row, onClose }) => <RevokeTokenDialog token={tokenOf(row)} onClose={onClose} />,
  mayRun: () => false,
  Buttons: () => null,
};
