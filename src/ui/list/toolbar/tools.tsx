import { Button } from '@mantine/core';
import type { ExportFormat } from '#model/export/formats.ts';
import { setShowDeleted, type ShowDeleted } from '#model/list/list-state.ts';
import { ExportButton, ExportButtons } from './export-button.tsx';
import type { ToolElements } from '../state/use-list-tools.ts';
import type { UpdateListState } from '../state/update-list-state.ts';
import classes from './toolbar.module.css';

export interface ToolsProps {
  onChange: UpdateListState;
  onClear: () => void;
  showDeletedOption: ShowDeleted | false;
  /** State of the checkbox; `showDeleted` only declares that there is one. */
  isShowingDeleted: boolean;
  exportText: string | undefined;
  onExport: ((format: ExportFormat) => void) | undefined;
  /** Instead of the rows, where a chart is shown. */
  onExportChart: ((format: ExportFormat) => void) | undefined;
  /** Of features. */
  buttons: ToolElements;
}

/** Actions on the whole list. */
export function Tools(props: ToolsProps & { inMenu?: true }) {
  const { onChange, onClear, showDeletedOption, isShowingDeleted, inMenu } = props;
  const { exportText, onExport, onExportChart, buttons } = props;
  const Export = inMenu ? ExportButtons : ExportButton;
  return (
    <>
      <Button variant="default" onClick={onClear}>
        Clear Filters
      </Button>
      {onExportChart && <Export text="Export Figures" onExport={onExportChart} />}
      {exportText !== undefined && onExport && !onExportChart && <Export text={exportText} onExport={onExport} />}
      {buttons}
      {showDeletedOption !== false && (
        <label className={classes.deleted} data-not-printed>
          <input
            type="checkbox"
            checked={isShowingDeleted}
            onChange={({ currentTarget: { checked } }) =>
              onChange((state) => setShowDeleted(state, showDeletedOption, checked))
            }
          />
          Show deleted?
        </label>
      )}
    </>
  );
}
