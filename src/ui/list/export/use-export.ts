import { useCallback, useEffect, useRef } from 'react';
import type { EntitySpec } from '#model/entity.ts';
import { calendarNow } from '#model/day-words.ts';
import { exportFileName, type ExportFormat } from '#model/wire.ts';
import type { ListClient } from '../../calls/entity-calls.ts';
import { toExportQuery, type ListState } from '../state/list-state.ts';
import { usePortal } from '../../portal-context.tsx';
import { exportQueue } from './export-queue.ts';

/** Exports the list's state at the time of the click; `undefined` where the service has no export. */
export function useExport<Row>(
  entity: EntitySpec,
  { exportRows }: ListClient<Row>,
  state: ListState,
  total: number | undefined,
): ((format: ExportFormat) => void) | undefined {
  const facts = usePortal().calendar;
  const latest = useRef({ state, total });
  useEffect(() => {
    latest.current = { state, total };
  });
  const start = useCallback(
    (format: ExportFormat) => {
      const { state, total } = latest.current;
      const { exportFile } = entity.list;
      if (exportRows === undefined || exportFile === null) throw new Error(`${entity.service} has no export.`);
      const query = toExportQuery(entity, state, calendarNow(facts));
      exportQueue.start({
        call: `${entity.service} export`,
        fileName: exportFileName(exportFile, format),
        total,
        fetchFile: (signal) => exportRows(format, query, signal),
      });
    },
    [entity, exportRows, facts],
  );
  return exportRows && start;
}
