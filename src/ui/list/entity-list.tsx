import { useMemo, useState } from 'react';
import type { EntitySpec } from '#model/entity.ts';
import type { Key } from '#model/key.ts';
import type { ListQuery } from '#model/page.ts';
import type { ListClient } from '../calls/entity-calls.ts';
import type { EntityQueries } from '../calls/entity-queries.ts';
import { usePortal } from '../portal-context.tsx';
import { AddButton, type AddOptions } from './add-button.tsx';
import type { ListColumn } from './columns.tsx';
import { ColumnsMenu } from './columns-menu.tsx';
import { EmptyList, FailedList, ListSkeleton } from './empty-list.tsx';
import { ExportButton } from './export/export-button.tsx';
import { FilterChips } from './filter-chips.tsx';
import { ColumnFilter } from './filters/column-filter.tsx';
import { useLayout } from './layout.ts';
import {
  filteredBy,
  filtersOf,
  firstState,
  isNarrowed,
  onPage,
  searchedFor,
  sortedBy,
  toExportQuery,
  toQuery,
  withPageSize,
  type ShowDeleted,
} from './list-state.ts';
import classes from './list.module.css';
import { Pager } from './pager.tsx';
import { DeleteRow } from './delete-row.tsx';
import { ListTable } from './table.tsx';
import { Toolbar } from './toolbar.tsx';
import { useListPage } from './use-list-page.ts';
import { useListState } from './use-list-state.ts';
import { useRowActions } from './use-row-actions.ts';

interface EntityListProps<Row extends object, RowKey extends Key, Query extends ListQuery> {
  entity: EntitySpec;
  client: ListClient<Row, RowKey, Query>;
  queries: EntityQueries<Row, RowKey, Query>;
  columns: readonly ListColumn<Row>[];
  title: string;
  /** The list's own address; a record's form is below it. */
  path: string;
  add?: AddOptions;
  /** Rows have Edit and Delete, for those who may write. */
  editable?: true;
  /** What the export button says. Absent: there is none. */
  exportText?: string;
  showDeleted: ShowDeleted | false;
}

/**
 * A list screen (core 2 'Shared list screen behaviour'): toolbar, chips of the filters that are set, table, pager. The page's
 * address holds what is asked for, `list-state.ts` what can be changed about it, the server does the rest.
 */
export function EntityList<Row extends object, RowKey extends Key, Query extends ListQuery>(
  props: EntityListProps<Row, RowKey, Query>,
) {
  const { entity, client, queries, columns, title, path, add, editable = false, exportText, showDeleted } = props;
  const portal = usePortal();
  const [state, change] = useListState(entity);
  const [layout, changeLayout] = useLayout(entity.name);
  const query = useMemo(() => toQuery(entity, state) as Query, [entity, state]);
  const { data: page, error, isPending, isPlaceholderData, refetch } = useListPage(queries, query);
  const kinds = useMemo(() => filtersOf(entity), [entity]);
  const actions = useRowActions<Row>(entity, path, editable);
  const [deleting, setDeleting] = useState<Row | null>(null);

  const total = page?.totalNumberOfItems ?? 0;
  const offset = (page?.currentPageIndex ?? 0) * state.pageSize;
  const first = useMemo(() => firstState(entity, portal), [entity, portal]);
  const clear = () => change(first);
  const addButton = add && <AddButton entity={entity} path={path} add={add} state={state} />;
  const exportCsv = client.exportCsv;
  return (
    <section className={classes.list} aria-label={title}>
      <h1 className={classes.title}>{title}</h1>
      <div className={classes.panel}>
        <Toolbar
          state={state}
          onChange={change}
          onClear={clear}
          onSearch={(text) => change(searchedFor(state, text))}
          showDeleted={showDeleted}
          add={addButton}
          exports={
            exportText !== undefined &&
            exportCsv !== undefined && (
              <ExportButton
                entity={entity}
                text={exportText}
                total={page && !isPlaceholderData ? total : undefined}
                fetchCsv={(signal) => exportCsv(toExportQuery(entity, state) as Query, signal)}
              />
            )
          }
          columns={<ColumnsMenu columns={columns} layout={layout} onLayout={changeLayout} />}
        />
        <FilterChips
          entity={entity}
          state={state}
          onRemove={(name) => change(filteredBy(state, name, first.filters[name]))}
        />
        {error && !page ? (
          <FailedList error={error} onRetry={() => void refetch()} />
        ) : (
          <ListTable
            entity={entity}
            columns={columns}
            rows={page?.data ?? noRows}
            label={title}
            offset={offset}
            total={total}
            busy={isPlaceholderData}
            sort={state.sort}
            onSort={(field) => change(sortedBy(state, field))}
            renderFilter={(column) => {
              const kind = kinds.get(column.id);
              return (
                kind && (
                  <ColumnFilter
                    entity={entity}
                    column={column}
                    kind={kind}
                    value={state.filters[column.id]}
                    usual={state.filters[column.id] === first.filters[column.id]}
                    page={page}
                    onChange={(filter) => change(filteredBy(state, column.id, filter))}
                  />
                )
              );
            }}
            layout={layout}
            onLayout={changeLayout}
            {...actions}
            onDelete={actions.mayDelete ? setDeleting : undefined}
            empty={
              isPending ? (
                <ListSkeleton rows={Math.min(state.pageSize, 12)} />
              ) : (
                <EmptyList things={entity.label.many} narrowed={isNarrowed(state)} onClear={clear} add={addButton} />
              )
            }
          />
        )}
        <Pager
          pageIndex={page?.currentPageIndex ?? state.pageIndex}
          pageSize={state.pageSize}
          total={total}
          onPage={(pageIndex) => change(onPage(state, pageIndex))}
          onPageSize={(pageSize) => change(withPageSize(state, pageSize))}
        />
      </div>
      <DeleteRow entity={entity} client={client} row={deleting} onClose={() => setDeleting(null)} />
    </section>
  );
}

/** One array, so that a list that waits does not draw its rows again and again. */
const noRows: readonly never[] = [];
