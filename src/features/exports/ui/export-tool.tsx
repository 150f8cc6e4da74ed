import { useCallback, useEffect, useRef } from 'react';
import type { EntitySpec } from '#model/entity.ts';
import { exportFileName, type ExportFormat } from '#model/export/formats.ts';
import { calendarNow } from '#model/relative-days.ts';
import type { ListClient } from '#ui/calls/entity-calls.ts';
import { selectedCount, selectedIds, type Selection } from '#ui/list/selection/selection.ts';
import { toExportQuery, type ListState } from '#model/list/list-state.ts';
import { usePortal } from '#ui/portal-context.tsx';
import { startChartExport, startExport } from '#ui/list/export/run-exports.ts';

/** Starts an export of the matching or of the selected rows. */
export type StartExport = (format: ExportFormat, selection?: Selection) => void;

/** Returns a function that exports the list's state at the time of the click; `undefined` where the service has no export. */
export function useExport<Row>(
  entity: EntitySpec,
  { exportRows }: ListClient<Row>,
  state: ListState,
  total: number | undefined,
): StartExport | undefined {
  const calendar = usePortal().calendar;
  const latest = useRef({ state, total });
  useEffect(() => {
    latest.current = { state, total };
  });
  const start = useCallback(
    (format: ExportFormat, selection: Selection = 'all') => {
      const { state, total } = latest.current;
      const { exportFile } = entity.list;
      if (exportRows === undefined || exportFile === null) throw new Error(`${entity.service} has no export.`);
      const query = { ...toExportQuery(entity, state, calendarNow(calendar)), ...selectedIds(entity, selection) };
      void startExport({
        call: `${entity.service} export`,
        format,
        fileName: exportFileName(exportFile, format),
        total: selectedCount(selection, total),
        fetchFile: (signal) => exportRows(format, query, signal),
      });
    },
    [entity, exportRows, calendar],
  );
  return exportRows && start;
}

/** Returns a function that exports the figures of the list's chart; `undefined` where none is shown, or the list has no export. */
export function useChartExport(entity: EntitySpec, state: ListState): StartExport | undefined {
  const calendar = usePortal().calendar;
  const { chart } = state;
  const start = useCallback(
    (format: ExportFormat) => chart && void startChartExport(entity, state, chart, calendarNow(calendar), format),
    [entity, state, chart, calendar],
  );
  return chart && entity.list.exportFile !== null ? start : undefined;
}
