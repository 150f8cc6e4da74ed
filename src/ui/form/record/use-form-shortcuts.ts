import { useEffect, useEffectEvent, type RefObject } from 'react';

interface FormShortcuts {
  /** Ctrl + S, or ⌘ S. */
  save: () => void;
  /** Ctrl + Shift + Enter, or ⌘ Shift Enter, on the form of a new record. */
  saveAndAdd?: (() => void) | undefined;
  /** Escape. */
  cancel: () => void;
}

/** What is open above a form and takes Escape for itself: dialogs, drawers, pick-lists, menus, calendars. */
const popUps = '[role="dialog"], dialog[open], [role="listbox"], [role="menu"], [data-dates-dropdown]';

/**
 * Ctrl + S saves, Ctrl + Shift + Enter saves and goes on, from wherever the focus is; Escape cancels, unless the focus is in some other control of the page. Keys
 * are seen before the pop-ups see them, so that the Escape that closes a pop-up does not cancel the form too.
 */
export function useFormShortcuts(
  { save, saveAndAdd, cancel }: FormShortcuts,
  form: RefObject<HTMLElement | null>,
  within: 'page' | 'drawer',
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const open = [...document.querySelectorAll(popUps)].filter((popUp) => popUp.checkVisibility());
    if (open.length > (within === 'drawer' ? 1 : 0)) return;
    if (event.key === 'Escape' && isForForm(form.current, event.target)) {
      // Otherwise the same key event would close the question that `cancel` may open.
      event.stopImmediatePropagation();
      cancel();
    }
    if (event.altKey || !(event.ctrlKey || event.metaKey)) return;
    if (event.key.toLowerCase() === 's' && !event.shiftKey) {
      event.preventDefault();
      save();
    }
    if (event.key === 'Enter' && event.shiftKey && saveAndAdd !== undefined) {
      event.preventDefault();
      saveAndAdd();
    }
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, []);
}

/** Whether a key pressed there is meant for the form: within it, or where nothing has the focus. */
const isForForm = (form: HTMLElement | null, target: EventTarget | null): boolean =>
  target === document.body || (target instanceof Node && form?.contains(target) === true);
