import { useIntersection } from '@mantine/hooks';
import { useState, type RefCallback } from 'react';

/** How far below the window an element is loaded, in px, so that scrolling seldom waits. */
const margin = '300px';

/** A ref of an element, and whether that has come near the window, from then on. */
export function useSeen<Place extends HTMLElement>(): readonly [ref: RefCallback<Place | null>, isSeen: boolean] {
  const { ref, entry } = useIntersection<Place>({ rootMargin: margin });
  const [isSeen, setSeen] = useState(typeof IntersectionObserver === 'undefined');
  if (entry?.isIntersecting === true && !isSeen) setSeen(true);
  return [ref, isSeen];
}
