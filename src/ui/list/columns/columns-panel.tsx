import { Button, Switch } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconGripVertical } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './columns-panel.module.css';
import type { ListColumn } from './columns.ts';
import { defaultLayout, moveColumnBy, moveColumnTo, type Layout } from './layout.ts';

interface ColumnsPanelProps {
  columns: readonly ListColumn<never>[];
  layout: Layout;
  onLayout: (change: Partial<Layout>) => void;
}

/** The content of the column chooser. Every change shows at once, behind it. */
export function ColumnsPanel({ columns, layout, onLayout }: ColumnsPanelProps) {
  const [dragged, setDragged] = useState<string | null>(null);
  const ordered = inOrder(columns, layout.columnOrder);
  const order = ordered.map(({ id }) => id);
  const isShown = (id: string) => layout.columnVisibility[id] !== false;
  const shownCount = order.filter(isShown).length;
  return (
    <div className={classes.panel}>
      <Switch
        size="sm"
        label="Compact rows"
        checked={layout.dense}
        onChange={(event) => onLayout({ dense: event.currentTarget.checked })}
      />
      <ol className={classes.columns} aria-label="Columns">
        {ordered.map(({ id, header }, index) => (
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
                checked={isShown(id)}
                // A table without columns could not be brought back by looking at it.
                disabled={isShown(id) && shownCount === 1}
                onChange={() => onLayout({ columnVisibility: { ...layout.columnVisibility, [id]: !isShown(id) } })}
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
              disabled={index === ordered.length - 1}
              onClick={() => onLayout({ columnOrder: moveColumnBy(order, id, 1) })}
            >
              <IconChevronDown size={14} aria-hidden />
            </button>
          </li>
        ))}
      </ol>
      <div className={classes.buttons}>
        <Button size="xs" variant="default" onClick={() => onLayout({ columnVisibility: {} })}>
          Show all
        </Button>
        <Button size="xs" variant="default" onClick={() => onLayout(defaultLayout)}>
          Reset
        </Button>
      </div>
    </div>
  );
}

/** The column whose line in the chooser is under the pointer. */
const columnAt = (x: number, y: number): string | undefined =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-column]')?.dataset.column;

/** The columns from the left; those that the order does not name come behind. */
function inOrder(columns: readonly ListColumn<never>[], order: readonly string[]): readonly ListColumn<never>[] {
  const ordered = order.flatMap((id) => columns.find((column) => column.id === id) ?? []);
  return [...ordered, ...columns.filter(({ id }) => !order.includes(id))];
}
