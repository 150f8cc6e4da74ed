import { useEffect, useEffectEvent } from 'react';

/** Calls back on each key pressed anywhere in the window; `capture`: before the focused control's own handlers. */
export function useWindowKey(onKey: (event: KeyboardEvent) => void, capture = false): void {
  const press = useEffectEvent(onKey);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen, { capture });
    return () => window.removeEventListener('keydown', listen, { capture });
  }, [capture]);
}
