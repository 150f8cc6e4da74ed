import { NativeSelect } from '@mantine/core';
import { useState, type Ref } from 'react';
import type { EntitySpec } from '#model/entity.ts';
import type { DayOrder } from '../model/imported-days.ts';
import { Pager } from '#ui/list/pager.tsx';
import { dayOrderOf, isDayFirst, reasonOf, type ColumnDays } from './column-days.ts';
import type { ImportDraft } from './draft.ts';
import classes from './import.module.css';
import { outcomeAt, type PreviewedTable } from './preview.ts';
import type { OutcomeFilterValue } from './outcome-filter.tsx';
import { importColumnsOf } from './import-columns.ts';
import { PreviewRow } from './preview-row.tsx';

interface PreviewTableProps {
  entity: EntitySpec;
  draft: ImportDraft;
  /** The mapping of the first column. */
  firstColumn: Ref<HTMLSelectElement>;
  preview: PreviewedTable | null;
  outcomeFilter: OutcomeFilterValue;
  disabled: boolean;
  onColumn: (index: number, column: string | null) => void;
  onDayOrder: (index: number, order: DayOrder) => void;
  onCell: (row: number, index: number, text: string) => void;
  onRow: (row: number, isIncluded: boolean) => void;
}

const noProblems: readonly never[] = [];

/** Rows page by page, with the mapping of each column in the header; cells are editable and show their errors. */
export function PreviewTable(props: PreviewTableProps) {
  const { entity, draft, firstColumn, preview, outcomeFilter, disabled, onColumn, onDayOrder, onCell, onRow } = props;
  const [pageIndex, setPageIndex] = useState(0);
  const [pageSize, setPageSize] = useState(50);
  // Rows edited under the current filter stay visible.
  const [touched, setTouched] = useState<ReadonlySet<number>>(new Set());
  const importColumns = importColumnsOf(entity);
  const numberOf = (rowIndex: number) => draft.numbers[rowIndex] ?? rowIndex + 1;
  const rowIndexes = visibleRows(draft, preview, outcomeFilter, touched);
  const firstIndex = Math.min(pageIndex, Math.max(0, Math.ceil(rowIndexes.length / pageSize) - 1)) * pageSize;
  const previewColumns = draft.columns.map((column, index) => ({
    id: `column ${index}`,
    index,
    column,
    name: draft.header?.[index] || `Column ${index + 1}`,
    importColumn: importColumns.find((choice) => choice.column === column),
    isDayFirst: isDayFirst(draft.days, index),
    isGuessed: draft.guessed.has(index),
    days: draft.days.get(index),
  }));
  return (
    <div className={classes.preview}>
      <div className={classes.scroller}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col" className={classes.number}>
                Row
              </th>
              <th scope="col">Outcome</th>
              {previewColumns.map(({ id, index, column, name, isGuessed, days }) => (
                <th key={id} scope="col" data-off={column === null || undefined}>
                  <span className={classes.name} title={name}>
                    {name}
                  </span>
                  <NativeSelect
                    ref={index === 0 ? firstColumn : undefined}
                    size="xs"
                    miw="8rem"
                    mt={4}
                    fw={400}
                    aria-label={`Field for ${name}`}
                    value={column ?? ''}
                    disabled={disabled}
                    data={[
                      { value: '', label: 'Not imported' },
                      ...importColumns.map((choice) => ({ value: choice.column, label: choice.label })),
                    ]}
                    onChange={({ currentTarget: { value } }) => onColumn(index, value || null)}
                  />
                  {isGuessed ? <span className={classes.note}>guessed</span> : null}
                  {days === undefined ? null : (
                    <DayOrderSelect {...{ name, days, disabled }} onChange={(order) => onDayOrder(index, order)} />
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rowIndexes.slice(firstIndex, firstIndex + pageSize).map((rowIndex) => (
              <PreviewRow
                key={rowIndex}
                rowNumber={numberOf(rowIndex)}
                cells={draft.rows[rowIndex] ?? noProblems}
                columns={previewColumns}
                outcome={preview === null ? undefined : outcomeAt(draft, preview, rowIndex)}
                duplicateOf={
                  draft.duplicateOf.has(rowIndex) ? numberOf(draft.duplicateOf.get(rowIndex) ?? 0) : undefined
                }
                isIncluded={!draft.leftOut.has(rowIndex)}
                changed={preview?.changes.get(rowIndex)}
                problems={preview?.problems.get(rowIndex) ?? noProblems}
                disabled={disabled}
                onCell={(index, text) => {
                  setTouched(new Set(touched).add(rowIndex));
                  onCell(rowIndex, index, text);
                }}
                onInclude={(isIncluded) => {
                  setTouched(new Set(touched).add(rowIndex));
                  onRow(rowIndex, isIncluded);
                }}
              />
            ))}
          </tbody>
        </table>
      </div>
      {rowIndexes.length > 50 ? (
        <Pager
          pageIndex={firstIndex / pageSize}
          pageSize={pageSize}
          total={rowIndexes.length}
          onPage={setPageIndex}
          onPageSize={setPageSize}
        />
      ) : null}
    </div>
  );
}

interface DayOrderSelectProps {
  /** Name of the column. */
  name: string;
  days: ColumnDays;
  disabled: boolean;
  onChange: (order: DayOrder) => void;
}

const dayOrders: readonly { readonly value: DayOrder; readonly label: string }[] = [
  { value: 'monthFirst', label: 'Month first' },
  { value: 'dayFirst', label: 'Day first' },
];

/** How the days of a column are read, why, and another way to read them. */
function DayOrderSelect({ name, days, disabled, onChange }: DayOrderSelectProps) {
  const order = dayOrderOf(days);
  return (
    <>
      <NativeSelect
        size="xs"
        mt={4}
        fw={400}
        aria-label={`Dates of ${name}`}
        value={order ?? ''}
        error={order === null}
        disabled={disabled}
        data={[...(order === null ? [{ value: '', label: 'Day or month first?', disabled: true }] : []), ...dayOrders]}
        onChange={({ currentTarget: { value } }) => onChange(value === 'dayFirst' ? 'dayFirst' : 'monthFirst')}
      />
      <span className={order === null ? classes.message : classes.note}>{reasonOf(days)}</span>
    </>
  );
}

function visibleRows(
  draft: ImportDraft,
  preview: PreviewedTable | null,
  outcomeFilter: OutcomeFilterValue,
  touched: ReadonlySet<number>,
): number[] {
  const all = [...draft.rows.keys()];
  if (outcomeFilter === 'all' || preview === null) return all;
  return all.filter((rowIndex) => outcomeAt(draft, preview, rowIndex) === outcomeFilter || touched.has(rowIndex));
}
