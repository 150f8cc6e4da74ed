import { Popover } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './pop-up.module.css';

interface PopUpProps {
  label: string;
  /** Asked for by Escape (`byKey`) or by a press elsewhere. */
  onClose: (byKey: boolean) => void;
  children: ReactNode;
}

/** Mantine's own roles would stand on the empty target, too. */
const dialog = { role: 'dialog', tabIndex: -1 };

/**
 * What opens at a button of a list. It is loaded when it is first opened and stands only while it is open: what places it
 * is 20 kB, and a wide list has forty such buttons. Its parent is placed (`position: relative`) and holds the button.
 */
export function PopUp({ label, onClose, children }: PopUpProps) {
  return (
    <Popover
      opened
      trapFocus
      closeOnEscape={false}
      withRoles={false}
      position="bottom-end"
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
