import type { KeyboardEvent } from 'react';

/** Up and Down move the focus through the inputs, links and buttons of the element, or those of the selector. */
export function moveFocusByArrows(
  event: KeyboardEvent<HTMLElement>,
  selector = 'input, a, button:not(:disabled)',
): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)];
  const index = items.findIndex((item) => item === document.activeElement);
  items.at((index + step + items.length) % items.length)?.focus();
}
