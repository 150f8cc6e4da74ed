import { holdsOfAllRows } from '#model/permission.ts';
import { idleMinutes } from '#model/session-lifetime.ts';
import { sessionList } from '#model/system-lists.ts';
import type { SessionRow } from '#model/wire/system.ts';
import type { OwnActions } from '#ui/actions/own-actions.tsx';
import { entityClient } from '#ui/calls/entity-calls.ts';
import type { CellContents } from '#ui/list/columns/own-cell.tsx';
import { identity } from '#generated/identity.ts';
import { AgoCell, originCells } from './cells.tsx';
import classes from './cells.module.css';
import { EndSessionDialog } from './end-session.tsx';
import { SystemList } from './system-page.tsx';

const client = entityClient<SessionRow, readonly [string], ReturnType<typeof sessionList>>(sessionList(identity));

/** `/system/sessions`: the open sessions, which administrators can end. */
export const SessionsPage = () => (
  <SystemList
    client={client}
    title="Sessions"
    path="/system/sessions"
    intro={`Every browser that is signed in. A session ends ${idleMinutes} minutes after its last use, by a sign-out, or here.`}
    cells={cells}
    actions={actions}
  />
);

const cells: CellContents = {
  ...originCells,
  isMine: (row) => ((row as SessionRow).isMine ? <span className={classes.mine}>This session</span> : null),
  lastSeen: (row) => <AgoCell at={(row as SessionRow).lastSeen} />,
};

const actions: OwnActions = {
  rowLabel: (permissions) => (holdsOfAllRows(permissions, identity.administration.write) ? 'Sign out' : undefined),
  RowDialog: ({ row, onClose }) => <EndSessionDialog session={row as SessionRow} onClose={onClose} />,
  mayRun: () => false,
  Buttons: () => null,
};
