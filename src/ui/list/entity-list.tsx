import { Fragment, useCallback, useMemo, useState, type ComponentType, type ReactNode } from 'react';
import type { OwnActions } from '../actions/own-actions.tsx';
import type { ListClient } from '../calls/entity-calls.ts';
import type { RecordReader } from '../calls/entity-queries.ts';
import { usePermissions } from '../permissions-context.tsx';
import { usePortal } from '../portal-context.tsx';
import { NotPermittedScreen } from '../routing/screen-error.tsx';
import { TryAgain } from '../routing/try-again.tsx';
import { useRememberedCount } from '../remembered-count.ts';
import { useVisibleClient } from '../visible-entity.ts';
import { useSelectionBar } from './use-selection-bar.tsx';
import { DeleteRecord, EmptyList, LazyFilterChips } from './lazy-parts.tsx';
import { listColumns, type ListColumn } from './columns/columns.ts';
import type { CellContents } from './columns/own-cell.tsx';
import { ColumnFilter } from './filters/column-filter.tsx';
import { setFilters } from './filters/set-filters.ts';
import classes from './list.module.css';
import { Pager } from './pager.tsx';
import { ListHeading } from './list-heading.tsx';
import { storedStatesOf, useListLayout } from './state/stored-states.ts';
import { listFeatures } from '../../features/lists.ts';
import { holdsVerb } from '#model/permission.ts';
import { filterKinds, defaultState, showsDeleted, type ShowDeleted } from '#model/list/list-state.ts';
import { PageContext, useListPage } from './state/list-page.ts';
import { useListActions, useListState } from './state/use-list-state.ts';
import { ListTable } from './table/table.tsx';
import { useListTable } from './table/use-list-table.ts';
import { useRowActions } from './table/use-row-actions.ts';
import { useListAhead } from './use-list-ahead.ts';
import { useRowAction } from './use-row-action.tsx';
import type { ListOnScreen, LoadInputs } from './state/list-tool.ts';
import { useListTools } from './state/use-list-tools.ts';
import { AddButton, type AddOptions } from './toolbar/add-button.tsx';
import { Toolbar } from './toolbar/toolbar.tsx';

interface EntityListProps<Row extends object> {
  client: ListClient<Row>;
  title: string;
  /** URL path of the list; the forms of its records are below it. */
  path: string;
  add?: AddOptions;
  /** Whether rows have Edit and Delete, for users with the permission to write. */
  editable?: true;
  showDeleted: ShowDeleted | false;
  /** Cells that own code shows. */
  cells?: CellContents;
  /** Buttons of own code. */
  actions?: OwnActions;
  /** Loads inputs of own code, for changes of several rows. */
  inputs?: LoadInputs;
  /** Read-only drawer for records without a form. */
  drawer?: ComponentType<RecordDrawerProps<Row>>;
  /** Below the heading. */
  children?: ReactNode;
}

/** The list's current page, for the drawer that shows one of its records. */
export interface RecordDrawerProps<Row extends object> {
  client: RecordReader<Row>;
  /** Rows of the current page. `offset`: 0-based position of the first one in the whole result. */
  rows: readonly Row[];
  offset: number;
  total: number | undefined;
  /** Goes to the next or previous page, replacing the history entry. */
  onPageChange: (step: 1 | -1) => void;
}

/**
 * A list screen (core 2.4): toolbar, filter chips, table or view, pager. The URL holds the state, `list-state.ts` its
 * transitions; the server sorts, filters and paginates.
 */
export function EntityList<Row extends object>(props: EntityListProps<Row>) {
  // The route checks permissions when the list is opened; they may be withdrawn while it is open.
  return holdsVerb(usePermissions(), props.client.entity, 'read') ? (
    <PermittedList {...props} />
  ) : (
    <NotPermittedScreen />
  );
}

const storedStates = storedStatesOf(listFeatures);

function PermittedList<Row extends object>(props: EntityListProps<Row>) {
  const { title, path, add, editable = false } = props;
  const { showDeleted, cells, drawer: Drawer } = props;
  const client = useVisibleClient(props.client);
  const { entity, get } = client;
  const columns = useMemo(() => listColumns(entity, cells), [entity, cells]);
  const portal = usePortal();
  const { state, changeState, isReady, ...stored } = useListState(entity, storedStates);
  const [layout, changeLayout] = useListLayout(storedStates, entity, state);
  const showsTable = state.view === undefined;
  const { pageContext, page, shown, isPlaceholderData, error, isPending, isFetching, refetch } = useListPage(
    client,
    state,
    isReady,
    showsTable,
  );
  useListAhead(entity, path, add !== undefined || editable, page !== undefined);
  const kinds = filterKinds(entity);
  const rows: readonly Row[] = page?.data ?? noRows;
  const table = useListTable({ entity, columns, rows, layout, onLayout: changeLayout });
  const { mayDelete, ...actions } = useRowActions<Row>(entity, editable, client.remove !== undefined);
  const [deleting, setDeleting] = useState<Row | null>(null);
  const { actionDialog, ...rowAction } = useRowAction<Row>(entity, props.actions);

  const defaults = useMemo(() => defaultState(entity, portal), [entity, portal]);
  const listActions = useListActions(changeState, defaults);
  const { filters } = state;
  const renderFilter = useCallback(
    (column: ListColumn<Row>) => {
      const kind = kinds.get(column.id);
      const value = filters[column.id];
      const isDefault = value === defaults.filters[column.id];
      return kind && <ColumnFilter {...{ entity, column, kind, value, isDefault }} onChange={listActions.filterBy} />;
    },
    [entity, kinds, defaults, filters, listActions],
  );
  const total = page?.totalNumberOfItems;
  const rowCount = useRememberedCount(`rows of ${entity.name}`, page?.data.length);
  const offset = (page?.currentPageIndex ?? 0) * shown.pageSize;
  const shownTotal = isPlaceholderData ? undefined : total;
  const empty = (
    <EmptyList
      pluralLabel={entity.label.many}
      isFiltered={shown.isFiltered}
      onClear={listActions.clear}
      addButton={add && <AddButton {...{ entity, path, add, filters }} />}
    />
  );
  const list: ListOnScreen = {
    entity,
    client,
    title,
    path,
    state,
    layout,
    onChange: changeState,
    showsTable,
    columns: table.getVisibleLeafColumns().flatMap(({ id }) => columns.find((column) => column.id === id) ?? []),
    total: shownTotal,
    mayChange: actions.hasEditColumn,
    actions: props.actions,
    inputs: props.inputs,
    empty,
  };
  const { tools, buttons, icons, content } = useListTools(list);
  const selecting = useSelectionBar({
    list,
    tools,
    rows: table.getRowModel().rows,
  });
  const renderPlaceholder = () => {
    if (stored.retry) return <TryAgain place="screen" onRetry={stored.retry} />;
    if (error) return <TryAgain place="screen" onRetry={() => void refetch()} />;
    return empty;
  };
  const isLoading = !stored.retry && !error && (isPending || !isReady);
  return (
    <section className={classes.list} aria-label={title} data-print-page={showsTable ? 'landscape' : 'portrait'}>
      <ListHeading {...{ entity, title, path, state, layout }} onChange={changeState} />
      {props.children}
      <div className={classes.panel}>
        <div className={classes.tools} data-tools data-selecting={selecting.isSelecting || undefined}>
          <Toolbar
            {...{ entity, path, add, filters, layout, buttons, icons }}
            showDeletedOption={showDeleted}
            columns={showsTable ? table.getAllLeafColumns() : undefined}
            search={state.search}
            isShowingDeleted={showDeleted !== false && showsDeleted(state, showDeleted)}
            onChange={changeState}
            onClear={listActions.clear}
            onLayout={changeLayout}
          />
          {selecting.bar}
        </div>
        {!showsTable || setFilters(entity, filters).length > 0 ? (
          <PageContext value={pageContext}>
            <LazyFilterChips
              {...{ entity, filters }}
              onFilter={listActions.filterBy}
              onRemove={listActions.removeFilter}
              canAdd={!showsTable}
            />
          </PageContext>
        ) : null}
        {showsTable ? (
          <>
            <PageContext value={pageContext}>
              <ListTable
                entity={entity}
                table={table}
                columns={columns}
                label={title}
                offset={offset}
                total={total ?? 0}
                busy={isReady && (isPlaceholderData || stored.isPending)}
                fetching={isFetching}
                sort={state.sort}
                onSort={listActions.sortBy}
                renderFilter={renderFilter}
                resizable
                dense={layout.dense}
                selection={selecting.selection}
                {...actions}
                {...rowAction}
                onDelete={mayDelete ? setDeleting : undefined}
                empty={renderPlaceholder()}
                skeletonRows={isLoading ? Math.min(rowCount || state.pageSize, maxSkeletonRows) : undefined}
              />
            </PageContext>
            <Pager
              pageIndex={page?.currentPageIndex ?? state.pageIndex}
              pageSize={state.pageSize}
              shownSize={shown.pageSize}
              total={total}
              onPage={listActions.goToPage}
              onPageSize={listActions.setPageSize}
            />
          </>
        ) : (
          content
        )}
      </div>
      {Drawer && get && (
        <Drawer
          client={{ entity, get }}
          {...{ rows, offset, total }}
          onPageChange={(step) => listActions.goToPage((page?.currentPageIndex ?? 0) + step, true)}
        />
      )}
      {tools.map(({ name, opened }) => (
        <Fragment key={name}>{opened}</Fragment>
      ))}
      {actionDialog}
      {deleting && <DeleteRecord entity={entity} client={client} record={deleting} onClose={() => setDeleting(null)} />}
    </section>
  );
}

/** As many as a screen has room for. */
const maxSkeletonRows = 30;

/** One stable array, so that a pending list does not rebuild its row model on every render. */
const noRows: readonly never[] = [];
