import { Button } from '@mantine/core';
import { useState } from 'react';
import { holdsOfAllRows } from '#model/permission.ts';
import { idleMinutes } from '#model/session-lifetime.ts';
import type { SessionRow } from '#model/wire/system.ts';
import { usePermissions } from '#ui/permissions-context.tsx';
import { identity } from '#generated/identity.ts';
import { timeAgo } from '../time-ago.ts';
import { useNow } from '../use-now.ts';
import { InstantCell, UserName, SessionOrigin } from './cells.tsx';
import classes from './cells.module.css';
import { EndSessionDialog } from './end-session.tsx';
import { SystemPage } from './system-page.tsx';
import { SystemTable, type SystemColumn } from './system-table.tsx';
import { useSystemPage } from './use-system-page.ts';
import { useSystemQuery } from './use-system-query.ts';

/** `/system/sessions`: the open sessions, which administrators can end. */
export function SessionsPage() {
  const { query, change } = useSystemQuery();
  const result = useSystemPage<SessionRow>('Sessions', 'Sessions', query);
  const mayEnd = holdsOfAllRows(usePermissions(), identity.administration.write);
  const [ending, setEnding] = useState<SessionRow | null>(null);
  return (
    <SystemPage
      title="Sessions"
      intro={`Every browser that is signed in. A session ends ${idleMinutes} minutes after its last use, by a sign-out, or here.`}
    >
      <SystemTable
        label="sessions"
        columns={mayEnd ? [...columns, endColumn(setEnding)] : columns}
        keyOf={({ id }) => id}
        result={result}
        query={query}
        onChange={change}
        empty="No signed-in user matches."
      />
      {ending && <EndSessionDialog session={ending} onClose={() => setEnding(null)} />}
    </SystemPage>
  );
}

const columns: readonly SystemColumn<SessionRow>[] = [
  { label: 'User', cell: (session) => <UserCell session={session} /> },
  { label: 'From', cell: (session) => <SessionOrigin origin={session} /> },
  { label: 'Last seen', cell: ({ lastSeen }) => <TimeAgo at={lastSeen} /> },
  { label: 'Since', cell: ({ since }) => <InstantCell at={since} /> },
];

const endColumn = (onEnd: (session: SessionRow) => void): SystemColumn<SessionRow> => ({
  label: 'Action',
  cell: (session) => (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={session.isMine ? undefined : `Sign out ${session.user.name}`}
      onClick={() => onEnd(session)}
    >
      {session.isMine ? 'Sign out everywhere else' : 'Sign out'}
    </Button>
  ),
});

const UserCell = ({ session: { user, email, isMine, viewAs } }: { session: SessionRow }) => (
  <div>
    <UserName user={user} />
    {isMine ? <span className={classes.mine}>This session</span> : null}
    <div className="caption">{email}</div>
    {viewAs === null ? null : <div className="caption">views the portal as {viewAs.name}</div>}
  </div>
);

function TimeAgo({ at }: { at: string }) {
  return <span title={at}>{timeAgo(at, useNow().getTime())}</span>;
}
