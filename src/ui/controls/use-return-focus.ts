import { useEffect, useState } from 'react';

/**
 * Returns the focus to the element that had it, unless it has moved to another one. For dialogs that are unmounted while they are open:
 * Mantine's return it only when they are closed by their property.
 */
export function useReturnFocus(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement && document.activeElement === document.body)
        opener.focus({ preventScroll: true });
    },
    [opener],
  );
}
