import { useRef, useState, type SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';
import { reportUnloaded } from '../lazy-part.tsx';
import { keepTyping } from '../keep-typing.ts';

/** The code that every pop-up's content is in. */
export const loadPopUp = async () => (await import('./pop-up-content.tsx')).PopUpContent;

interface PopUpOptions {
  /**
   * Whether hover and focus load the content, too, and not what all contents share. Large code, such as a calendar's, would take a frame of a
   * scroll that moves the button under the pointer. Default: `true`.
   */
  readonly preloadsContent?: boolean;
}

/** What a button's pop-up shows, while it is open. */
export interface OpenPopUp<Content> {
  /** What `loadContent` has loaded, and what it is shown in; `null` until then. */
  readonly loaded: {
    readonly PopUpContent: Awaited<ReturnType<typeof loadPopUp>>;
    readonly content: Content;
  } | null;
  /** Called on Escape (`byKey`), and on a press outside, where the focus stays. */
  readonly onClose: (byKey: boolean) => void;
}

/**
 * State and props of a button that toggles a pop-up. Its frame appears with the press. The code of its content is loaded on hover and
 * focus; the content appears once it is there, and gets what was typed meanwhile; a press elsewhere closes the frame. A failure closes it,
 * too, and has its banner; the next click tries again.
 */
export function usePopUpButton<Content>(
  loadContent: () => Promise<Content>,
  { preloadsContent = true }: PopUpOptions = {},
) {
  type Loaded = OpenPopUp<Content>['loaded'];
  const load = async () => {
    const [PopUpContent, content] = await Promise.all([loadPopUp(), loadContent()]);
    return { PopUpContent, content };
  };
  const [opened, setOpened] = useState<{ readonly opening: Promise<unknown>; readonly loaded: Loaded } | null>(null);
  const ref = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpened(null);
    ref.current?.focus();
  };
  const open = () => {
    const opening = load();
    keepTyping(opening);
    setOpened({ opening, loaded: null });
    // Not where it has been closed since.
    const change = (next: typeof opened) => setOpened((now) => (now?.opening === opening ? next : now));
    opening.then(
      // With its effects, so that it has the focus before the next key.
      (loaded) => flushSync(() => change({ opening, loaded })),
      (error: unknown) => {
        change(null);
        reportUnloaded(error);
      },
    );
  };
  // A failed preload is reported when the pop-up opens.
  const preload = () => void (preloadsContent ? load() : loadPopUp()).catch(() => {});
  // The pop-up closes on an outside mousedown; the following click on the button would reopen it.
  const stopIfOpen = (event: SyntheticEvent) => opened && event.nativeEvent.stopPropagation();
  const onClose = (byKey: boolean) => (byKey ? close() : setOpened(null));
  return {
    /** Props of the pop-up; `null` while it is closed. */
    popUp: opened && ({ loaded: opened.loaded, onClose } satisfies OpenPopUp<Content>),
    /** Closes, and returns the focus to the button. */
    close,
    /** For the button. */
    button: {
      ref,
      'aria-haspopup': 'dialog' as const,
      'aria-expanded': opened !== null,
      onMouseDown: stopIfOpen,
      onTouchStart: stopIfOpen,
      onPointerEnter: preload,
      onFocus: preload,
      onClick: () => (opened ? setOpened(null) : open()),
    },
  };
}
