import '@mantine/core/styles/Pagination.layer.css';
import { Button, Checkbox, Pagination } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { showsInactive, fieldOf, type EntitySpec } from '#model/entity.ts';
import { wireName } from '#model/field.ts';
import type { KeyPart } from '#model/key.ts';
import { holdsVerb } from '#model/permission.ts';
import { valuesName } from '#model/wire.ts';
import { pageQuery, type PageReader } from '../../calls/entity-queries.ts';
import { DeleteRecordDialog } from '../../controls/delete-record.tsx';
import { listColumns } from '../../list/columns/columns.ts';
import type { CellContents } from '../../list/columns/own-cell.tsx';
import { ListTable } from '../../list/table/table.tsx';
import { useRowActions } from '../../list/table/use-row-actions.ts';
import { useListTable } from '../../list/table/use-list-table.ts';
import { usePermissions } from '../../permissions-context.tsx';
import { usePortal } from '../../portal-context.tsx';
import { TryAgain } from '../../routing/try-again.tsx';
import { useVisibleClient } from '../../visible-entity.ts';
import { ChildDrawer } from './child-drawer.tsx';
import type { ChildRecordProps } from './child-form.tsx';
import classes from './child-panel.module.css';

/** The parent of a panel's records, and the panel's texts. */
export interface PanelProps {
  /** The parent's key, which has one part. */
  parentId: KeyPart;
  /** The field that references the parent. */
  by: string;
  title: string;
  /** Label of the button that adds a record. */
  add: string;
}

type ChildPanelProps<Spec extends EntitySpec> = PanelProps & ChildRecordProps<Spec> & { cells?: CellContents };

/** A list of child records, and a drawer to add, edit or (without write permission) view them in (core 2); for who may read them. */
export function ChildPanel<Spec extends EntitySpec>(props: ChildPanelProps<Spec>) {
  return holdsVerb(usePermissions(), props.client.entity, 'read') ? <Children {...props} /> : null;
}

function Children<Spec extends EntitySpec>(props: ChildPanelProps<Spec>) {
  const { parentId, title, add, cells } = props;
  const client = useVisibleClient(props.client);
  const { entity } = client;
  const {
    hrefOf,
    hasEditColumn: mayWrite,
    mayDelete,
    canDelete,
  } = useRowActions(entity, true, client.remove !== undefined);
  const parent = wireName(props.by, fieldOf(entity, props.by));
  const list = useChildren(client, { [valuesName(parent)]: [parentId] });
  const isLoading = list.page === undefined && !list.failed;
  const [edited, setEdited] = useState<object | 'new' | null>(null);
  const [deleting, setDeleting] = useState<object | null>(null);
  const columns = useMemo(() => listColumns(entity, cells).filter(({ id }) => id !== parent), [entity, cells, parent]);
  const table = useListTable<object>({ entity, columns, rows: list.page?.data ?? noRows });
  return (
    <section className={classes.panel} aria-label={title} data-panel-loading={isLoading || undefined}>
      <header className={classes.header}>
        <h2>{title}</h2>
        {client.undelete !== undefined ? (
          <Checkbox
            label="Show deleted?"
            checked={list.showsDeleted}
            onChange={(event) => list.showDeleted(event.currentTarget.checked)}
          />
        ) : null}
        {mayWrite ? (
          <Button
            ms="auto"
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setEdited('new')}
          >
            {add}
          </Button>
        ) : null}
      </header>
      {list.page === undefined && list.failed ? (
        <TryAgain onRetry={list.retry} />
      ) : (
        <ListTable<object>
          entity={entity}
          table={table}
          columns={columns}
          label={title}
          busy={isLoading || list.busy}
          fit="rows"
          empty={<p className={classes.empty}>{isLoading ? 'Loading' : `No ${entity.label.many} yet.`}</p>}
          hrefOf={hrefOf}
          hasEditColumn
          openText={mayWrite ? 'Edit' : 'View'}
          onOpen={setEdited}
          onDelete={mayDelete ? setDeleting : undefined}
          canDelete={canDelete}
        />
      )}
      {list.pageCount > 1 ? (
        <Pagination size="sm" total={list.pageCount} value={list.pageNumber} onChange={list.goToPage} />
      ) : null}
      <ChildDrawer {...props} client={client} edited={edited} onClose={() => setEdited(null)} />
      {deleting && (
        <DeleteRecordDialog entity={entity} client={client} record={deleting} onClose={() => setDeleting(null)} />
      )}
    </section>
  );
}

/** A stable reference: a new array would rebuild the row model with every render while pending. */
const noRows: readonly never[] = [];

/** Paginated child records of one parent. */
function useChildren(client: PageReader<object>, filter: Record<string, readonly KeyPart[]>) {
  const { entity } = client;
  const { pageSize } = usePortal().list;
  const [showsDeleted, setShowsDeleted] = useState(false);
  const [pageIndex, setPageIndex] = useState(0);
  const { field, order } = entity.list.sort;
  const query = {
    pageIndex,
    pageSize,
    sortField: field,
    sortOrder: order,
    ...(showsInactive(entity) && { isActiveValue: showsDeleted ? null : true }),
    ...filter,
  };
  const { data, isPlaceholderData, isError, refetch } = useQuery({
    ...pageQuery(client, query),
    placeholderData: keepPreviousData,
  });
  return {
    page: data,
    busy: isPlaceholderData,
    failed: isError,
    retry: () => void refetch(),
    pageCount: Math.ceil((data?.totalNumberOfItems ?? 0) / pageSize),
    /** 1-based. */
    pageNumber: (data?.currentPageIndex ?? 0) + 1,
    goToPage: (pageNumber: number) => setPageIndex(pageNumber - 1),
    showsDeleted,
    showDeleted: (isChecked: boolean) => {
      setShowsDeleted(isChecked);
      setPageIndex(0);
    },
  };
}
