import { useIntersection } from '@mantine/hooks';
import { useEffect, useState, type RefCallback } from 'react';

/** How far below the window an element is loaded, in px, so that scrolling seldom waits. */
const margin = '300px';

/**
 * A ref of an element, and whether that has come near the window, from then on. A print counts, too: a browser does not wait until what is
 * missing is there, so that the paper says what it lacks (`data-not-loaded`), and the next one lacks less.
 */
export function useSeen<Place extends HTMLElement>(
  isSeenAtFirst = false,
): readonly [ref: RefCallback<Place | null>, isSeen: boolean] {
  const { ref, entry } = useIntersection<Place>({ rootMargin: margin });
  const [isSeen, setSeen] = useState(isSeenAtFirst || typeof IntersectionObserver === 'undefined');
  if (entry?.isIntersecting === true && !isSeen) setSeen(true);
  useEffect(() => {
    if (isSeen) return undefined;
    const onPrint = () => setSeen(true);
    window.addEventListener('beforeprint', onPrint);
    return () => window.removeEventListener('beforeprint', onPrint);
  }, [isSeen]);
  return [ref, isSeen];
}
