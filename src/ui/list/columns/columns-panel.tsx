import { Button, Group, Switch } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconGripVertical } from '@tabler/icons-react';
import { useState } from 'react';
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

/** The content of the column chooser. Changes apply at once. */
export function ColumnsPanel({ columns, layout, onLayout }: ColumnsPanelProps) {
  const [dragged, setDragged] = useState<string | null>(null);
  const order = columns.map(({ id }) => id);
  const visibleCount = columns.filter((column) => column.getIsVisible()).length;
  return (
    <div className={classes.panel}>
      <Switch
        size="sm"
        label="Compact rows"
        checked={layout.dense}
        onChange={(event) => onLayout({ dense: event.currentTarget.checked })}
      />
      <ol className={classes.columns} aria-label="Columns">
        {columns.map((column, index) => {
          const { id } = column;
          const header = String(column.columnDef.header);
          const isVisible = column.getIsVisible();
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
                  checked={isVisible}
                  // The last column can't be hidden: an empty table would look broken.
                  disabled={isVisible && visibleCount === 1}
                  onChange={() => column.toggleVisibility(!isVisible)}
                />
                <span>{header}</span>
              </label>
              <button
                type="button"
                aria-label={`Move ${header} up`}
                disabled={index === 0}
                onClick={() => onLayout({ columnOrder: moveColumnBy(order, id, -1) })}
              >
                <IconChevronUp size={14} aria-hidden />
              </button>
              <button
                type="button"
                aria-label={`Move ${header} down`}
                disabled={index === columns.length - 1}
                onClick={() => onLayout({ columnOrder: moveColumnBy(order, id, 1) })}
              >
                <IconChevronDown size={14} aria-hidden />
              </button>
            </li>
          );
        })}
      </ol>
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

/** Id of the column whose list item is under the pointer. */
const columnAt = (x: number, y: number): string | undefined =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-column]')?.dataset.column;
