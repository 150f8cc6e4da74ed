import { lazy, startTransition, useRef, useState, type RefObject, type SyntheticEvent } from 'react';

const loadPopUp = () => import('./pop-up.tsx').then(({ PopUp }) => ({ default: PopUp }));

/** The pop-up, code-split and preloaded on hover and focus. */
export const LazyPopUp = lazy(loadPopUp);

interface PopUpButton {
  readonly opened: boolean;
  /** Closes, and returns the focus to the button. */
  readonly close: () => void;
  /** For the pop-up: an outside click keeps the focus where it was made. */
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

/** A button that toggles a pop-up; hover and focus preload it, and its content. */
export function usePopUpButton(loadContent: () => Promise<unknown>): PopUpButton {
  const [opened, setOpened] = useState(false);
  const ref = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpened(false);
    ref.current?.focus();
  };
  // A failed preload is reported when the pop-up is opened.
  const load = () => void Promise.all([loadPopUp(), loadContent()]).catch(() => {});
  // The pop-up closes on mousedown outside of it; without this the following click would reopen it.
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
      // A transition shows the pop-up once all its lazy parts are loaded, without fallbacks and their minimum delay.
      onClick: () => startTransition(() => setOpened(!opened)),
    },
  };
}
