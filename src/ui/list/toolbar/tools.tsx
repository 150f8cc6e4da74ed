import { Button } from '@mantine/core';
import { IconDownload, IconPrinter, IconUpload } from '@tabler/icons-react';
import { exportFormatNames, type ExportFormat } from '#model/wire.ts';
import { setShowDeleted, type ShowDeleted } from '#model/list/list-state.ts';
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
  onExportChart: (() => void) | undefined;
  onImport: (() => void) | undefined;
}

const downloadIcon = <IconDownload size={16} aria-hidden />;
const uploadIcon = <IconUpload size={16} aria-hidden />;
const printIcon = <IconPrinter size={16} aria-hidden />;

/** Actions on the whole list. `onPrint`: absent where the toolbar has its own Print button. */
export function Tools(props: ToolsProps & { onPrint?: () => void }) {
  const { onChange, onClear, showDeletedOption, isShowingDeleted, onImport, onPrint } = props;
  const { exportText, onExport, onExportChart } = props;
  return (
    <>
      <Button variant="default" onClick={onClear}>
        Clear Filters
      </Button>
      {onExportChart && (
        <Button variant="default" leftSection={downloadIcon} onClick={onExportChart}>
          Export Figures
        </Button>
      )}
      {exportText !== undefined &&
        onExport &&
        !onExportChart &&
        exportFormatNames.map((format, index) => (
          <Button key={format} variant="default" leftSection={downloadIcon} onClick={() => onExport(format)}>
            {index === 0 ? exportText : `${exportText} (${format.toUpperCase()})`}
          </Button>
        ))}
      {onImport && (
        <Button variant="default" leftSection={uploadIcon} onClick={onImport}>
          Import
        </Button>
      )}
      {onPrint && (
        <Button variant="default" leftSection={printIcon} onClick={onPrint}>
          Print
        </Button>
      )}
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
