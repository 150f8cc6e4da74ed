import { Button } from '@mantine/core';
import { IconArrowBackUp, IconDownload, IconPencil, IconTrash, IconX } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { changeableFields } from '#model/bulk.ts';
import type { EntitySpec } from '#model/entity.ts';
import { mostIds, type ListQuery } from '#model/wire.ts';
import { formatCount } from '../../format-count.ts';
import classes from './bulk-bar.module.css';
import { bulkQuestion, type BulkClient, type BulkQuestion } from './bulk-question.ts';
import { bulkRows, countOf, nothing, type Selection } from '../selection/selection.ts';

interface BulkBarProps {
  entity: EntitySpec;
  client: BulkClient;
  selection: Selection;
  /** The list's query without its paging, as its words mean it today. */
  queryNow: () => ListQuery;
  /** How many rows match; `undefined` while that is not known. */
  total: number | undefined;
  /** Whether the rows are active; `undefined`: some may be deleted. */
  active: boolean | undefined;
  onChange: (selection: Selection) => void;
  /** Exports the picked rows; absent where the list has no export. */
  onExport: (() => void) | undefined;
}

/** In place of the toolbar while rows are picked: how many there are, and what can be done with them. */
export function BulkBar({ entity, client, selection, queryNow, total, active, onChange, onExport }: BulkBarProps) {
  const count = countOf(selection, total);
  const bar = useRef<HTMLElement>(null);
  const clear = () => {
    // The bar goes, and with it the button that has the focus.
    if (bar.current?.contains(document.activeElement)) focusGrid(bar.current);
    onChange(nothing);
  };
  useEscape(clear);
  const ask = (action: BulkQuestion['action']) => {
    if (count === undefined) return;
    const path = location.pathname;
    bulkQuestion.set({
      path,
      entity,
      client,
      rows: bulkRows(entity, selection, queryNow()),
      count,
      action,
      onDone: clear,
    });
  };
  const isAll = selection === 'all' || count === total;
  return (
    <section ref={bar} className={classes.bar} aria-label="Selection" data-bulk-bar>
      <output className={classes.count}>
        {count === undefined ? 'All selected' : `${formatCount(count)} selected`}
        {selection !== 'all' && count === mostIds ? ', the most that can be picked one by one' : ''}
      </output>
      {isAll || total === undefined ? null : (
        <Button variant="subtle" size="compact-sm" onClick={() => onChange('all')}>
          Select all {formatCount(total)} that match
        </Button>
      )}
      <span className={classes.actions}>
        {changeableFields(entity).length > 0 ? (
          <Act icon={<IconPencil size={16} aria-hidden />} onClick={() => ask('update')}>
            Change fields
          </Act>
        ) : null}
        {entity.delete === 'hard' || (entity.delete === 'soft' && active !== false) ? (
          <Act icon={<IconTrash size={16} aria-hidden />} onClick={() => ask('delete')}>
            Delete
          </Act>
        ) : null}
        {entity.delete === 'soft' && active !== true ? (
          <Act icon={<IconArrowBackUp size={16} aria-hidden />} onClick={() => ask('undelete')}>
            Restore
          </Act>
        ) : null}
        {onExport ? (
          <Act icon={<IconDownload size={16} aria-hidden />} onClick={onExport}>
            Export selection
          </Act>
        ) : null}
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconX size={16} aria-hidden />}
          aria-keyshortcuts="Escape"
          onClick={clear}
        >
          Clear
        </Button>
      </span>
    </section>
  );
}

function Act({ icon, onClick, children }: { icon: ReactNode; onClick: () => void; children: ReactNode }) {
  return (
    <Button variant="default" leftSection={icon} onClick={onClick}>
      {children}
    </Button>
  );
}

/** What is open above the page and takes Escape for itself. */
const popUps = '[role="dialog"], [role="listbox"], [role="menu"]';

function useEscape(act: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isOpen = [...document.querySelectorAll(popUps)].some((popUp) => popUp.checkVisibility());
    if (event.key === 'Escape' && !isOpen) act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    // Before the pop-up that it closes is gone.
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, []);
}

/** The tab stop of the list's grid. */
const focusGrid = (bar: HTMLElement): void =>
  bar.closest('section:not([data-bulk-bar])')?.querySelector<HTMLElement>('[role="grid"] [tabindex="0"]')?.focus();
