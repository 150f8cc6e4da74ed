import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { keyOfText } from '#model/key.ts';
import type { ListQuery } from '#model/wire.ts';
import type { OwnActions } from '../actions/own-actions.tsx';
import { formatCount } from '../format-count.ts';
import { useWindowKey } from '../use-window-key.ts';
import classes from './selection-bar.module.css';
import type { ListOnScreen, NamedTool } from './state/list-tool.ts';
import { selectedCount, selectedIds, selectionText, emptySelection, type Selection } from './selection/selection.ts';

interface SelectionBarProps {
  list: ListOnScreen;
  /** Buttons of own code. */
  Actions: OwnActions['Buttons'] | undefined;
  selection: Selection;
  /** The list's query without paging, with relative dates resolved as of now. */
  queryNow: () => ListQuery;
  onChange: (selection: Selection) => void;
  /** Buttons of features. */
  tools: readonly NamedTool[];
}

/** Toolbar of the selected rows: their number and what can be done with them. Replaces the list's toolbar. */
export function SelectionBar({ list, selection, queryNow, onChange, Actions, tools }: SelectionBarProps) {
  const { entity, total } = list;
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
  const isAll = selection === 'all' || count === total;
  return (
    <section ref={barRef} className={classes.bar} aria-label="Selection" data-selection-bar>
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
            queryNow={() => ({ ...queryNow(), ...selectedIds(entity, selection) })}
            onDone={clearAfterDialog}
          />
        )}
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
  bar.closest('section:not([data-selection-bar])')?.querySelector<HTMLElement>('[role="grid"] [tabindex="0"]')?.focus();
