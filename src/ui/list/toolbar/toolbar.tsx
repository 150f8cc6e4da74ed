import { memo } from 'react';
import type { EntitySpec } from '#model/entity.ts';
import { usePortal } from '../../portal-context.tsx';
import { usePhone } from '../../use-phone.ts';
import type { ColumnsPanelProps } from '../columns/columns-panel.tsx';
import { setSearch, type ListState } from '#model/list/list-state.ts';
import type { ToolElements } from '../state/use-list-tools.ts';
import { AddButton, type AddOptions } from './add-button.tsx';
import { ColumnsMenu } from './columns-menu.tsx';
import { SearchBox } from './search-box.tsx';
import classes from './toolbar.module.css';
import { ToolsMenu } from './tools-menu.tsx';
import { Tools, type ToolsProps } from './tools.tsx';

interface ToolbarProps extends Omit<ColumnsPanelProps, 'columns'>, ToolsProps {
  entity: EntitySpec;
  path: string;
  add: AddOptions | undefined;
  filters: ListState['filters'];
  search: string;
  /** Absent where a view is shown, which has none. */
  columns: ColumnsPanelProps['columns'] | undefined;
  icons: ToolElements;
}

/**
 * Buttons on 9 of 12 columns, the search box on 3 (core 2); on a phone one row, with rarer actions in a menu. Not re-rendered
 * when only sort, page or rows change.
 */
export const Toolbar = memo(function Toolbar(props: ToolbarProps) {
  const { entity, path, add, filters, search, columns, layout, onLayout, icons, ...tools } = props;
  const isPhone = usePhone();
  const addButton = add && <AddButton inToolbar {...{ entity, path, add, filters }} />;
  const columnsMenu = columns && <ColumnsMenu {...{ columns, layout, onLayout }} />;
  const { search: usualRule } = usePortal();
  const searchBox = (
    <SearchBox
      rule={entity.list.search ?? usualRule}
      value={search}
      onSearch={(text) => tools.onChange((state) => setSearch(state, text))}
    />
  );
  if (isPhone)
    return (
      <div className={classes.toolbar}>
        {addButton}
        {searchBox}
        {columnsMenu}
        <ToolsMenu {...tools} />
      </div>
    );
  return (
    <div className={classes.toolbar}>
      <div className={classes.buttons}>
        {addButton}
        <Tools {...tools} />
        <span className={classes.columns}>
          {icons}
          {columnsMenu}
        </span>
      </div>
      {searchBox}
    </div>
  );
});
