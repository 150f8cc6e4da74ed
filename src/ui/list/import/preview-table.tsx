import { useState } from 'react';
import type { EntitySpec } from '#model/entity.ts';
import type { RowOutcome } from '#model/import.ts';
import { Pager } from '../pager.tsx';
import type { Draft, Judgement } from './draft.ts';
import classes from './import.module.css';
import { choicesOf } from './match-columns.ts';
import { PreviewRow } from './preview-row.tsx';

interface PreviewTableProps {
  entity: EntitySpec;
  draft: Draft;
  judgement: Judgement | null;
  shown: RowOutcome | 'all';
  disabled: boolean;
  onColumn: (index: number, column: string | null) => void;
  onCell: (row: number, index: number, text: string) => void;
}

const noProblems: readonly never[] = [];

/** The rows page by page: what each column fills above them, what is wrong in its cell, where it can be put right. */
export function PreviewTable(props: PreviewTableProps) {
  const { entity, draft, judgement, shown, disabled, onColumn, onCell } = props;
  const [pageIndex, setPageIndex] = useState(0);
  const [pageSize, setPageSize] = useState(50);
  // A row that is put right stays in sight while it is typed.
  const [typed, setTyped] = useState<ReadonlySet<string>>(new Set());
  const choices = choicesOf(entity);
  const places = placesOf(draft, judgement, shown, typed);
  const from = Math.min(pageIndex, Math.max(0, Math.ceil(places.length / pageSize) - 1)) * pageSize;
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
                  <select
                    aria-label={`${name} fills`}
                    value={column ?? ''}
                    disabled={disabled}
                    onChange={({ currentTarget: { value } }) => onColumn(index, value || null)}
                  >
                    <option value="">Not imported</option>
                    {choices.map((choice) => (
                      <option key={choice.column} value={choice.column}>
                        {choice.label}
                      </option>
                    ))}
                  </select>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {places.slice(from, from + pageSize).map((place) => (
              <PreviewRow
                key={place}
                place={place}
                cells={draft.rows[place] ?? noProblems}
                columns={shownColumns}
                outcome={judgement?.outcomes[place]}
                problems={judgement?.problems.get(place) ?? noProblems}
                typed={typed}
                disabled={disabled}
                onCell={(index, text) => {
                  setTyped(new Set(typed).add(`${place} ${index}`));
                  onCell(place, index, text);
                }}
              />
            ))}
          </tbody>
        </table>
      </div>
      {places.length > 50 ? (
        <Pager
          pageIndex={from / pageSize}
          pageSize={pageSize}
          total={places.length}
          onPage={setPageIndex}
          onPageSize={setPageSize}
        />
      ) : null}
    </div>
  );
}

function placesOf({ rows }: Draft, judgement: Judgement | null, shown: RowOutcome | 'all', typed: ReadonlySet<string>) {
  const all = Array.from(rows, (_, place) => place);
  if (shown === 'all' || judgement === null) return all;
  const kept = new Set([...typed].map((one) => Number(one.split(' ')[0])));
  return all.filter((place) => judgement.outcomes[place] === shown || kept.has(place));
}
