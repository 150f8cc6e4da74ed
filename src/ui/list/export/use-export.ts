import { useCallback, useEffect, useRef } from 'react';
import type { EntitySpec } from '#model/entity.ts';
import type { ListClient } from '../../calls/entity-calls.ts';
import { toExportQuery, type ListState } from '../state/list-state.ts';
import { exportQueue } from './export-queue.ts';

/** Exports the list's state at the time of the click; `undefined` where the service has no export. */
export function useExport<Row>(
  entity: EntitySpec,
  { exportCsv }: ListClient<Row>,
  state: ListState,
  total: number | undefined,
): (() => void) | undefined {
  const latest = useRef({ state, total });
  useEffect(() => {
    latest.current = { state, total };
  });
  const start = useCallback(() => {
    const { state, total } = latest.current;
    const { exportFile } = entity.list;
    if (exportCsv === undefined || exportFile === null) throw new Error(`${entity.service} has no export.`);
    const query = toExportQuery(entity, state);
    exportQueue.start({
      call: `${entity.service} export`,
      fileName: exportFile,
      total,
      fetchCsv: (signal) => exportCsv(query, signal),
    });
  }, [entity, exportCsv]);
  return exportCsv && start;
}
