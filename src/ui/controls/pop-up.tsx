import { Popover } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './pop-up.module.css';

interface PopUpProps {
  label: string;
  /** Called on Escape (`byKey`) and on an outside click. */
  onClose: (byKey: boolean) => void;
  /** Which corners of the button and of the pop-up meet. */
  position?: 'bottom-start' | 'bottom-end';
  children: ReactNode;
}

/** Mantine's own roles would also be set on the empty target. */
const dialog = { role: 'dialog', tabIndex: -1 };

/**
 * The popover of a list's button. It is code-split and mounted only while open: the positioning library is 20 kB, and a wide
 * list has forty such buttons. Its parent is positioned (`position: relative`) and holds the button. On a low screen its end may
 * be a scroll away, so it stays when its button leaves the screen.
 */
export function PopUp({ label, onClose, position = 'bottom-end', children }: PopUpProps) {
  return (
    <Popover
      opened
      trapFocus
      closeOnEscape={false}
      withRoles={false}
      hideDetached={false}
      position={position}
      offset={6}
      shadow="md"
      transitionProps={{ duration: 0 }}
      onChange={(opened) => opened || onClose(false)}
    >
      <Popover.Target>
        <span className={classes.target} />
      </Popover.Target>
      <Popover.Dropdown
        className={classes.dropdown}
        {...dialog}
        aria-label={label}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (event.key === 'Escape') onClose(true);
        }}
      >
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}
