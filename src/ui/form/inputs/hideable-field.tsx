import type { ReactNode } from 'react';

/** Unmounts hidden inputs; their values stay in the form. */
export function HideableField({ hidden, children }: { hidden: boolean; children: ReactNode }) {
  return hidden ? null : children;
}
