import { Badge } from '@mantine/core';
import type { FieldProblem } from '#model/wire/problem.ts';
import classes from './import.module.css';
import type { ImportColumn } from './import-columns.ts';
import { PreviewCell } from './preview-cell.tsx';
import { outcomeText, type DraftRowOutcome, type PreviewedChange } from './preview.ts';

/** A column of the preview. */
export interface PreviewColumn {
  readonly id: string;
  readonly index: number;
  /** The import column that it is mapped to; `null`: not imported. */
  readonly column: string | null;
  /** Name in the table's header. */
  readonly name: string;
  readonly importColumn: ImportColumn | undefined;
  readonly isDayFirst: boolean;
}

interface PreviewRowProps {
  rowNumber: number;
  cells: readonly string[];
  columns: readonly PreviewColumn[];
  /** Absent until the preview loads. */
  outcome: DraftRowOutcome;
  /** Number of an equal row above; `undefined`: none. */
  duplicateOf: number | undefined;
  /** Whether the row is imported rather than left out. */
  isIncluded: boolean;
  /** What the row would change. */
  changed: PreviewedChange | undefined;
  problems: readonly FieldProblem[];
  disabled: boolean;
  onCell: (index: number, text: string) => void;
  onInclude: (isIncluded: boolean) => void;
}

const colours: Readonly<Record<NonNullable<DraftRowOutcome>, string>> = {
  created: 'green',
  updated: 'petrol',
  unchanged: 'gray',
  wrong: 'red',
  leftOut: 'gray',
};

/** One editable row. Errors are shown below their cell; those of the whole row next to its outcome. */
export function PreviewRow(props: PreviewRowProps) {
  const { rowNumber, cells, columns, outcome, duplicateOf, changed, isIncluded, disabled, onCell, onInclude } = props;
  const problems = isIncluded ? props.problems : [];
  const rowProblems = problems.filter(({ field }) => !columns.some(({ column }) => column === field));
  return (
    <tr data-outcome={outcome} data-off={isIncluded ? undefined : true}>
      <th scope="row" className={classes.number}>
        <label>
          <input
            type="checkbox"
            aria-label={`Import row ${rowNumber}`}
            title={isIncluded ? 'Leave the row out' : 'Import the row'}
            checked={isIncluded}
            disabled={disabled}
            onChange={({ currentTarget: { checked } }) => onInclude(checked)}
          />
          {rowNumber}
        </label>
      </th>
      <td className={classes.outcome}>
        {outcome === undefined ? null : (
          <Badge variant="light" tt="none" miw="max-content" color={colours[outcome]}>
            {outcomeText[outcome].label}
          </Badge>
        )}
        {duplicateOf === undefined ? null : <span className={classes.same}>The same as row {duplicateOf}</span>}
        {isIncluded && changed?.deleted ? <span className={classes.note}>Deleted: it stays so</span> : null}
        {rowProblems.map(({ message }) => (
          <span key={message} className={classes.message}>
            {message}
          </span>
        ))}
      </td>
      {columns.map(({ id, index, column, importColumn, isDayFirst }) => {
        const cell = cells[index] ?? '';
        if (importColumn === undefined) {
          return (
            <td key={id} data-off>
              <span className={classes.cell} title={cell}>
                {cell}
              </span>
            </td>
          );
        }
        return (
          <PreviewCell
            key={id}
            noteId={`import-${rowNumber}-${index}`}
            importColumn={importColumn}
            rowNumber={rowNumber}
            text={cell}
            isDayFirst={isDayFirst}
            former={isIncluded ? changed?.changes.find(({ field }) => field === column)?.from : undefined}
            problems={problems.filter(({ field }) => field === column)}
            disabled={disabled || !isIncluded}
            onChange={(text) => onCell(index, text)}
          />
        );
      })}
    </tr>
  );
}
