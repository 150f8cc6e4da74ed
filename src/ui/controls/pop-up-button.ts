import { lazy, startTransition, useRef, useState, type RefObject, type SyntheticEvent } from 'react';

const loadPopUp = () => import('./pop-up.tsx').then(({ PopUp }) => ({ default: PopUp }));

/** A pop-up, loaded when somebody is about to open one. */
export const LazyPopUp = lazy(loadPopUp);

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
    readonly onPointerEnter: () => void;
    readonly onFocus: () => void;
    readonly onClick: () => void;
  };
}

/** A button that opens and closes a pop-up. Pointing at it loads the pop-up, and what `loadContent` loads. */
export function usePopUpButton(loadContent: () => Promise<unknown>): PopUpButton {
  const [opened, setOpened] = useState(false);
  const ref = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpened(false);
    ref.current?.focus();
  };
  // Where that fails, opening it tells.
  const load = () => void Promise.all([loadPopUp(), loadContent()]).catch(() => {});
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
      onPointerEnter: load,
      onFocus: load,
      // Stands once all its parts are here, never half, and without the pause that React makes before a place is filled.
      onClick: () => startTransition(() => setOpened(!opened)),
    },
  };
}
