import { useEffect, useState } from 'react';
import { readItem, writeItem } from './local-storage.ts';
import { useUserId } from './permissions-context.tsx';

/** Maximum of a stored count, which another program may have written. */
const maxCount = 100;

/** How many there are, as far as known: until the answer is there, as many as this user saw last, so that room is kept for them. */
export function useRememberedCount(name: string, count: number | undefined): number {
  const key = `count.${useUserId()}.${name}`;
  const [before] = useState(() => Number(readItem(key)));
  useEffect(() => {
    if (count !== undefined) writeItem(key, count === 0 ? null : String(count));
  }, [key, count]);
  return count ?? (before > 0 && before <= maxCount ? before : 0);
}
