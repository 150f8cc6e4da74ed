import { useTable } from '@tanstack/react-table';
import { useMemo } from 'react';
import { fieldOf, type EntitySpec } from '#model/entity.ts';
import type { Reference } from '#model/wire.ts';
import type { RecordPaths } from '../../routing/record-path.ts';
import { isNumeric, listFeatures, minColumnWidth, type ListColumn } from '../columns/columns.ts';
import type { Layout } from '../columns/layout.ts';
import type { Width } from './table-widths.ts';
import classes from './table.module.css';

/** A column that is on the screen. */
export interface ShownColumn<Row> {
  readonly column: ListColumn<Row>;
  /** Stays in sight while the others pass under it, because it tells which record a row is about. */
  readonly isKey: boolean;
  /** Of its header and of its cells. */
  readonly className: string | undefined;
  /** Where a row's cell leads; absent where none of the column's cells leads anywhere. */
  readonly hrefOf: ((row: Row) => string | undefined) | undefined;
}

const noRows: never[] = [];

/**
 * The columns as the person has arranged them, from the left, and how wide they are. Rows depend on the first alone: they are
 * not drawn again while a column is dragged wider.
 */
export function useColumns<Row extends object>(
  entity: EntitySpec,
  columns: readonly ListColumn<Row>[],
  layout: Layout,
  paths: RecordPaths,
  hrefOf: ((row: Row) => string) | undefined,
): { shown: readonly ShownColumn<Row>[]; widths: readonly Width[] } {
  const { columnVisibility, columnOrder, columnSizing } = layout;
  const table = useTable({
    features: listFeatures,
    columns: columns as ListColumn<Row>[],
    data: noRows as Row[],
    defaultColumn: { minSize: minColumnWidth },
    state: {
      columnVisibility: columnVisibility as Record<string, boolean>,
      columnOrder: columnOrder as string[],
      columnSizing: columnSizing as Record<string, number>,
    },
  });
  const visible = table.getVisibleLeafColumns();
  const shown = useMemo(() => {
    const columns = visible.map(({ columnDef }) => columnDef as ListColumn<Row>);
    const key = columns.find(({ meta }) => entity.display.includes(meta.field)) ?? columns[0];
    return columns.map((column) => {
      const isKey = column === key;
      const names = [isKey && classes.key, isNumeric(column.meta.kind) && classes.number].filter(Boolean);
      const links = (isKey && hrefOf) || cellLinks(entity, column, paths);
      return { column, isKey, className: names.join(' ') || undefined, hrefOf: links };
    });
  }, [entity, visible, paths, hrefOf]);
  const widths = useMemo(
    () =>
      visible.map((column, index) => ({
        width: columnSizing[column.id] ?? column.getSize(),
        fixed: column.id in columnSizing,
        isKey: shown[index]?.isKey === true,
      })),
    [visible, shown, columnSizing],
  );
  return { shown, widths };
}

/** Where the cells of a reference lead: to what they name. `undefined` for any other column, and where it can't be opened. */
export function cellLinks<Row extends object>(
  entity: EntitySpec,
  { id, meta }: ListColumn<Row>,
  paths: RecordPaths,
): ((row: Row) => string | undefined) | undefined {
  const field = fieldOf(entity, meta.field);
  const pathOf = field.kind === 'reference' ? paths(field.to) : undefined;
  return (
    pathOf &&
    ((row) => {
      const named = (row as Readonly<Record<string, Reference | null>>)[id];
      return named ? pathOf([named.id]) : undefined;
    })
  );
}
