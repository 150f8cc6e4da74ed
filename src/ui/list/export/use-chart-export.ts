import { useCallback } from 'react';
import type { EntitySpec } from '#model/entity.ts';
import type { ExportFormat } from '#model/export/formats.ts';
import type { ListState } from '#model/list/list-state.ts';
import { calendarNow } from '#model/relative-days.ts';
import { usePortal } from '../../portal-context.tsx';
import { startChartExport } from './run-exports.ts';

/** Returns a function that exports the figures of the list's chart; `undefined` where none is shown, or the list has no export. */
export function useChartExport(entity: EntitySpec, state: ListState): ((format: ExportFormat) => void) | undefined {
  const calendar = usePortal().calendar;
  const { chart } = state;
  const start = useCallback(
    (format: ExportFormat) => chart && void startChartExport(entity, state, chart, calendarNow(calendar), format),
    [entity, state, chart, calendar],
  );
  return chart && entity.list.exportFile !== null ? start : undefined;
}
