import { lazy, startTransition, useRef, useState, type RefObject, type SyntheticEvent } from 'react';

const loadPopUp = () => import('./pop-up.tsx').then(({ PopUp }) => ({ default: PopUp }));

/** Code-split pop-up, preloaded on hover and focus. */
export const LazyPopUp = lazy(loadPopUp);

interface PopUpButton {
  readonly opened: boolean;
  /** Closes, and returns the focus to the button. */
  readonly close: () => void;
  /** For the pop-up. On an outside click the focus stays where the click was. */
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

/** State and props of a button that toggles a pop-up; hover and focus preload it and its content. */
export function usePopUpButton(loadContent: () => Promise<unknown>): PopUpButton {
  const [opened, setOpened] = useState(false);
  const ref = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpened(false);
    ref.current?.focus();
  };
  // A failed preload is reported when the pop-up opens.
  const load = () => void Promise.all([loadPopUp(), loadContent()]).catch(() => {});
  // The pop-up closes on an outside mousedown; the following click on the button would reopen it.
  const stopIfOpen = (event: SyntheticEvent) => opened && event.nativeEvent.stopPropagation();
  return {
    opened,
    close,
    onClose: (byKey) => (byKey ? close() : setOpened(false)),
    button: {
      ref,
      'aria-haspopup': 'dialog',
      'aria-expanded': opened,
      onMouseDown: stopIfOpen,
      onTouchStart: stopIfOpen,
      onPointerEnter: load,
      onFocus: load,
      // A transition shows the pop-up once all its lazy parts are loaded, without fallbacks and their minimum delay.
      onClick: () => startTransition(() => setOpened(!opened)),
    },
  };
}
