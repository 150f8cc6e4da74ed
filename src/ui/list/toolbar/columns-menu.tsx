import { ActionIcon } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { lazy } from 'react';
import { LazyPopUp, usePopUpButton } from '../../controls/pop-up-button.ts';
import type { ColumnsPanelProps } from '../columns/columns-panel.tsx';
import classes from './toolbar.module.css';

const loadPanel = () => import('../columns/columns-panel.tsx').then(({ ColumnsPanel }) => ({ default: ColumnsPanel }));
const ColumnsPanel = lazy(loadPanel);

/** Button and pop-up of the column chooser. */
export function ColumnsMenu(props: ColumnsPanelProps) {
  const { opened, onClose, button } = usePopUpButton(loadPanel);
  return (
    <span className={classes.anchor}>
      <ActionIcon {...button} variant="default" size="lg" aria-label="Columns" title="Columns and density">
        <IconColumns3 size={18} aria-hidden />
      </ActionIcon>
      {opened && (
        <LazyPopUp label="Columns" onClose={onClose}>
          <ColumnsPanel {...props} />
        </LazyPopUp>
      )}
    </span>
  );
}
