import { ActionIcon, Button, Checkbox } from '@mantine/core';
import { IconDownload, IconPrinter, IconUpload } from '@tabler/icons-react';
import { memo } from 'react';
import type { EntitySpec } from '#model/entity.ts';
import { exportFormatNames, type ExportFormat } from '#model/wire.ts';
import type { ColumnsPanelProps } from '../columns/columns-panel.tsx';
import { setSearch, setShowDeleted, type ListState, type ShowDeleted } from '../state/list-state.ts';
import type { ChangeList } from '../state/use-list-state.ts';
import { AddButton, type AddOptions } from './add-button.tsx';
import { ColumnsMenu } from './columns-menu.tsx';
import { SearchBox } from './search-box.tsx';
import classes from './toolbar.module.css';

interface ToolbarProps extends ColumnsPanelProps {
  entity: EntitySpec;
  path: string;
  add: AddOptions | undefined;
  filters: ListState['filters'];
  search: string;
  onChange: ChangeList;
  onClear: () => void;
  showDeleted: ShowDeleted | false;
  /** Whether 'Show deleted?' is ticked. */
  ticked: boolean;
  exportText: string | undefined;
  onExport: ((format: ExportFormat) => void) | undefined;
  onImport: (() => void) | undefined;
  onPrint: () => void;
}

const downloadIcon = <IconDownload size={16} aria-hidden />;
const uploadIcon = <IconUpload size={16} aria-hidden />;

/** Buttons on 9 of 12 columns, the search box on 3 (core 2). Not re-rendered when only order, page or rows change. */
export const Toolbar = memo(function Toolbar(props: ToolbarProps) {
  const { entity, path, add, filters, search, onChange, onClear, showDeleted, ticked } = props;
  const { exportText, onExport, onImport, onPrint, columns, layout, onLayout } = props;
  return (
    <div className={classes.toolbar}>
      <div className={classes.buttons}>
        {add && <AddButton entity={entity} path={path} add={add} filters={filters} />}
        <Button variant="default" onClick={onClear}>
          Clear Filters
        </Button>
        {exportText !== undefined &&
          onExport &&
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
        {showDeleted !== false && (
          <Checkbox
            className={classes.deleted}
            label="Show deleted?"
            checked={ticked}
            onChange={({ currentTarget: { checked } }) =>
              onChange((state) => setShowDeleted(state, showDeleted, checked))
            }
          />
        )}
        <span className={classes.columns}>
          <ActionIcon variant="default" size="lg" aria-label="Print" title="Print all rows" onClick={onPrint}>
            <IconPrinter size={18} aria-hidden />
          </ActionIcon>
          <ColumnsMenu columns={columns} layout={layout} onLayout={onLayout} />
        </span>
      </div>
      <SearchBox value={search} onSearch={(text) => onChange((state) => setSearch(state, text))} />
    </div>
  );
});
