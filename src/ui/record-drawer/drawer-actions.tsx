import { ActionIcon } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconChevronDown, IconChevronUp, IconLink } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import { keyOf, type Key } from '#model/key.ts';
import { formatCount } from '../format-count.ts';
import type { ListedRecords } from '../list/entity-list.tsx';
import classes from './record-drawer.module.css';

interface DrawerActionsProps<Row extends object> extends ListedRecords<Row> {
  /** Of the record among the rows; -1 where it is not one of them. */
  index: number;
  goTo: (key: Key) => void;
}

/** The way to the records before and after on the list's page, also by K and J, and the link to this one. */
export function DrawerActions<Row extends object>(props: DrawerActionsProps<Row>) {
  const { queries, rows, offset, total, index, goTo } = props;
  const before = rows[index - 1];
  const after = index < 0 ? undefined : rows[index + 1];
  const open = (row: Row | undefined) => row !== undefined && goTo(keyOf(queries.entity, row));
  useKeys({ k: () => open(before), j: () => open(after) });
  return (
    <div className={classes.actions}>
      {index < 0 || total === undefined ? null : (
        <span className={classes.position}>
          {formatCount(offset + index + 1)} of {formatCount(total)}
        </span>
      )}
      <Step label="Previous (K)" reachable={before !== undefined} onClick={() => open(before)}>
        <IconChevronUp size={18} aria-hidden />
      </Step>
      <Step label="Next (J)" reachable={after !== undefined} onClick={() => open(after)}>
        <IconChevronDown size={18} aria-hidden />
      </Step>
      <CopyLink />
    </div>
  );
}

interface StepProps {
  label: string;
  reachable: boolean;
  onClick: () => void;
  children: React.ReactNode;
}

/** Not `disabled` at the ends of the page: that would take the focus from whoever goes through the records by this button. */
function Step({ label, reachable, onClick, children }: StepProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      title={label}
      aria-label={label}
      aria-disabled={!reachable}
      {...(!reachable && { 'data-disabled': true })}
      onClick={onClick}
    >
      {children}
    </ActionIcon>
  );
}

function CopyLink() {
  const { copy, copied } = useClipboard({ timeout: 1200 });
  // Without a clipboard (plain http) there is nothing to offer.
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

/** Keys of one letter, unless something is being typed. */
function useKeys(keys: Readonly<Record<string, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isTyping = event.target instanceof Element && event.target.closest('input, textarea, select') !== null;
    if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    keys[event.key.toLowerCase()]?.();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
