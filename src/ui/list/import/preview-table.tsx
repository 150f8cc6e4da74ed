import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { EntitySpec } from '#model/entity.ts';
import { Pager } from '../pager.tsx';
import type { ImportDraft } from './draft.ts';
import classes from './import.module.css';
import { outcomeAt, type PreviewedTable } from './preview.ts';
import type { ShownOutcome } from './outcome-filter.tsx';
import { choicesOf } from './choices.ts';
import { PreviewRow } from './preview-row.tsx';

interface PreviewTableProps {
  entity: EntitySpec;
  draft: ImportDraft;
  preview: PreviewedTable | null;
  shown: ShownOutcome;
  disabled: boolean;
  onColumn: (index: number, column: string | null) => void;
  onCell: (row: number, index: number, text: string) => void;
  onRow: (row: number, isIncluded: boolean) => void;
}

const noProblems: readonly never[] = [];

/** Rows page by page, with the mapping of each column in the header; cells are editable and show their errors. */
export function PreviewTable(props: PreviewTableProps) {
  const { entity, draft, preview, shown, disabled, onColumn, onCell, onRow } = props;
  const [pageIndex, setPageIndex] = useState(0);
  const [pageSize, setPageSize] = useState(50);
  // Rows edited under the current filter stay visible.
  const [touched, setTouched] = useState<ReadonlySet<number>>(new Set());
  const choices = choicesOf(entity);
  const rowIndexes = visibleRows(draft, preview, shown, touched);
  const from = Math.min(pageIndex, Math.max(0, Math.ceil(rowIndexes.length / pageSize) - 1)) * pageSize;
  const shownColumns = draft.columns.map((column, index) => ({
    id: `column ${index}`,
    index,
    column,
    name: draft.header?.[index] || `Column ${index + 1}`,
    label: choices.find((choice) => choice.column === column)?.label ?? '',
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
              {shownColumns.map(({ id, index, column, name }) => (
                <th key={id} scope="col" data-off={column === null || undefined}>
                  <span className={classes.name} title={name}>
                    {name}
                  </span>
                  <NativeSelect
                    size="xs"
                    className={classes.fills ?? ''}
                    aria-label={`${name} fills`}
                    value={column ?? ''}
                    disabled={disabled}
                    data={[
                      { value: '', label: 'Not imported' },
                      ...choices.map((choice) => ({ value: choice.column, label: choice.label })),
                    ]}
                    onChange={({ currentTarget: { value } }) => onColumn(index, value || null)}
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rowIndexes.slice(from, from + pageSize).map((rowIndex) => (
              <PreviewRow
                key={rowIndex}
                rowIndex={rowIndex}
                cells={draft.rows[rowIndex] ?? noProblems}
                columns={shownColumns}
                outcome={preview === null ? undefined : outcomeAt(draft, preview, rowIndex)}
                same={draft.same.get(rowIndex)}
                isIncluded={!draft.leftOut.has(rowIndex)}
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
          pageIndex={from / pageSize}
          pageSize={pageSize}
          total={rowIndexes.length}
          onPage={setPageIndex}
          onPageSize={setPageSize}
        />
      ) : null}
    </div>
  );
}

function visibleRows(
  draft: ImportDraft,
  preview: PreviewedTable | null,
  shown: ShownOutcome,
  touched: ReadonlySet<number>,
): number[] {
  const all = [...draft.rows.keys()];
  if (shown === 'all' || preview === null) return all;
  return all.filter((rowIndex) => outcomeAt(draft, preview, rowIndex) === shown || touched.has(rowIndex));
}
