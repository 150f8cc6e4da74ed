import { ActionIcon } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { keyText, readKeyInPath } from '#model/key.ts';
import type { PageReader } from '../../calls/entity-queries.ts';
import { formatCount } from '../../format-count.ts';
import { followInList, type ListPosition } from '../../list/state/list-position.ts';
import { useRecordPaths } from '../../routing/record-path.ts';
import classes from './record-steps.module.css';
import { useNeighbours, type Neighbour } from './use-neighbours.ts';

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
  const pressed = useRef<HTMLButtonElement>(null);

  // Each record remounts the form; focuses the pressed button again, so that it can be pressed repeatedly.
  useEffect(() => pressed.current?.focus(), []);
  useEffect(() => {
    const key = readKeyInPath(entity, id);
    if (key !== null) followInList(keyText(key));
  }, [entity, id]);

  /** Replaces the history entry, so that Back leads to the list. */
  function go(to: Neighbour | undefined) {
    if (to === undefined || pathOf === undefined) return;
    void navigate({ to: pathOf(to.key), replace: true, state: (before) => ({ ...before, list: to.listPosition }) });
  }
  useWindowEvent('keydown', (event) => {
    if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || isOccupied(event.target)) return;
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    go(event.key === 'ArrowUp' ? previous : next);
  });

  const step = (label: string, to: Neighbour | undefined, kind: ListPosition['step'], Icon: typeof IconChevronUp) => (
    <ActionIcon
      ref={listPosition.step === kind ? pressed : undefined}
      variant="default"
      size="md"
      aria-label={label}
      title={`${label} (Alt + ${kind === 'previous' ? '↑' : '↓'})`}
      aria-keyshortcuts={kind === 'previous' ? 'Alt+ArrowUp' : 'Alt+ArrowDown'}
      aria-disabled={to === undefined}
      {...(to === undefined && { 'data-disabled': true })}
      onClick={() => go(to)}
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
        {step('Previous', previous, 'previous', IconChevronUp)}
        {step('Next', next, 'next', IconChevronDown)}
      </ActionIcon.Group>
    </nav>
  );
}

/** Whether the keys belong to the focused element: pick-lists and calendars open with Alt + ↓, dialogs cover the form. */
const isOccupied = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[aria-haspopup], [role="dialog"], dialog, textarea') !== null;
