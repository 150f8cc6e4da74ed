import { ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { PopUp } from '../../controls/pop-up.tsx';
import { usePopUpButton } from '../../controls/pop-up-button.ts';
import classes from './toolbar.module.css';
import { Tools, type ToolsProps } from './tools.tsx';

/** The list's actions in a pop-up, on a phone; a click on one closes it. */
export function ToolsMenu(props: ToolsProps) {
  const { popUp, close, button } = usePopUpButton(async () => {});
  return (
    <span className={classes.anchor}>
      <ActionIcon {...button} variant="default" size="lg" aria-label="More" title="More">
        <IconDots size={18} aria-hidden />
      </ActionIcon>
      {popUp && (
        <PopUp label="More" {...popUp}>
          {() => (
            <div
              role="presentation"
              className={classes.menu}
              onClick={({ target }) => target instanceof Element && target.closest('button') !== null && close()}
            >
              <Tools {...props} />
            </div>
          )}
        </PopUp>
      )}
    </span>
  );
}
