import type { ChangeEvent } from 'react';
import { isReference } from '#model/kinds.ts';
import { importedDayText } from '../model/imported-days.ts';
import type { FieldProblem } from '#model/wire/problem.ts';
import { valueText } from '#ui/list/table/copied-cells.ts';
import type { ImportColumn } from './import-columns.ts';
import classes from './import.module.css';

interface PreviewCellProps {
  /** Id of what is said of the cell. */
  noteId: string;
  importColumn: ImportColumn;
  /** Number of the row. */
  rowNumber: number;
  text: string;
  isDayFirst: boolean;
  /** Former value of the record's field; `undefined` where it stays. */
  former: unknown;
  problems: readonly FieldProblem[];
  disabled: boolean;
  onChange: (text: string) => void;
}

/** An editable cell; below it what is wrong, else how its day was read, and the former value. */
export function PreviewCell(props: PreviewCellProps) {
  const { noteId, importColumn, rowNumber, text, isDayFirst, former, problems, disabled, onChange } = props;
  const { label, field } = importColumn;
  const day = importedDayText(field.kind, text, isDayFirst);
  const isChanged = former !== undefined && problems.length === 0;
  const notes = [day && `read as ${day}`, isChanged ? formerText(importColumn, former) : null].filter(Boolean);
  // A single-line input would strip line breaks.
  const Input = /[\r\n]/.test(text) ? 'textarea' : 'input';
  return (
    <td data-changed={isChanged || undefined}>
      <Input
        className={classes.input}
        aria-label={`${label}, row ${rowNumber}`}
        aria-invalid={problems.length > 0}
        aria-describedby={problems.length + notes.length > 0 ? noteId : undefined}
        title={text}
        value={text}
        disabled={disabled}
        onChange={(event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onChange(event.currentTarget.value)}
      />
      {problems.length === 0 ? null : (
        <span id={noteId} className={classes.message}>
          {problems.map(({ message }) => withoutLabel(message, label)).join(' ')}
        </span>
      )}
      {problems.length > 0 || notes.length === 0 ? null : (
        <span id={noteId} className={classes.note}>
          {notes.join(', ')}
        </span>
      )}
    </td>
  );
}

function formerText({ field, isByName }: ImportColumn, former: unknown): string {
  const text = isReference(field) && !isByName ? String(former ?? '') : valueText(field, former);
  return text === '' ? 'was empty' : `was ${text}`;
}

/** Strips the field's label from the message: the column shows it. */
const withoutLabel = (message: string, label: string): string =>
  message.startsWith(`${label}: `) ? message.slice(label.length + 2) : message;
