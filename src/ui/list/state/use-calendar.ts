import { useMemo, useSyncExternalStore } from 'react';
import { today } from '#model/date.ts';
import type { Calendar } from '#model/day-words.ts';
import { usePortal } from '../../portal-context.tsx';

/** What words for days are about now; another one from midnight on, and where the tab wakes up on another day. */
export function useCalendar(): Calendar {
  const { calendar } = usePortal();
  const day = useSyncExternalStore(onWake, today, today);
  return useMemo(() => ({ ...calendar, today: day }), [calendar, day]);
}

/** A timer stands still while the computer sleeps, so that whoever looks at the page again is also a reason. */
function onWake(look: () => void): () => void {
  let timer: number;
  const wait = () => {
    timer = window.setTimeout(atMidnight, new Date().setHours(24, 0, 0, 0) - Date.now());
  };
  const atMidnight = () => {
    look();
    wait();
  };
  wait();
  document.addEventListener('visibilitychange', look);
  window.addEventListener('focus', look);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('focus', look);
  };
}
