import { ActionIcon } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconChevronDown, IconChevronUp, IconLink, type TablerIcon } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { keyOf, type Key } from '#model/key.ts';
import { formatCount } from '../format-count.ts';
import type { RecordDrawerProps } from '../list/entity-list.tsx';
import { useWindowKey } from '../use-window-key.ts';
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
      <BarButton label="Previous (K)" Icon={IconChevronUp} isEnabled={hasBefore} onClick={goBefore} />
      <BarButton label="Next (J)" Icon={IconChevronDown} isEnabled={hasAfter} onClick={goAfter} />
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

interface BarButtonProps {
  label: string;
  Icon: TablerIcon;
  isEnabled?: boolean;
  onClick: () => void;
}

/** `aria-disabled` rather than `disabled` at the ends of the list, so that the button keeps the focus. */
const BarButton = ({ label, Icon, isEnabled = true, onClick }: BarButtonProps) => (
  <ActionIcon
    variant="subtle"
    color="gray"
    title={label}
    aria-label={label}
    aria-disabled={!isEnabled}
    {...(!isEnabled && { 'data-disabled': true })}
    onClick={onClick}
  >
    <Icon size={18} aria-hidden />
  </ActionIcon>
);

function CopyLink() {
  const { copy, copied } = useClipboard({ timeout: 1200 });
  // No clipboard on plain http.
  if (!navigator.clipboard) return null;
  return (
    <BarButton
      label={copied ? 'Copied' : 'Copy link'}
      Icon={copied ? IconCheck : IconLink}
      onClick={() => copy(window.location.href)}
    />
  );
}

/** Single-letter keyboard shortcuts, except in inputs. */
function useShortcuts(keys: Readonly<Record<string, () => void>>): void {
  useWindowKey((event) => {
    const isTyping = event.target instanceof Element && event.target.closest('input, textarea, select') !== null;
    if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    keys[event.key.toLowerCase()]?.();
  });
}
