import { Badge } from '@mantine/core';
import type { RowOutcome } from '#model/import.ts';
import type { FieldProblem } from '#model/wire.ts';
import classes from './import.module.css';
import { outcomeText } from './outcome-text.ts';

/** A column of the table. */
export interface ShownColumn {
  readonly id: string;
  readonly index: number;
  /** What it fills; `null`: it is not imported. */
  readonly column: string | null;
  /** What the table calls it. */
  readonly name: string;
  /** What the field is called. */
  readonly label: string;
}

interface PreviewRowProps {
  /** Counted from 0. */
  place: number;
  cells: readonly string[];
  columns: readonly ShownColumn[];
  /** Absent until it is judged. */
  outcome: RowOutcome | undefined;
  problems: readonly FieldProblem[];
  /** `row column` of each cell that was typed into. */
  typed: ReadonlySet<string>;
  disabled: boolean;
  onCell: (index: number, text: string) => void;
}

const colours: Readonly<Record<RowOutcome, string>> = {
  created: 'green',
  updated: 'petrol',
  unchanged: 'gray',
  wrong: 'red',
};

/** One row. A wrong cell is an input with its message below it; what is wrong with the row as a whole stands at its outcome. */
export function PreviewRow(props: PreviewRowProps) {
  const { place, cells, columns, outcome, problems, typed, disabled, onCell } = props;
  const ofRow = problems.filter(({ field }) => !columns.some(({ column }) => column === field));
  return (
    <tr data-outcome={outcome}>
      <th scope="row" className={classes.number}>
        {place + 1}
      </th>
      <td className={classes.outcome}>
        {outcome === undefined ? null : (
          <Badge variant="light" tt="none" color={colours[outcome]}>
            {outcomeText[outcome].label}
          </Badge>
        )}
        {ofRow.map(({ message }) => (
          <span key={message} className={classes.message}>
            {message}
          </span>
        ))}
      </td>
      {columns.map(({ id, index, column, label }) => {
        const cell = cells[index] ?? '';
        const wrong = column === null ? [] : problems.filter(({ field }) => field === column);
        if (wrong.length === 0 && !typed.has(`${place} ${index}`)) {
          return (
            <td key={id} data-off={column === null || undefined}>
              <span className={classes.cell} title={cell}>
                {cell}
              </span>
            </td>
          );
        }
        const messageId = `import-${place}-${index}`;
        return (
          <td key={id}>
            <input
              className={classes.input}
              aria-label={`${label}, row ${place + 1}`}
              aria-invalid={wrong.length > 0}
              aria-describedby={wrong.length > 0 ? messageId : undefined}
              value={cell}
              disabled={disabled}
              onChange={({ currentTarget: { value } }) => onCell(index, value)}
            />
            {wrong.length === 0 ? null : (
              <span id={messageId} className={classes.message}>
                {wrong.map(({ message }) => withoutLabel(message, label)).join(' ')}
              </span>
            )}
          </td>
        );
      })}
    </tr>
  );
}

/** The column says already which field it is. */
const withoutLabel = (message: string, label: string): string =>
  message.startsWith(`${label}: `) ? message.slice(label.length + 2) : message;
