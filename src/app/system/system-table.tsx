import type { UseQueryResult } from '@tanstack/react-query';
import { IconTableOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { systemSearch } from '#model/system.ts';
import type { SystemQuery } from '#model/wire/system.ts';
import type { Page } from '#model/wire.ts';
import { Spinner } from '#ui/controls/spinner.tsx';
import { Pager } from '#ui/list/pager.tsx';
import { SearchBox } from '#ui/list/toolbar/search-box.tsx';
import { ScreenMessage } from '#ui/routing/screen-message.tsx';
import { TryAgain } from '#ui/routing/try-again.tsx';
import classes from './system-table.module.css';

export interface SystemColumn<Row> {
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
}

interface SystemTableProps<Row> {
  label: string;
  columns: readonly SystemColumn<Row>[];
  keyOf: (row: Row) => string;
  result: UseQueryResult<Page<Row>>;
  query: Required<SystemQuery>;
  /** Changes the page's address. */
  onChange: (changes: Record<string, string | undefined>) => void;
  /** Next to the search. */
  tools?: ReactNode;
  /** Text for an empty table. */
  empty: string;
}

/** A table with search and pagination. On a narrow screen each row is a card. */
export function SystemTable<Row>(props: SystemTableProps<Row>) {
  const { label, columns, keyOf, result, query, onChange, tools, empty } = props;
  const page = result.data;
  return (
    <div className={classes.panel}>
      <div className={classes.tools}>
        <SearchBox
          rule={systemSearch}
          value={query.stringFilter}
          onSearch={(text) => onChange({ search: text || undefined })}
        />
        {tools}
      </div>
      <RowsOrMessage {...{ result, label, empty }} isEmpty={page?.data.length === 0}>
        <RowsTable {...{ label, columns, keyOf }} rows={page?.data ?? []} isStale={result.isPlaceholderData} />
      </RowsOrMessage>
      <Pager
        pageIndex={page?.currentPageIndex ?? query.pageIndex}
        pageSize={query.pageSize}
        total={page?.totalNumberOfItems}
        onPage={(index) => onChange({ page: index === 0 ? undefined : String(index + 1) })}
        onPageSize={(size) => onChange({ rows: String(size) })}
      />
    </div>
  );
}

interface RowsOrMessageProps extends Pick<SystemTableProps<unknown>, 'label' | 'empty'> {
  result: Pick<UseQueryResult, 'isError' | 'isPending' | 'refetch'>;
  isEmpty: boolean;
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

interface RowsTableProps<Row> extends Pick<SystemTableProps<Row>, 'label' | 'columns' | 'keyOf'> {
  rows: readonly Row[];
  /** Whether they are of the previous query. */
  isStale: boolean;
}

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
