/** Cells shared by the tables of administrators' pages. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { formatInstant } from '#model/date.ts';
import { fieldOf, type EntitySpec } from '#model/entity.ts';
import type { Origin } from '#model/wire/system.ts';
import type { Reference } from '#model/wire.ts';
import { cellFormats } from '#ui/list/columns/cell-formats.ts';
import type { CellContents } from '#ui/list/columns/own-cell.tsx';
import { RecordLink } from '#ui/routing/record-link.tsx';
import { useRecordPaths } from '#ui/routing/record-path.ts';
import { identity } from '#generated/identity.ts';
import { timeAgo } from '../time-ago.ts';
import { useNow } from '../use-now.ts';
import { describeBrowser } from './describe-browser.ts';
import classes from './cells.module.css';

/** A user's name, linked if the viewer may open the form. */
export function UserName({ user: { id, name } }: { user: Reference }) {
  const path = useRecordPaths()(identity.user.service)?.([id]);
  const text = name === '' ? `#${id}` : name;
  return path === undefined ? text : <RecordLink href={path}>{text}</RecordLink>;
}

/** The browser, and the IP address below it. */
export const SessionOrigin = ({ origin: { address, userAgent } }: { origin: Origin }) => (
  <div className={classes.whence}>
    <div title={userAgent ?? undefined}>{describeBrowser(userAgent) ?? 'Unknown'}</div>
    {address === null ? null : <div className="caption">{address}</div>}
  </div>
);

/** How long ago an instant was. */
export function AgoCell({ at }: { at: string }) {
  return <span title={at}>{timeAgo(at, useNow().getTime())}</span>;
}

const runningMs = 1_000;

/** A choice that is called `state`; the list of a row that runs is read again until it has ended. */
export function StateCell({ entity, state }: { entity: EntitySpec; state: string }) {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (state !== 'running') return undefined;
    const timer = setInterval(() => void queryClient.invalidateQueries({ queryKey: [entity.service] }), runningMs);
    return () => clearInterval(timer);
  }, [queryClient, entity, state]);
  return cellFormats.choice?.element?.(fieldOf(entity, 'state'), state);
}

/** An instant in local time. */
export const InstantCell = ({ at }: { at: string }) => <time dateTime={at}>{formatInstant(at)}</time>;

/** A browser's name, in the place of what it calls itself. */
export const originCells: CellContents = { userAgent: (_, text) => <span title={text}>{describeBrowser(text)}</span> };
