import { Button } from '@mantine/core';
import type { ExportFormat } from '#model/export/formats.ts';
import { setShowDeleted, type ShowDeleted } from '#model/list/list-state.ts';
import { ExportButton, ExportButtons } from './export-button.tsx';
import { usePhone } from '../../use-phone.ts';
import type { ToolElements } from '../state/use-list-tools.ts';
import type { UpdateListState } from '../state/update-list-state.ts';
import classes from './toolbar.module.css';

export interface ToolsProps {
  onChange: UpdateListState;
  onClear: () => void;
  showDeletedOption: ShowDeleted | false;
  /** State of the checkbox; `showDeleted` only declares that there is one. */
  isShowingDeleted: boolean;
  /** Where a chart is shown. */
  onExportChart: ((format: ExportFormat) => void) | undefined;
  /** Of features. */
  buttons: ToolElements;
}

/** Actions on the whole list. */
export function Tools(props: ToolsProps) {
  const { onChange, onClear, showDeletedOption, isShowingDeleted } = props;
  const { onExportChart, buttons } = props;
  const Export = usePhone() ? ExportButtons : ExportButton;
  return (
    <>
      <Button variant="default" onClick={onClear}>
        Clear Filters
      </Button>
      {onExportChart && <Export text="Export Figures" onExport={onExportChart} />}
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
