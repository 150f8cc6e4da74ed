import { ActionIcon } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { lazyPopUp, usePopUpButton } from '../../controls/pop-up-button.tsx';
import type { ColumnsPanelProps } from '../columns/columns-panel.tsx';
import classes from './toolbar.module.css';

const loadPanel = async () => (await import('../columns/columns-panel.tsx')).ColumnsPanel;
const ColumnsPopUp = lazyPopUp(loadPanel);

/** Button and pop-up of the column chooser. */
export function ColumnsMenu(props: ColumnsPanelProps) {
  const { opened, onClose, button } = usePopUpButton(loadPanel);
  return (
    <span className={classes.anchor}>
      <ActionIcon {...button} variant="default" size="lg" aria-label="Columns" title="Columns and density">
        <IconColumns3 size={18} aria-hidden />
      </ActionIcon>
      {opened && <ColumnsPopUp label="Columns" onClose={onClose} content={props} />}
    </span>
  );
}
