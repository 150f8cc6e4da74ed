import { Badge } from '@mantine/core';
import type { ChangeEvent } from 'react';
import type { FieldProblem } from '#model/wire/problem.ts';
import classes from './import.module.css';
import type { DraftRowOutcome } from './preview.ts';
import { outcomeText } from './outcome-text.ts';

/** A column of the preview. */
export interface PreviewColumn {
  readonly id: string;
  readonly index: number;
  /** The import column that it is mapped to; `null`: not imported. */
  readonly column: string | null;
  /** Name in the table's header. */
  readonly name: string;
  /** Label of the field. */
  readonly label: string;
}

interface PreviewRowProps {
  /** 0-based index of the row. */
  rowIndex: number;
  cells: readonly string[];
  columns: readonly PreviewColumn[];
  /** Absent until the preview loads. */
  outcome: DraftRowOutcome;
  /** Index of an equal row above; `undefined`: none. */
  duplicateOf: number | undefined;
  /** Whether the row is imported rather than left out. */
  isIncluded: boolean;
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
  const { rowIndex, cells, columns, outcome, duplicateOf, isIncluded, disabled, onCell, onInclude } = props;
  const problems = isIncluded ? props.problems : [];
  const rowProblems = problems.filter(({ field }) => !columns.some(({ column }) => column === field));
  return (
    <tr data-outcome={outcome} data-off={isIncluded ? undefined : true}>
      <th scope="row" className={classes.number}>
        <label>
          <input
            type="checkbox"
            aria-label={`Import row ${rowIndex + 1}`}
            title={isIncluded ? 'Leave the row out' : 'Import the row'}
            checked={isIncluded}
            disabled={disabled}
            onChange={({ currentTarget: { checked } }) => onInclude(checked)}
          />
          {rowIndex + 1}
        </label>
      </th>
      <td className={classes.outcome}>
        {outcome === undefined ? null : (
          <Badge variant="light" tt="none" miw="max-content" color={colours[outcome]}>
            {outcomeText[outcome].label}
          </Badge>
        )}
        {duplicateOf === undefined ? null : <span className={classes.same}>The same as row {duplicateOf + 1}</span>}
        {rowProblems.map(({ message }) => (
          <span key={message} className={classes.message}>
            {message}
          </span>
        ))}
      </td>
      {columns.map(({ id, index, column, label }) => {
        const cell = cells[index] ?? '';
        if (column === null) {
          return (
            <td key={id} data-off>
              <span className={classes.cell} title={cell}>
                {cell}
              </span>
            </td>
          );
        }
        const cellProblems = problems.filter(({ field }) => field === column);
        const messageId = `import-${rowIndex}-${index}`;
        // A single-line input would strip line breaks.
        const Input = /[\r\n]/.test(cell) ? 'textarea' : 'input';
        return (
          <td key={id}>
            <Input
              className={classes.input}
              aria-label={`${label}, row ${rowIndex + 1}`}
              aria-invalid={cellProblems.length > 0}
              aria-describedby={cellProblems.length > 0 ? messageId : undefined}
              title={cell}
              value={cell}
              disabled={disabled || !isIncluded}
              onChange={(event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
                onCell(index, event.currentTarget.value)
              }
            />
            {cellProblems.length === 0 ? null : (
              <span id={messageId} className={classes.message}>
                {cellProblems.map(({ message }) => withoutLabel(message, label)).join(' ')}
              </span>
            )}
          </td>
        );
      })}
    </tr>
  );
}

/** Strips the field's label from the message: the column shows it. */
const withoutLabel = (message: string, label: string): string =>
  message.startsWith(`${label}: `) ? message.slice(label.length + 2) : message;
