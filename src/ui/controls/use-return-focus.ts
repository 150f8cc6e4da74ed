import { useEffect, useState } from 'react';

/**
 * Returns the focus to what had it, unless something else has got it meanwhile. For dialogs that are unmounted while they are open:
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
