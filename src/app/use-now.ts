import { useState } from 'react';

/** The time of the component's first render, stable across re-renders. */
export function useNow(): Date {
  const [now] = useState(() => new Date());
  return now;
}
