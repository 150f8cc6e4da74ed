import { ActionIcon } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconChevronDown, IconChevronUp, IconLink } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { keyOf, type Key } from '#model/key.ts';
import { formatCount } from '../format-count.ts';
import type { RecordDrawerProps } from '../list/entity-list.tsx';
import classes from './record-drawer.module.css';

interface DrawerActionsProps<Row extends object> extends RecordDrawerProps<Row> {
  /** Index of the record in `rows`; -1 if it is not on the page. */
  index: number;
  goTo: (key: Key) => void;
}

/** Previous and Next in the list, across pages, also by K and J; and Copy link. */
export function DrawerActions<Row extends object>(props: DrawerActionsProps<Row>) {
  const { client, rows, offset, total, index, goTo, onPageChange } = props;
  const open = (row: Row | undefined) => row !== undefined && goTo(keyOf(client.entity, row));
  const changePage = usePageChange(offset, onPageChange, (step) => open(step === 1 ? rows[0] : rows.at(-1)));
  const position = offset + index;
  const hasBefore = index >= 0 && position > 0;
  const hasAfter = index >= 0 && position + 1 < (total ?? 0);
  const goBefore = () => hasBefore && (index > 0 ? open(rows[index - 1]) : changePage(-1));
  const goAfter = () => hasAfter && (index + 1 < rows.length ? open(rows[index + 1]) : changePage(1));
  useShortcuts({ k: goBefore, j: goAfter });
  return (
    <div className={classes.actions} data-not-printed>
      {index < 0 || total === undefined ? null : (
        <span className={classes.position}>
          {formatCount(offset + index + 1)} of {formatCount(total)}
        </span>
      )}
      <StepButton label="Previous (K)" isEnabled={hasBefore} onClick={goBefore}>
        <IconChevronUp size={18} aria-hidden />
      </StepButton>
      <StepButton label="Next (J)" isEnabled={hasAfter} onClick={goAfter}>
        <IconChevronDown size={18} aria-hidden />
      </StepButton>
      <CopyLink />
    </div>
  );
}

/** Goes to the next or previous page of the list, and calls back once its rows are loaded. */
function usePageChange(offset: number, onPageChange: (step: 1 | -1) => void, onArrive: (step: 1 | -1) => void) {
  const pendingChange = useRef<{ readonly from: number; readonly step: 1 | -1 } | null>(null);
  const handleArrival = useEffectEvent(onArrive);
  useEffect(() => {
    const { current } = pendingChange;
    if (current === null || current.from === offset) return;
    pendingChange.current = null;
    handleArrival(current.step);
  }, [offset]);
  return (step: 1 | -1) => {
    pendingChange.current = { from: offset, step };
    onPageChange(step);
  };
}

interface StepButtonProps {
  label: string;
  isEnabled: boolean;
  onClick: () => void;
  children: React.ReactNode;
}

/** `aria-disabled` rather than `disabled` at the ends of the list, so that the button keeps the focus. */
function StepButton({ label, isEnabled, onClick, children }: StepButtonProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      title={label}
      aria-label={label}
      aria-disabled={!isEnabled}
      {...(!isEnabled && { 'data-disabled': true })}
      onClick={onClick}
    >
      {children}
    </ActionIcon>
  );
}

function CopyLink() {
  const { copy, copied } = useClipboard({ timeout: 1200 });
  // No clipboard on plain http.
  if (!navigator.clipboard) return null;
  const label = copied ? 'Copied' : 'Copy link';
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      title={label}
      aria-label={label}
      onClick={() => copy(window.location.href)}
    >
      {copied ? <IconCheck size={18} aria-hidden /> : <IconLink size={18} aria-hidden />}
    </ActionIcon>
  );
}

/** Single-letter keyboard shortcuts, except in inputs. */
function useShortcuts(keys: Readonly<Record<string, () => void>>): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const isTyping = event.target instanceof Element && event.target.closest('input, textarea, select') !== null;
    if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    keys[event.key.toLowerCase()]?.();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
