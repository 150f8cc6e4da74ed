import { useEffect, useState, type RefObject } from 'react';
import { lazyPart } from '../../lazy-part.tsx';
import type { CopyButtonProps } from './copy-button.tsx';

/** Nothing if it can't be loaded: to point at a cell must not fail the list. */
const CopyButton = lazyPart<CopyButtonProps>(async () => (await import('./copy-button.tsx')).CopyButton, {
  failed: () => null,
});

/**
 * Button in the corner of the hovered cell that copies its untruncated text: one for the table, not one for each cell. By
 * keyboard, Ctrl + C copies the focused cell.
 */
export function CopyCell({ table }: { table: RefObject<HTMLTableElement | null> }) {
  const [anchor, setAnchor] = useState<CopyButtonProps | null>(null);

  useEffect(() => {
    const scroller = table.current?.parentElement;
    const frame = scroller?.parentElement;
    // Not without a clipboard (plain http), or with a pointer that can't hover (touch).
    if (!frame || !navigator.clipboard || !matchMedia('(hover: hover)').matches) return undefined;
    const showAt = ({ target }: Event) => {
      if (target instanceof Element && target.closest('[data-copy]') === null) setAnchor(anchorOf(target));
    };
    const hide = () => setAnchor(null);
    const listening = new AbortController();
    const { signal } = listening;
    frame.addEventListener('pointerover', showAt, { signal });
    frame.addEventListener('pointerleave', hide, { signal });
    scroller.addEventListener('scroll', hide, { signal, passive: true });
    return () => listening.abort();
  }, [table]);

  return anchor === null ? null : <CopyButton {...anchor} />;
}

/** Upper corner of a non-empty cell, opposite to the side of its text. */
function anchorOf(target: Element): CopyButtonProps | null {
  const cell = target.closest<HTMLTableCellElement>('td:not([data-action-cell])');
  if (cell === null || cell.textContent === '') return null;
  const { left, right, top } = cell.getBoundingClientRect();
  const isRightAligned = getComputedStyle(cell).textAlign === 'right';
  return { cell, top: top + 3, left: isRightAligned ? left + 4 : right - 30 };
}
