/** In which order the days of a table's columns are written: as their cells show it, or as somebody chooses. */
import type { EntitySpec } from '#model/entity.ts';
import {
  dayEvidence,
  isImportedDay,
  orderReason,
  orderShown,
  type DayEvidence,
  type DayOrder,
} from '../model/imported-days.ts';
import type { Cells } from './cells.ts';
import { importColumnsOf } from './import-columns.ts';
import type { Columns } from './match-columns.ts';

export interface ColumnDays {
  readonly evidence: DayEvidence;
  /** Absent: as the cells show it. */
  readonly chosen?: DayOrder;
}

/** By index of the table's column; those whose order is a question. */
export type DaysByColumn = ReadonlyMap<number, ColumnDays>;

/** The days of all columns that are mapped to them. */
export function daysOf(spec: EntitySpec, columns: Columns, rows: Cells): DaysByColumn {
  const choices = importColumnsOf(spec);
  return new Map(
    columns.flatMap((column, index) => {
      const field = choices.find((choice) => choice.column === column)?.field;
      if (field === undefined || !isImportedDay(field.kind)) return [];
      const evidence = dayEvidence(rows.values().map((row) => row[index] ?? ''));
      const isQuestion = evidence.dayFirst !== null || (evidence.either !== null && evidence.monthFirst === null);
      return isQuestion ? [[index, { evidence }] as const] : [];
    }),
  );
}

/** `null`: the cells contradict each other, and nobody has chosen. */
export const dayOrderOf = ({ evidence, chosen }: ColumnDays): DayOrder | null => chosen ?? orderShown(evidence);

/** Why the order is as it is; undefined for one that was chosen, or is usual here. */
export const reasonOf = ({ evidence, chosen }: ColumnDays): string | undefined =>
  chosen === undefined ? orderReason(evidence) : undefined;

/** The columns whose order has to be chosen before anything is imported, with the reason. */
export const undecidedDays = (days: DaysByColumn): [index: number, reason: string][] =>
  [...days].flatMap(([index, column]): [number, string][] =>
    dayOrderOf(column) === null ? [[index, reasonOf(column) ?? '']] : [],
  );

export const isDayFirst = (days: DaysByColumn, index: number): boolean => {
  const column = days.get(index);
  return column !== undefined && dayOrderOf(column) === 'dayFirst';
};
