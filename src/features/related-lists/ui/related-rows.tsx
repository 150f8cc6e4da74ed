import { useQuery } from '@tanstack/react-query';
import { use, useMemo } from 'react';
import { showsInactive } from '#model/entity.ts';
import type { Key } from '#model/key.ts';
import { valuesName } from '#model/wire.ts';
import { entityCalls } from '#ui/calls/entity-calls.ts';
import { pageQuery } from '#ui/calls/entity-queries.ts';
import { ListTable } from '#ui/list/table/table.tsx';
import { useListTable } from '#ui/list/table/use-list-table.ts';
import { useRowActions } from '#ui/list/table/use-row-actions.ts';
import { cached, loadEntityAt } from '#ui/own-code/entity-source.ts';
import { TryAgain } from '#ui/routing/try-again.tsx';
import { useVisibleClient } from '#ui/visible-entity.ts';
import type { RelatedList } from '../model/operations.ts';
import { firstColumns } from './first-columns.ts';
import { maxRows, RowsSkeleton } from './rows-skeleton.tsx';

export interface RelatedRowsProps extends Pick<RelatedList, 'field' | 'label' | 'count'> {
  /** Of the list. */
  readonly path: string;
  readonly recordKey: Key;
  readonly columns: number;
}

/** By the path of the list. */
const clientAt = cached(async (path) => entityCalls(await loadEntityAt(path)));

/** The first of the records that refer to the record, in the order of their list. */
export function RelatedRows({ path, field, recordKey, columns: maxColumns, label, count }: RelatedRowsProps) {
  const client = useVisibleClient(use(clientAt(path)));
  const { entity } = client;
  const { data, isError, refetch } = useQuery(
    pageQuery(client, {
      pageIndex: 0,
      pageSize: maxRows,
      sortField: entity.list.sort.field,
      sortOrder: entity.list.sort.order,
      ...(showsInactive(entity) && { isActiveValue: true }),
      [valuesName(field)]: [recordKey[0]],
    }),
  );
  const columns = useMemo(() => firstColumns(entity, field, maxColumns), [entity, field, maxColumns]);
  const table = useListTable<object>({ entity, columns, rows: data?.data ?? noRows });
  const { hrefOf } = useRowActions<object>(entity, false, false);
  if (data === undefined) return isError ? <TryAgain onRetry={() => void refetch()} /> : <RowsSkeleton count={count} />;
  return <ListTable<object> entity={entity} table={table} columns={columns} label={label} fit="rows" hrefOf={hrefOf} />;
}

/** A stable reference: a new array would rebuild the row model with every render while pending. */
const noRows: readonly never[] = [];
