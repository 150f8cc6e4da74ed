import { useRef, useState, type SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';
import { reportUnloaded } from '../lazy-part.tsx';
import { keepTyping } from '../keep-typing.ts';

export const loadPopUp = async () => (await import('./pop-up.tsx')).PopUp;

interface PopUpOptions {
  /**
   * Whether hover and focus load the content, too, and not the pop-up alone. Large code, such as a calendar's, would take a frame of a
   * scroll that moves the button under the pointer. Default: `true`.
   */
  readonly preloadsContent?: boolean;
}

/**
 * State and props of a button that toggles a pop-up. The code of the pop-up and of its content is loaded on hover and focus; the pop-up
 * opens once it is there, and gets what was typed meanwhile; a press elsewhere keeps it closed. A failure has its banner, and the next
 * click tries again.
 */
export function usePopUpButton<Content>(
  loadContent: () => Promise<Content>,
  { preloadsContent = true }: PopUpOptions = {},
) {
  const load = async () => {
    const [PopUp, content] = await Promise.all([loadPopUp(), loadContent()]);
    return { PopUp, content };
  };
  const [popUp, setPopUp] = useState<Awaited<ReturnType<typeof load>> | null>(null);
  const opened = popUp !== null;
  const ref = useRef<HTMLButtonElement>(null);
  const close = () => {
    setPopUp(null);
    ref.current?.focus();
  };
  const open = () => {
    const opening = load();
    const cancelled = keepTyping(opening);
    // At once with its effects: a press elsewhere meets either no pop-up, or one that it closes.
    opening.then((loaded) => cancelled.aborted || flushSync(() => setPopUp(loaded)), reportUnloaded);
  };
  // A failed preload is reported when the pop-up opens.
  const preload = () => void (preloadsContent ? load() : loadPopUp()).catch(() => {});
  // The pop-up closes on an outside mousedown; the following click on the button would reopen it.
  const stopIfOpen = (event: SyntheticEvent) => opened && event.nativeEvent.stopPropagation();
  return {
    /** The pop-up, and what `loadContent` has loaded; `null` while it is closed. */
    popUp,
    /** Closes, and returns the focus to the button. */
    close,
    /** For the pop-up. On an outside click the focus stays where the click was. */
    onClose: (byKey: boolean) => (byKey ? close() : setPopUp(null)),
    /** For the button. */
    button: {
      ref,
      'aria-haspopup': 'dialog' as const,
      'aria-expanded': opened,
      onMouseDown: stopIfOpen,
      onTouchStart: stopIfOpen,
      onPointerEnter: preload,
      onFocus: preload,
      onClick: () => (opened ? setPopUp(null) : open()),
    },
  };
}
