import type { EntitySpec } from '#model/entity.ts';
import { isNumeric, type ListColumn } from './columns.tsx';
import classes from './table.module.css';

/** A column that is on the screen. */
export interface ShownColumn<Row> {
  readonly column: ListColumn<Row>;
  /** Stays in sight while the others pass under it, because it tells which record a row is about. */
  readonly isKey: boolean;
  /** Of its header and of its cells. */
  readonly className: string | undefined;
}

/** What all rows need to know of the columns, worked out once. The key column is the one that names a record, else the first. */
export function shownColumns<Row>(
  entity: EntitySpec,
  columns: readonly ListColumn<Row>[],
): readonly ShownColumn<Row>[] {
  const key = columns.find(({ meta }) => entity.display.includes(meta.field)) ?? columns[0];
  return columns.map((column) => {
    const isKey = column === key;
    const names = [isKey && classes.key, isNumeric(column.meta.kind) && classes.number].filter(Boolean);
    return { column, isKey, className: names.join(' ') || undefined };
  });
}
