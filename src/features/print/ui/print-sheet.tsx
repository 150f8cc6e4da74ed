import { useState } from 'react';
import { formatInstant } from '#model/date.ts';
import { fieldOnWire } from '#model/entity.ts';
import type { ListOnScreen, ShownColumn } from '#ui/list/state/list-tool.ts';
import { formatCount } from '#ui/format-count.ts';
import { useUserName } from '#ui/permissions-context.tsx';
import { isDeleted } from '#ui/record-field.ts';
import { fullText, isNumeric, zoneOf } from '#ui/list/columns/columns.ts';
import { leadColumn } from '#ui/list/columns/lead-column.ts';
import { FilterChips } from '#ui/list/filters/filter-chips.tsx';
import { printedSize, splitColumns } from './split-columns.ts';
import classes from './print-view.module.css';
import { maxPrintedRows, type PrintedRows } from './read-all.ts';

interface PrintSheetProps extends ListOnScreen {
  printed: PrintedRows;
}

/** The printed document: title, filters, user and time, and the rows in as many tables as the columns need. */
export function PrintSheet({ printed, ...list }: PrintSheetProps) {
  const { entity, title, state, layout } = list;
  const [printedAt] = useState(() => formatInstant(new Date().toISOString()));
  const user = useUserName();
  const printedColumns = list.columns.map((column) => withPrintedSize(column, printed.rows));
  const keyColumn = leadColumn(entity, printedColumns);
  if (keyColumn === undefined) return <p className={classes.facts}>No column is shown.</p>;
  const { landscape, pages } = splitColumns(printedColumns, keyColumn);
  const [, sorted] = fieldOnWire(entity, state.sort.field);
  const notes = [
    countText(printed),
    `sorted by ${sorted.label}${state.sort.order === 'desc' ? ', descending' : ''}`,
    state.search !== '' && `search “${state.search}”`,
    state.filters.isActive === true && 'without deleted records',
  ].filter((fact) => fact !== false);
  return (
    <article
      className={classes.sheet}
      data-print-page={landscape ? 'landscape' : 'portrait'}
      data-dense={layout.dense || undefined}
    >
      <h1>{title}</h1>
      <FilterChips entity={entity} filters={state.filters} />
      <p className={classes.facts}>{notes.join(' · ')}</p>
      <p className={classes.facts}>
        Printed by <bdi>{user}</bdi>, {printedAt}
      </p>
      {pages.map((pageColumns, index) => (
        <PrintTable
          key={pageColumns[1]?.id ?? pageColumns[0]?.id}
          columns={pageColumns}
          keyColumn={keyColumn}
          rows={printed.rows}
          caption={pages.length === 1 ? undefined : `Columns, part ${index + 1} of ${pages.length}`}
        />
      ))}
    </article>
  );
}

const countText = ({ rows, total }: PrintedRows): string => {
  if (rows.length < total) return `The first ${formatCount(maxPrintedRows)} of ${formatCount(total)} rows`;
  return `${formatCount(rows.length)} ${rows.length === 1 ? 'row' : 'rows'}`;
};

const headerText = ({ header, meta }: ShownColumn): string => [header, zoneOf(meta.spec)].filter(Boolean).join(' ');

function withPrintedSize(column: ShownColumn, rows: readonly object[]): ShownColumn {
  const texts = rows.map((row) => fullText(column, row));
  return { ...column, size: printedSize(column.size, [headerText(column), ...texts]) };
}

/** Index as React key: rows don't change, and those of a database view have no key. */
const lineKey = (index: number): string => `line ${index}`;

interface PrintTableProps {
  columns: readonly ShownColumn[];
  keyColumn: ShownColumn;
  rows: readonly object[];
  caption: string | undefined;
}

function PrintTable({ columns, keyColumn, rows, caption }: PrintTableProps) {
  const width = columns.reduce((sum, { size }) => sum + size, 0);
  const classOf = (column: ShownColumn) =>
    [isNumeric(column.meta.kind) && classes.number, column === keyColumn && classes.name].filter(Boolean).join(' ') ||
    undefined;
  return (
    <table className={classes.table}>
      {caption === undefined ? null : <caption>{caption}</caption>}
      <colgroup>
        {columns.map(({ id, size }) => (
          <col key={id} style={{ width: `${(100 * size) / width}%` }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.id} scope="col" className={classOf(column)}>
              {headerText(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={lineKey(index)} data-inactive={isDeleted(row) || undefined}>
            {columns.map((column) => (
              <td key={column.id} className={classOf(column)}>
                {fullText(column, row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
