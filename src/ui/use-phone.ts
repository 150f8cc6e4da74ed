import { useSyncExternalStore } from 'react';

/**
 * Whether the phone layout applies (core 9). Not by Mantine's `useMediaQuery`, which sets a state in an effect of each component that
 * mounts: where fifty tables mount one right after the other, as the panels of a long form do on a slow computer, React takes these
 * updates for an endless loop (error 185).
 */
export const usePhone = (): boolean => useSyncExternalStore(subscribe, isPhone, onServer);

const phone = () => window.matchMedia('(width < 600px)');
const isPhone = () => phone().matches;
const onServer = () => false;

function subscribe(listener: () => void): () => void {
  const query = phone();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
