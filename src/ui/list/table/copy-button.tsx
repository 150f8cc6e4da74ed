import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import classes from './table.module.css';

export interface CopyButtonProps {
  readonly cell: HTMLTableCellElement;
  /** Position of the button in the window, in px. */
  readonly left: number;
  readonly top: number;
}

/** Milliseconds that the button shows "Copied". */
const confirmationMs = 1200;

/** Copies the untruncated text of a cell. */
export function CopyButton({ cell, left, top }: CopyButtonProps) {
  const { copy, copied } = useClipboard({ timeout: confirmationMs });
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
