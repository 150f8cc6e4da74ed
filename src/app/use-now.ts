import { useState } from 'react';

/** The time at which the component was first drawn, so that drawing it again gives the same. */
export function useNow(): Date {
  const [now] = useState(() => new Date());
  return now;
}
