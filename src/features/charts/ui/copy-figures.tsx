import { useClipboard } from '@mantine/hooks';
import { asText } from '#ui/list/table/copied-cells.ts';
import classes from './chart.module.css';
import type { FigureCells } from './figure-cells.ts';

/** Milliseconds that the button shows "Copied". */
const confirmationMs = 1200;

/** Copies all figures with their header, for a spreadsheet. */
export function CopyFigures({ cells }: { cells: FigureCells }) {
  const { copy, copied } = useClipboard({ timeout: confirmationMs });
  return (
    <button type="button" className={classes.copy} onClick={() => copy(asText(cells))}>
      {copied ? 'Copied' : 'Copy Figures'}
    </button>
  );
}
