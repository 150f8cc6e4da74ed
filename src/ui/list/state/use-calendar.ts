import { useMemo, useSyncExternalStore } from 'react';
import { today } from '#model/date.ts';
import type { Calendar } from '#model/relative-days.ts';
import { usePortal } from '../../portal-context.tsx';

/** Calendar that resolves relative dates; changes at midnight, and when the tab wakes on another day. */
export function useCalendar(): Calendar {
  const { calendar } = usePortal();
  const day = useSyncExternalStore(onDayChange, today, today);
  return useMemo(() => ({ ...calendar, today: day }), [calendar, day]);
}

/** Subscribes to midnight, focus and visibility: a timer stops while the computer sleeps. */
function onDayChange(check: () => void): () => void {
  let timer: number;
  const schedule = () => {
    timer = window.setTimeout(atMidnight, new Date().setHours(24, 0, 0, 0) - Date.now());
  };
  const atMidnight = () => {
    check();
    schedule();
  };
  schedule();
  document.addEventListener('visibilitychange', check);
  window.addEventListener('focus', check);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', check);
    window.removeEventListener('focus', check);
  };
}
