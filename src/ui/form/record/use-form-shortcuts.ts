import { useWindowEvent } from '@mantine/hooks';
import type { RefObject } from 'react';

interface FormShortcuts {
  /** Ctrl + S, or ⌘ S. */
  save: () => void;
  /** Ctrl + Shift + Enter, or ⌘ Shift Enter, on the form of a new record. */
  saveAndAdd?: (() => void) | undefined;
  /** Escape. */
  cancel: () => void;
}

/** Pop-ups that handle Escape themselves: dialogs, drawers, pick-lists, menus, calendars. */
const popUpSelector = '[role="dialog"], dialog[open], [role="listbox"], [role="menu"], [data-dates-dropdown]';

/**
 * Ctrl + S saves and Ctrl + Shift + Enter saves and adds another, wherever the focus is. Escape cancels, unless the focus is in
 * a control outside the form. Listens in the capture phase, before pop-ups: the Escape that closes one must not cancel the form.
 */
export function useFormShortcuts(
  { save, saveAndAdd, cancel }: FormShortcuts,
  form: RefObject<HTMLElement | null>,
  within: 'page' | 'drawer',
): void {
  const handleKey = (event: KeyboardEvent) => {
    const openPopUps = [...document.querySelectorAll(popUpSelector)].filter((popUp) => popUp.checkVisibility());
    if (openPopUps.length > (within === 'drawer' ? 1 : 0)) return;
    const area = within === 'drawer' ? form.current?.closest('[role="dialog"]') : form.current;
    if (event.key === 'Escape' && isForForm(area, event.target)) {
      // Otherwise the same key event would close the confirmation that `cancel` may open.
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
  };
  useWindowEvent('keydown', handleKey, { capture: true });
}

/** Whether the key's target is in the form or its drawer, or nothing has the focus. */
const isForForm = (area: Element | null | undefined, target: EventTarget | null): boolean =>
  target === document.body || (target instanceof Node && area?.contains(target) === true);
