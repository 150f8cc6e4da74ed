import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { EntitySpec } from '#model/entity.ts';
import { callExport } from './call-export.ts';
import { exportFileOf } from '../model/facts.ts';
import { exportFileName, type ExportFormat } from '../model/formats.ts';
import { calendarNow } from '#model/relative-days.ts';
import type { ListQuery } from '#model/wire.ts';
import { toExportQuery } from '#model/list/list-state.ts';
import { usePortal } from '#ui/portal-context.tsx';
import { startExport } from './run-exports.ts';
import { selectedIds } from '#ui/list/selection/selection.ts';
import type { ListFeature } from '#ui/list/state/feature.ts';
import type { ListOnScreen, ListTool, SelectedRows } from '#ui/list/state/list-tool.ts';
import { ExportButton, ExportButtons } from './export-button.tsx';
import { usePhone } from '#ui/use-phone.ts';

/** Exports the rows of a list as it is at the time of the click. */
function useExport(list: ListOnScreen): ListTool {
  const { entity, showsTable } = list;
  const { calendar, list: portal } = usePortal();
  const latest = useRef(list);
  useEffect(() => {
    latest.current = list;
  });
  const onExport = useCallback(
    (format: ExportFormat) => {
      const { state, total } = latest.current;
      exportList(entity, format, toExportQuery(entity, state, calendarNow(calendar)), total);
    },
    [entity, calendar],
  );
  const text = entity.export?.text ?? portal.exportText;
  const isExported = exportFileOf(entity) !== undefined;
  const Button = usePhone() ? ExportButtons : ExportButton;
  const button = useMemo(
    () => (isExported ? <Button key="export" text={text} onExport={onExport} /> : undefined),
    [isExported, Button, text, onExport],
  );
  return { buttons: showsTable ? button : undefined, ...(isExported && { SelectionButtons: ExportSelection }) };
}

export function ExportSelection({ list: { entity }, selection, queryNow, count }: SelectedRows) {
  const onExport = (format: ExportFormat) =>
    exportList(entity, format, { ...queryNow(), ...selectedIds(entity, selection) }, count);
  return <ExportButton text="Export selection" onExport={onExport} />;
}

function exportList(entity: EntitySpec, format: ExportFormat, query: ListQuery, total: number | undefined): void {
  const exportFile = exportFileOf(entity);
  if (exportFile === undefined) throw new Error(`${entity.service} has no export.`);
  void startExport({
    call: `${entity.service} export`,
    format,
    fileName: exportFileName(exportFile, format),
    total,
    fetchFile: (signal) => callExport(entity, format, query, signal),
  });
}

export const exportsOfList: ListFeature = { name: 'exports', tool: useExport };
