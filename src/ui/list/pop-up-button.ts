import { lazy, useRef, useState, type RefObject, type SyntheticEvent } from 'react';

/** A pop-up, loaded when the first one opens. */
export const LazyPopUp = lazy(() => import('./pop-up.tsx').then(({ PopUp }) => ({ default: PopUp })));

interface PopUpButton {
  readonly opened: boolean;
  /** Closes, and gives the focus back to the button. */
  readonly close: () => void;
  /** For the pop-up: a press elsewhere takes the focus where it was made. */
  readonly onClose: (byKey: boolean) => void;
  /** For the button. */
  readonly button: {
    readonly ref: RefObject<HTMLButtonElement | null>;
    readonly 'aria-haspopup': 'dialog';
    readonly 'aria-expanded': boolean;
    readonly onMouseDown: (event: SyntheticEvent) => void;
    readonly onTouchStart: (event: SyntheticEvent) => void;
    readonly onClick: () => void;
  };
}

/** A button that opens and closes a pop-up. */
export function usePopUpButton(): PopUpButton {
  const [opened, setOpened] = useState(false);
  const ref = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpened(false);
    ref.current?.focus();
  };
  // The pop-up closes on a press outside of it; without this the click would open it again.
  const keepOpen = (event: SyntheticEvent) => opened && event.nativeEvent.stopPropagation();
  return {
    opened,
    close,
    onClose: (byKey) => (byKey ? close() : setOpened(false)),
    button: {
      ref,
      'aria-haspopup': 'dialog',
      'aria-expanded': opened,
      onMouseDown: keepOpen,
      onTouchStart: keepOpen,
      onClick: () => setOpened(!opened),
    },
  };
}
