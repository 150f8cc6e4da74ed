import { startTransition, useRef, useState, type ComponentType, type SyntheticEvent } from 'react';
import { lazyPartOfTransition } from '../lazy-part.tsx';
import type { PopUpProps } from './pop-up.tsx';

const loadPopUp = async () => (await import('./pop-up.tsx')).PopUp;

/** Code-split pop-up, preloaded on hover and focus. */
export const LazyPopUp = lazyPartOfTransition(loadPopUp);

/**
 * A pop-up with code-split content. They are loaded as one: a pop-up mounts its content after itself, and outside of the transition,
 * where content that is suspended would hide the page.
 */
export const lazyPopUp = <Content extends object>(loadContent: () => Promise<ComponentType<Content>>) =>
  lazyPartOfTransition(async () => {
    const [PopUp, Content] = await Promise.all([loadPopUp(), loadContent()]);
    return ({ content, ...popUp }: Omit<PopUpProps, 'children'> & { content: Content }) => (
      <PopUp {...popUp}>
        <Content {...content} />
      </PopUp>
    );
  });

/**
 * State and props of a button that toggles a pop-up; hover and focus preload it and its content. Without `loadContent` only the pop-up:
 * large code, such as a calendar's, would take a frame of a scroll that moves the button under the pointer.
 */
export function usePopUpButton(loadContent?: () => Promise<unknown>) {
  const [opened, setOpened] = useState(false);
  const ref = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpened(false);
    ref.current?.focus();
  };
  // A failed preload is reported when the pop-up opens.
  const load = () => void Promise.all([loadPopUp(), loadContent?.()]).catch(() => {});
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
