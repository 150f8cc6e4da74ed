import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, type RefObject } from 'react';
import { lastChangedRow } from '../../toasts/last-change.ts';
import { listToRestore } from '../state/list-position.ts';
import { focusTargetOf, moveFocus } from './grid-keys.ts';

/** Milliseconds that a changed row is highlighted. */
const flashMs = 1_800;

interface RestoreOptions {
  service: string;
  /** `null` until all rows are rendered. */
  rows: readonly unknown[] | null;
  /** Whether the rows are being refetched. */
  fetching: boolean;
}

/**
 * Restores a list on Back: scroll position, and focus in the row of the record that was open. Flashes the changed row once, as
 * soon as it shows the change.
 */
export function useRestoreOnBack(
  table: RefObject<HTMLTableElement | null>,
  { service, rows, fetching }: RestoreOptions,
): void {
  const { history } = useRouter();
  const focusedRow = useRef<string | null>(null);

  useEffect(() => {
    const { current: element } = table;
    if (!element || rows === null) return;
    const position = listToRestore.get();
    if (position !== null && position.entry === history.location.state.key) {
      listToRestore.set(null);
      element.parentElement?.scrollTo({ top: position.top, left: position.left, behavior: 'instant' });
      if (focusRow(element, position.row, position.column)) focusedRow.current = position.row;
    }
    if (fetching) return;
    // A refetch may reorder the rows: the focused element may show another record now.
    const [row, column] = focusedCell(element);
    if (focusedRow.current !== null && row !== undefined && row !== focusedRow.current) {
      focusRow(element, focusedRow.current, column);
    }
    focusedRow.current = null;
    const changed = lastChangedRow.get();
    const changedRow = changed?.service === service ? rowOf(element, changed.row) : null;
    if (changedRow !== null) {
      lastChangedRow.set(null);
      flash(changedRow);
    }
  }, [table, rows, service, fetching, history]);
}

const rowOf = (table: HTMLTableElement, id: string): HTMLTableRowElement | null =>
  table.querySelector<HTMLTableRowElement>(`tr[data-row="${id}"]`);

function focusRow(table: HTMLTableElement, id: string, column: number): boolean {
  const target = focusTargetOf(rowOf(table, id)?.cells[column] ?? null);
  if (target !== null) moveFocus(table, target);
  return target !== null;
}

function focusedCell(table: HTMLTableElement): [row: string | undefined, column: number] {
  const { activeElement } = document;
  const cell = activeElement && table.contains(activeElement) ? activeElement.closest('td') : null;
  return [cell?.closest('tr')?.dataset.row, cell?.cellIndex ?? 0];
}

/** Uses the Web Animations API: an attribute would stay on the element when that is reused for another record. */
function flash(row: HTMLTableRowElement): void {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  for (const cell of row.cells) {
    cell.animate([{ backgroundColor: 'var(--portal-mark-soft)' }, {}], { duration: flashMs, easing: 'ease-in' });
  }
}
