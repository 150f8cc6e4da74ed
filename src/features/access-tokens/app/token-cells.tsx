/** Columns of the tables of access tokens. */
import { Button } from '@mantine/core';
import { permissionTo, resourceOf } from '#model/permission.ts';
import type { TokenRow } from '../model/operations.ts';
import { Badges } from '#ui/badges.tsx';
import { access } from '#generated/access.ts';
import { timeAgo } from '../../../app/time-ago.ts';
import { useNow } from '../../../app/use-now.ts';
import { InstantCell, SessionOrigin } from '../../../app/system/cells.tsx';
import classes from './tokens.module.css';
import type { SystemColumn } from '../../../app/system/system-table.tsx';

export const tokenColumn: SystemColumn<TokenRow> = {
  label: 'Token',
  cell: ({ name, prefix }) => (
    <div className={classes.name}>
      {name}
      <div className="caption">
        <code>{prefix}…</code>
      </div>
    </div>
  ),
};

export const tokenColumns: readonly SystemColumn<TokenRow>[] = [
  { label: 'May', cell: (token) => <ScopeCell {...token} /> },
  { label: 'Ends', cell: ({ ends }) => <EndCell ends={ends} /> },
  { label: 'Last use', cell: (token) => <LastUseCell {...token} /> },
  { label: 'Made', cell: ({ since, madeBy }) => <MadeCell since={since} by={madeBy?.name} /> },
];

export const revokeColumn = (onRevoke: (token: TokenRow) => void): SystemColumn<TokenRow> => ({
  label: 'Action',
  cell: (token) => (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={`Revoke the token ${token.name}`}
      onClick={() => onRevoke(token)}
    >
      Revoke
    </Button>
  ),
});

/** Labels of resources by name. */
const labels: ReadonlyMap<string, string> = new Map(
  access.groups.flatMap(({ resources }) =>
    resources.map(({ label, read }) => [resourceOf(read) ?? read, label] as const),
  ),
);

export function ScopeCell({ readOnly, resources }: Pick<TokenRow, 'readOnly' | 'resources'>) {
  const named = resources?.map((name) => labels.get(name) ?? permissionTo('read', name));
  return (
    <div className={classes.scope}>
      {readOnly ? 'Read' : 'Read and write'}
      <div className="caption">{named === undefined ? 'all that its user may' : named.join(', ')}</div>
    </div>
  );
}

export function EndCell({ ends }: { ends: string }) {
  const hasEnded = Date.parse(ends) <= useNow().getTime();
  return (
    <div>
      <InstantCell at={ends} />
      {hasEnded ? (
        <div>
          <Badges choices={[{ value: 'expired', label: 'Expired', color: 'red' }]} />
        </div>
      ) : null}
    </div>
  );
}

function LastUseCell({ lastUsed, ...origin }: TokenRow) {
  const now = useNow().getTime();
  if (lastUsed === null) return <span className="caption">Never</span>;
  return (
    <div>
      <span title={lastUsed}>{timeAgo(lastUsed, now)}</span>
      <SessionOrigin origin={origin} />
    </div>
  );
}

const MadeCell = ({ since, by }: { since: string; by: string | undefined }) => (
  <div>
    <InstantCell at={since} />
    {by === undefined ? null : <div className="caption">by {by}</div>}
  </div>
);
