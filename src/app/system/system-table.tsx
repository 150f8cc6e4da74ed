import type { UseQueryResult } from '@tanstack/react-query';
import { IconTableOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Spinner } from '#ui/controls/spinner.tsx';
import { ScreenMessage } from '#ui/routing/screen-message.tsx';
import { TryAgain } from '#ui/routing/try-again.tsx';
import classes from './system-table.module.css';

export interface SystemColumn<Row> {
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
}

interface RowsOrMessageProps {
  label: string;
  result: Pick<UseQueryResult, 'isError' | 'isPending' | 'refetch'>;
  isEmpty: boolean;
  /** Text for an empty table. */
  empty: string;
  children: ReactNode;
}

/** The rows, or why there are none. */
export function RowsOrMessage({ result, isEmpty, label, empty, children }: RowsOrMessageProps) {
  if (!result.isError && !result.isPending && !isEmpty) return children;
  return (
    <div className={classes.instead}>
      {result.isError ? (
        <TryAgain place="screen" onRetry={() => void result.refetch()} />
      ) : result.isPending ? (
        <Spinner />
      ) : (
        <ScreenMessage icon={<IconTableOff size={24} />} title={`No ${label}`}>
          {empty}
        </ScreenMessage>
      )}
    </div>
  );
}

interface RowsTableProps<Row> {
  label: string;
  columns: readonly SystemColumn<Row>[];
  keyOf: (row: Row) => string;
  rows: readonly Row[];
  /** Whether they are of the previous query. */
  isStale: boolean;
}

/** On a narrow screen each row is a card. */
export const RowsTable = <Row,>({ label, columns, keyOf, rows, isStale }: RowsTableProps<Row>) => (
  <div className={classes.frame} aria-busy={isStale}>
    <table className={classes.table} aria-label={label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.label} scope="col">
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map((column) => (
              <td key={column.label} data-label={column.label}>
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
