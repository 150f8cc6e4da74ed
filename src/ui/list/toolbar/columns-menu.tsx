import { ActionIcon } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { PopUp } from '../../controls/pop-up.tsx';
import { usePopUpButton } from '../../controls/pop-up-button.ts';
import type { ColumnsPanelProps } from '../columns/columns-panel.tsx';
import classes from './toolbar.module.css';

export const loadColumnsPanel = async () => (await import('../columns/columns-panel.tsx')).ColumnsPanel;

/** Button and pop-up of the column chooser. */
export function ColumnsMenu(props: ColumnsPanelProps) {
  const { popUp, button } = usePopUpButton(loadColumnsPanel);
  return (
    <span className={classes.anchor}>
      <ActionIcon {...button} variant="default" size="lg" aria-label="Columns" title="Columns and density">
        <IconColumns3 size={18} aria-hidden />
      </ActionIcon>
      {popUp && (
        <PopUp label="Columns" {...popUp}>
          {(Panel) => <Panel {...props} />}
        </PopUp>
      )}
    </span>
  );
}
