import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { OpenPopUp } from './pop-up-button.ts';
import classes from './pop-up.module.css';

interface PopUpProps<Content> extends OpenPopUp<Content> {
  label: string;
  /** Alignment of the pop-up to its button. */
  position?: 'bottom-start' | 'bottom-end';
  /** The content, of what was loaded for it. */
  children: (content: Content) => ReactNode;
}

/** Said as Mantine's dialogs say it, by which keys, shortcuts and copies find out that one is open. */
const asDialog = { role: 'dialog' };

/**
 * The pop-up of a button. Its frame appears with the press, its content once that is loaded. CSS places it by its parent, which has
 * `position: relative` and contains the button. It is in the page's body, where no table cuts it off; on a low screen the page scrolls to
 * its end.
 */
export function PopUp<Content>({ label, position = 'bottom-end', loaded, onClose, children }: PopUpProps<Content>) {
  const frame = useRef<HTMLDialogElement>(null);
  const closeFromOutside = useEffectEvent(({ target }: Event) => {
    if (target instanceof Node && frame.current?.contains(target) === false) onClose(false);
  });
  useEffect(() => {
    const closing = new AbortController();
    for (const press of ['mousedown', 'touchstart'])
      document.addEventListener(press, (event) => closeFromOutside(event), closing);
    return () => closing.abort();
  }, []);
  return (
    <>
      <span className={classes.target} />
      {createPortal(
        <dialog
          {...asDialog}
          ref={frame}
          open
          tabIndex={-1}
          className={classes.frame}
          data-position={position}
          aria-label={label}
          aria-busy={loaded === null}
          onKeyDown={(event) => {
            // The focus trap listens for Tab at the document.
            if (event.key !== 'Tab') event.stopPropagation();
            if (event.key === 'Escape') onClose(true);
          }}
        >
          {loaded && <loaded.PopUpContent>{children(loaded.content)}</loaded.PopUpContent>}
        </dialog>,
        document.body,
      )}
    </>
  );
}
