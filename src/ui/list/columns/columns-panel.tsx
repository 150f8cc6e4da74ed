import { Button, Group, Switch, TextInput } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconGripVertical } from '@tabler/icons-react';
import { useState, type KeyboardEvent } from 'react';
import { moveFocusByArrows } from '../../controls/move-focus.ts';
import classes from './columns-panel.module.css';
import { defaultLayout, moveColumnBy, moveColumnTo, type Layout, type LayoutChange } from './layout.ts';

/** The part of TanStack Table's columns that the chooser uses, independent of the row type. */
export interface ArrangedColumn {
  readonly id: string;
  readonly columnDef: { readonly header?: unknown };
  getIsVisible(): boolean;
  toggleVisibility(visible?: boolean): void;
}

export interface ColumnsPanelProps {
  /** All columns, in display order. */
  columns: readonly ArrangedColumn[];
  /** Passed to re-render the panel: the columns themselves are mutable. */
  layout: Layout;
  onLayout: (change: LayoutChange) => void;
}

/**
 * The content of the column chooser. Changes apply at once. The list is one tab stop: Up and Down, also from the search, move the focus,
 * with Alt the column.
 */
export function ColumnsPanel({ columns, layout, onLayout }: ColumnsPanelProps) {
  const [dragged, setDragged] = useState<string | null>(null);
  const [search, setSearch] = useState('');
  const [focused, setFocused] = useState<string | null>(null);
  const order = columns.map(({ id }) => id);
  const visibleCount = columns.filter((column) => column.getIsVisible()).length;
  const found = columns.filter((column) => headerOf(column).toLowerCase().includes(search.trim().toLowerCase()));
  const tabStop = found.find(({ id }) => id === focused) ?? found[0];
  const move = (id: string, by: -1 | 1) =>
    onLayout({
      columnOrder: moveColumnBy(
        order,
        id,
        by,
        found.map((column) => column.id),
      ),
    });
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : undefined;
    if (by === undefined || !event.altKey) return moveFocusByArrows(event, 'input');
    event.preventDefault();
    if (focused !== null) move(focused, by);
  };
  return (
    <div className={classes.panel}>
      <Switch
        size="sm"
        label="Compact rows"
        checked={layout.dense}
        onChange={(event) => onLayout({ dense: event.currentTarget.checked })}
      />
      <div role="presentation" onKeyDown={handleKey}>
        <TextInput
          size="xs"
          type="search"
          aria-label="Search columns"
          placeholder="Search columns"
          data-autofocus
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          onFocus={() => setFocused(null)}
        />
        <ol className={classes.columns} aria-label="Columns">
          {found.map((column, index) => {
            const { id } = column;
            const header = headerOf(column);
            const isVisible = column.getIsVisible();
            // The last column can't be hidden: an empty table would look broken.
            const isLast = isVisible && visibleCount === 1;
            return (
              <li key={id} className={classes.column} data-column={id} data-dragged={id === dragged || undefined}>
                <button
                  type="button"
                  tabIndex={-1}
                  className={classes.grip}
                  aria-hidden
                  onPointerDown={(event) => {
                    event.currentTarget.setPointerCapture(event.pointerId);
                    setDragged(id);
                  }}
                  onPointerMove={(event) => {
                    const target = columnAt(event.clientX, event.clientY);
                    if (dragged === id && target !== undefined && target !== id) {
                      onLayout({ columnOrder: moveColumnTo(order, id, target) });
                    }
                  }}
                  onLostPointerCapture={() => setDragged(null)}
                >
                  <IconGripVertical size={14} aria-hidden />
                </button>
                <label className={classes.name}>
                  <input
                    type="checkbox"
                    tabIndex={column === tabStop ? 0 : -1}
                    aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
                    aria-disabled={isLast || undefined}
                    checked={isVisible}
                    onChange={() => isLast || column.toggleVisibility(!isVisible)}
                    onFocus={() => setFocused(id)}
                  />
                  <span>{header}</span>
                </label>
                <button
                  type="button"
                  tabIndex={-1}
                  aria-label={`Move ${header} up`}
                  disabled={index === 0}
                  onClick={() => move(id, -1)}
                >
                  <IconChevronUp size={14} aria-hidden />
                </button>
                <button
                  type="button"
                  tabIndex={-1}
                  aria-label={`Move ${header} down`}
                  disabled={index === found.length - 1}
                  onClick={() => move(id, 1)}
                >
                  <IconChevronDown size={14} aria-hidden />
                </button>
              </li>
            );
          })}
        </ol>
      </div>
      <p className={classes.hint}>{found.length === 0 ? 'No such column.' : 'Alt + ↑ or ↓ moves a column.'}</p>
      <Group justify="flex-end" gap="xs">
        <Button
          size="xs"
          variant="default"
          onClick={() => onLayout({ columnVisibility: Object.fromEntries(order.map((id) => [id, true])) })}
        >
          Show all
        </Button>
        <Button size="xs" variant="default" onClick={() => onLayout(defaultLayout)}>
          Reset
        </Button>
      </Group>
    </div>
  );
}

const headerOf = (column: ArrangedColumn): string => String(column.columnDef.header);

/** Id of the column whose list item is under the pointer. */
const columnAt = (x: number, y: number): string | undefined =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-column]')?.dataset.column;
