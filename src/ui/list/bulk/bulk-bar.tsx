import { Button } from '@mantine/core';
import { IconArrowBackUp, IconPencil, IconTrash, IconX, type TablerIcon } from '@tabler/icons-react';
import { useRef } from 'react';
import { changeableFields } from '#model/bulk.ts';
import { keyOfText } from '#model/key.ts';
import type { ListQuery } from '#model/wire.ts';
import type { OwnActions } from '../../actions/own-actions.tsx';
import { formatCount } from '../../format-count.ts';
import { useWindowKey } from '../../use-window-key.ts';
import classes from './bulk-bar.module.css';
import { openBulkDialog, type BulkClient, type BulkDialogState } from './open-bulk-dialog.ts';
import type { ListOnScreen, NamedTool } from '../state/list-tool.ts';
import { bulkRows, selectedCount, selectionText, emptySelection, type Selection } from '../selection/selection.ts';

interface BulkBarProps {
  list: ListOnScreen;
  /** Absent where the user may not change rows. */
  client: BulkClient | undefined;
  /** Buttons of own code. */
  Actions: OwnActions['Buttons'] | undefined;
  selection: Selection;
  /** The list's query without paging, with relative dates resolved as of now. */
  queryNow: () => ListQuery;
  /** The list's filter on deletion; `undefined`: active and deleted rows may be mixed. */
  active: boolean | undefined;
  onChange: (selection: Selection) => void;
  /** Buttons of features. */
  tools: readonly NamedTool[];
}

/** Toolbar of the selected rows: their number and the bulk actions. Replaces the list's toolbar. */
export function BulkBar({ list, client, selection, queryNow, active, onChange, ...own }: BulkBarProps) {
  const { entity, total, inputs } = list;
  const { Actions, tools } = own;
  const count = selectedCount(selection, total);
  const barRef = useRef<HTMLElement>(null);
  const clear = () => {
    // The bar unmounts, and the focused button with it.
    if (barRef.current?.contains(document.activeElement)) focusGrid(barRef.current);
    onChange(emptySelection);
  };
  useEscape(clear);
  const clearAfterDialog = () => {
    // As above, for the button that has opened the dialog.
    if (barRef.current) focusGrid(barRef.current);
    onChange(emptySelection);
  };
  const openDialog = (action: BulkDialogState['action']) => {
    if (count === undefined || client === undefined) return;
    const path = location.pathname;
    openBulkDialog.set({
      path,
      entity,
      client,
      rows: bulkRows(entity, selection, queryNow()),
      count,
      action,
      inputs,
      onDone: clearAfterDialog,
    });
  };
  const isAll = selection === 'all' || count === total;
  return (
    <section ref={barRef} className={classes.bar} aria-label="Selection" data-bulk-bar>
      <span className={classes.count}>{selectionText(selection, total)}</span>
      {isAll || total === undefined ? null : (
        <Button variant="subtle" size="compact-sm" onClick={() => onChange('all')}>
          {`Select all ${formatCount(total)} that match`}
        </Button>
      )}
      <span className={classes.actions}>
        {Actions === undefined ? null : (
          <Actions
            place="selection"
            keys={selection === 'all' ? null : [...selection].map((row) => keyOfText(entity, row))}
            onDone={clearAfterDialog}
          />
        )}
        {client !== undefined && changeableFields(entity).length > 0 ? (
          <ActionButton Icon={IconPencil} onClick={() => openDialog('update')}>
            Change fields
          </ActionButton>
        ) : null}
        {client !== undefined && (entity.delete === 'hard' || (entity.delete === 'soft' && active !== false)) ? (
          <ActionButton Icon={IconTrash} onClick={() => openDialog('delete')}>
            Delete
          </ActionButton>
        ) : null}
        {client !== undefined && entity.delete === 'soft' && active !== true ? (
          <ActionButton Icon={IconArrowBackUp} onClick={() => openDialog('undelete')}>
            Restore
          </ActionButton>
        ) : null}
        {tools.map(
          ({ name, SelectionButtons: Buttons }) =>
            Buttons && <Buttons key={name} {...{ list, selection, queryNow, count }} onDone={clearAfterDialog} />,
        )}
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

function ActionButton({ Icon, ...button }: { Icon: TablerIcon; onClick: () => void; children: string }) {
  return <Button variant="default" leftSection={<Icon size={16} aria-hidden />} {...button} />;
}

/** Pop-ups that handle Escape themselves. */
const popUpSelector = '[role="dialog"], [role="listbox"], [role="menu"]';

/** Calls back on Escape, unless a pop-up is open. */
function useEscape(onEscape: () => void): void {
  // In the capture phase: a pop-up that closes on the same Escape still counts as open.
  useWindowKey((event) => {
    const isOpen = [...document.querySelectorAll(popUpSelector)].some((popUp) => popUp.checkVisibility());
    if (event.key === 'Escape' && !isOpen) onEscape();
  }, true);
}

/** Focuses the tab stop of the list's grid. */
const focusGrid = (bar: HTMLElement): void =>
  bar.closest('section:not([data-bulk-bar])')?.querySelector<HTMLElement>('[role="grid"] [tabindex="0"]')?.focus();
