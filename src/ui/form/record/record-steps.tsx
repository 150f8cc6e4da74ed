import { ActionIcon } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useMemo } from 'react';
import { keyText, readKeyInPath, keyInPath, keyOf, type Key } from '#model/key.ts';
import { parseListState } from '#model/list/list-state.ts';
import { pageQuery, type PageReader } from '../../calls/entity-queries.ts';
import { formatCount } from '../../format-count.ts';
import { useListQuery } from '../../list/state/list-page.ts';
import { setRowToRestore, type ListPosition } from '../../list/state/list-position.ts';
import { usePortal } from '../../portal-context.tsx';
import { useRecordPaths } from '../../routing/record-path.ts';
import classes from './record-steps.module.css';

interface RecordStepsProps {
  client: PageReader<object>;
  /** The record's key as a URL path. */
  id: string;
  listPosition: ListPosition;
}

/** `3 of 1,204`, and buttons Previous and Next (Alt + ↑ and Alt + ↓) in the list that the record was opened from. */
export function RecordSteps({ client, id, listPosition }: RecordStepsProps) {
  const { entity } = client;
  const { position, total, previous, next } = useNeighbours(client, id, listPosition);
  const pathOf = useRecordPaths()(entity.service);
  const navigate = useNavigate();
  const pressedButton = useRef<HTMLButtonElement>(null);

  // Each record remounts the form; focuses the pressed button again, so that it can be pressed repeatedly.
  useEffect(() => pressedButton.current?.focus(), []);
  useEffect(() => {
    const key = readKeyInPath(entity, id);
    if (key !== null) setRowToRestore(keyText(key));
  }, [entity, id]);

  /** Replaces the history entry, so that Back leads to the list. */
  function goTo(to: Neighbour | undefined) {
    if (to === undefined || pathOf === undefined) return;
    void navigate({ to: pathOf(to.key), replace: true, state: (before) => ({ ...before, list: to.listPosition }) });
  }
  useWindowEvent('keydown', (event) => {
    if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || isOccupied(event.target)) return;
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    goTo(event.key === 'ArrowUp' ? previous : next);
  });

  const stepButton = (
    label: string,
    to: Neighbour | undefined,
    kind: ListPosition['step'],
    Icon: typeof IconChevronUp,
  ) => (
    <ActionIcon
      ref={listPosition.step === kind ? pressedButton : undefined}
      variant="default"
      size="md"
      aria-label={label}
      title={`${label} (Alt + ${kind === 'previous' ? '↑' : '↓'})`}
      aria-keyshortcuts={kind === 'previous' ? 'Alt+ArrowUp' : 'Alt+ArrowDown'}
      aria-disabled={to === undefined}
      {...(to === undefined && { 'data-disabled': true })}
      onClick={() => goTo(to)}
    >
      <Icon size={16} aria-hidden />
    </ActionIcon>
  );
  return (
    <nav className={classes.steps} aria-label={entity.label.many}>
      {position === undefined || total === undefined ? null : (
        <span className={classes.position}>
          {formatCount(position)} of {formatCount(total)}
        </span>
      )}
      <ActionIcon.Group>
        {stepButton('Previous', previous, 'previous', IconChevronUp)}
        {stepButton('Next', next, 'next', IconChevronDown)}
      </ActionIcon.Group>
    </nav>
  );
}

/** Whether the keys belong to the focused element: pick-lists and calendars open with Alt + ↓, dialogs cover the form. */
const isOccupied = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[aria-haspopup], [role="dialog"], dialog, textarea') !== null;

/** The record before or after the open one. */
interface Neighbour {
  readonly key: Key;
  readonly listPosition: ListPosition;
}

interface Neighbours {
  /** 1-based; `undefined` while loading or where the record is no longer in the list. */
  readonly position: number | undefined;
  readonly total: number | undefined;
  readonly previous: Neighbour | undefined;
  readonly next: Neighbour | undefined;
}

/** `staleTime` of list pages, in ms; a save invalidates them. */
const staleMs = 60_000;

/**
 * The previous and next record in the list that this one was opened from, across its pages. Uses the list's own query keys, so
 * that the first page is usually cached.
 */
function useNeighbours(client: PageReader<object>, id: string, listPosition: ListPosition): Neighbours {
  const { entity } = client;
  const portal = usePortal();
  const { search } = listPosition;
  const state = useMemo(() => parseListState(entity, portal, search), [entity, portal, search]);
  const query = useListQuery(entity, state);
  const { pageSize = portal.list.pageSize } = query;
  const pageIndex = Math.floor(listPosition.index / pageSize);
  const pageAt = (index: number, enabled: boolean) => ({
    ...pageQuery(client, { ...query, pageIndex: index }),
    staleTime: staleMs,
    enabled,
  });

  const { data: currentPage } = useQuery(pageAt(pageIndex, true));
  const rows = currentPage?.data ?? [];
  const total = currentPage?.totalNumberOfItems;
  const found = rows.findIndex((row) => keyInPath(keyOf(entity, row)) === id);
  const at = found < 0 ? listPosition.index % pageSize : found;
  // Where the record has left the list, the one now at its index is next.
  const nextIndex = found < 0 ? at : at + 1;
  const { data: previousPage } = useQuery(pageAt(pageIndex - 1, at === 0 && pageIndex > 0));
  const onNextPage = nextIndex >= rows.length && (pageIndex + 1) * pageSize < (total ?? 0);
  const { data: nextPage } = useQuery(pageAt(pageIndex + 1, onNextPage));

  const neighbour = (row: object | undefined, index: number, step: ListPosition['step']): Neighbour | undefined =>
    row && step && { key: keyOf(entity, row), listPosition: { search, index, step } };
  const first = pageIndex * pageSize;
  return {
    position: found < 0 ? undefined : first + found + 1,
    total,
    previous: neighbour(at > 0 ? rows[at - 1] : previousPage?.data.at(-1), first + at - 1, 'previous'),
    next: neighbour(onNextPage ? nextPage?.data[0] : rows[nextIndex], first + nextIndex, 'next'),
  };
}
