import { Button } from '@mantine/core';
import { IconFilterPlus } from '@tabler/icons-react';
import { PopUp } from '../../controls/pop-up.tsx';
import { usePopUpButton } from '../../controls/pop-up-button.ts';
import type { AddFilterProps } from './add-filter-panel.tsx';
import classes from './filters.module.css';

const loadPanel = async () => (await import('./add-filter-panel.tsx')).AddFilterPanel;

/** A button that offers the filters that are not set. */
export function AddFilter(props: Omit<AddFilterProps, 'onClose'>) {
  const { popUp, close, button } = usePopUpButton(loadPanel);
  return (
    <span className={classes.anchor} data-not-printed>
      <Button {...button} variant="subtle" size="compact-sm" leftSection={<IconFilterPlus size={16} aria-hidden />}>
        Add filter
      </Button>
      {popUp && (
        <PopUp label="Add filter" position="bottom-start" {...popUp}>
          {(Panel) => <Panel {...props} onClose={close} />}
        </PopUp>
      )}
    </span>
  );
}
