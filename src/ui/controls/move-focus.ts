import type { KeyboardEvent } from 'react';

/**
 * Up and Down move the focus through the inputs, links and buttons of the element, or those of the selector; Home and End to the first and
 * the last one, unless they move in a text.
 */
export function moveFocusByArrows(
  event: KeyboardEvent<HTMLElement>,
  selector = 'input, a, button:not(:disabled)',
): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)];
  const target = nextItem(items, event.key);
  if (target === undefined) return;
  event.preventDefault();
  target.focus();
}

function nextItem(items: readonly HTMLElement[], key: string): HTMLElement | undefined {
  const index = items.findIndex((item) => item === document.activeElement);
  const step = { ArrowDown: 1, ArrowUp: -1 }[key];
  if (step !== undefined) return items.at((index + step + items.length) % items.length);
  const current = items[index];
  if (current === undefined || isTextInput(current)) return undefined;
  const others = items.filter((item) => !isTextInput(item));
  return key === 'Home' ? others[0] : key === 'End' ? others.at(-1) : undefined;
}

const isTextInput = (item: HTMLElement): boolean => item.matches('input:not([type=checkbox], [type=radio])');
