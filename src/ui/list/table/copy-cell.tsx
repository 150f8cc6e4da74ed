import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState, type RefObject } from 'react';
import classes from './table.module.css';

interface Anchor {
  readonly cell: HTMLTableCellElement;
  readonly left: number;
  readonly top: number;
}

/** Milliseconds that the button shows "Copied". */
const confirmationMs = 1200;

/**
 * Button in the corner of the hovered cell that copies its untruncated text: one for the table, not one for each cell. By
 * keyboard, Ctrl + C copies the focused cell.
 */
export function CopyCell({ table }: { table: RefObject<HTMLTableElement | null> }) {
  const [anchor, setAnchor] = useState<Anchor | null>(null);
  const { copy, copied } = useClipboard({ timeout: confirmationMs });

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

  if (anchor === null) return null;
  const { cell, left, top } = anchor;
  return (
    <button
      type="button"
      data-copy
      tabIndex={-1}
      className={classes.copy}
      style={{ left, top }}
      title={copied ? 'Copied' : 'Copy'}
      aria-label={copied ? 'Copied' : 'Copy cell'}
      onClick={() => copy(cell.dataset.fullText || cell.textContent)}
    >
      {copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
    </button>
  );
}

/** Upper corner of a non-empty cell, opposite to the start of its text. */
function anchorOf(target: Element): Anchor | null {
  const cell = target.closest<HTMLTableCellElement>('td:not([data-action-cell])');
  if (cell === null || cell.textContent === '') return null;
  const { left, right, top } = cell.getBoundingClientRect();
  const isRightAligned = getComputedStyle(cell).textAlign === 'end';
  return { cell, top: top + 3, left: isRightAligned ? left + 4 : right - 30 };
}
