import { lazy, startTransition, useRef, useState, type SyntheticEvent } from 'react';

const loadPopUp = () => import('./pop-up.tsx').then(({ PopUp }) => ({ default: PopUp }));

/** Code-split pop-up, preloaded on hover and focus. */
export const LazyPopUp = lazy(loadPopUp);

/** State and props of a button that toggles a pop-up; hover and focus preload it and its content. */
export function usePopUpButton(loadContent: () => Promise<unknown>) {
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
    /** Closes, and returns the focus to the button. */
    close,
    /** For the pop-up. On an outside click the focus stays where the click was. */
    onClose: (byKey: boolean) => (byKey ? close() : setOpened(false)),
    /** For the button. */
    button: {
      ref,
      'aria-haspopup': 'dialog' as const,
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
