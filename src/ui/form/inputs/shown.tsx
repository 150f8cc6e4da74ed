import type { ReactNode } from 'react';

/** An input that is there unless it is not asked for; what was typed into it stays with the form. */
export function Shown({ hidden, children }: { hidden: boolean; children: ReactNode }) {
  return hidden ? null : children;
}
