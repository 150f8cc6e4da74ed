import { Popover } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './pop-up.module.css';

interface PopUpProps {
  label: string;
  /** Called on Escape (`byKey`) and on an outside click. */
  onClose: (byKey: boolean) => void;
  /** Alignment of the pop-up to its button. */
  position?: 'bottom-start' | 'bottom-end';
  children: ReactNode;
}

/** Set by hand: Mantine would also set roles on the empty target. */
const dialog = { role: 'dialog', tabIndex: -1 };

/**
 * Popover of a button. Code-split and mounted only while open: the positioning library is 20 kB, and a wide list has forty such
 * buttons. Its parent has `position: relative` and contains the button. On a low screen the user may have to scroll to its end,
 * so it stays open when the button leaves the viewport.
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
          // The focus trap listens for Tab at the document.
          if (event.key !== 'Tab') event.stopPropagation();
          if (event.key === 'Escape') onClose(true);
        }}
      >
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}
