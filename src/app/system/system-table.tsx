import type { UseQueryResult } from '@tanstack/react-query';
import { IconTableOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
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
  const { data: page, isError, isPending, isPlaceholderData, refetch } = result;
  const renderPlaceholder = () => {
    if (isError) return <TryAgain place="screen" onRetry={() => void refetch()} />;
    if (isPending) return <Spinner />;
    return page?.data.length === 0 ? (
      <ScreenMessage icon={<IconTableOff size={24} />} title={`No ${label}`}>
        {empty}
      </ScreenMessage>
    ) : null;
  };
  const placeholder = renderPlaceholder();
  return (
    <div className={classes.panel}>
      <div className={classes.tools}>
        <SearchBox value={query.stringFilter} onSearch={(text) => onChange({ search: text || undefined })} />
        {tools}
      </div>
      {placeholder === null ? (
        <div className={classes.frame} aria-busy={isPlaceholderData}>
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
              {page?.data.map((row) => (
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
      ) : (
        <div className={classes.instead}>{placeholder}</div>
      )}
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
