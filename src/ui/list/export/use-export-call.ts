import { useCallback, useEffect, useRef } from 'react';
import type { EntitySpec } from '#model/entity.ts';
import type { Key } from '#model/key.ts';
import type { ListQuery } from '#model/page.ts';
import type { ListClient } from '../../calls/entity-calls.ts';
import { toExportQuery, type ListState } from '../list-state.ts';

/** The export of what the list shows at the moment it is called; `undefined` where the service has none. */
export function useExportCall<Row, RowKey extends Key, Query extends ListQuery>(
  entity: EntitySpec,
  { exportCsv }: ListClient<Row, RowKey, Query>,
  state: ListState,
): ((signal: AbortSignal) => Promise<Response>) | undefined {
  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
  });
  const call = useCallback(
    (signal: AbortSignal) => {
      if (exportCsv === undefined) throw new Error(`${entity.service} has no export.`);
      return exportCsv(toExportQuery(entity, latest.current) as Query, signal);
    },
    [entity, exportCsv],
  );
  return exportCsv && call;
}
