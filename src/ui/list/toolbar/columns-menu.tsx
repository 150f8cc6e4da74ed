import { ActionIcon } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { lazy } from 'react';
import { LazyPopUp, usePopUpButton } from '../../controls/pop-up-button.ts';
import type { ListColumn } from '../columns/columns.ts';
import type { Layout, LayoutChange } from '../columns/layout.ts';
import classes from './toolbar.module.css';

const loadPanel = () => import('../columns/columns-panel.tsx').then(({ ColumnsPanel }) => ({ default: ColumnsPanel }));
const ColumnsPanel = lazy(loadPanel);

interface ColumnsMenuProps {
  columns: readonly ListColumn<never>[];
  layout: Layout;
  onLayout: (change: LayoutChange) => void;
}

/** Which columns are shown, in which order, and how dense the rows are. */
export function ColumnsMenu({ columns, layout, onLayout }: ColumnsMenuProps) {
  const { opened, onClose, button } = usePopUpButton(loadPanel);
  return (
    <span className={classes.anchor}>
      <ActionIcon {...button} variant="default" size="lg" aria-label="Columns" title="Columns and density">
        <IconColumns3 size={18} aria-hidden />
      </ActionIcon>
      {opened && (
        <LazyPopUp label="Columns" onClose={onClose}>
          <ColumnsPanel columns={columns} layout={layout} onLayout={onLayout} />
        </LazyPopUp>
      )}
    </span>
  );
}
