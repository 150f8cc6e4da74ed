/** Column widths as CSS: every row is a grid of its own, and equal templates make them one table. */
import { minColumnWidth, textWidth, type ListColumn } from '../columns/columns.ts';

/** What decides the width of one column. */
export interface Width {
  /** In px. */
  readonly width: number;
  /** The person gave it; it does not grow with the screen. */
  readonly fixed: boolean;
  /** It takes what the screen has left; others are as wide as what they hold. */
  readonly grows: boolean;
  /** It stays in sight while the others scroll. */
  readonly isKey: boolean;
}

/** The most that the names of records take by themselves, in px; others wrap. */
const widestName = 320;

/** The width of a column whose longest text has so many characters, in px; `undefined` while there are no rows. */
export function heldWidth(
  { least, size }: Pick<ListColumn<never>, 'least' | 'size'>,
  longest: number | undefined,
  isKey: boolean,
): number {
  const most = isKey && size > least ? Math.max(size, widestName) : size;
  return longest === undefined ? size : Math.min(Math.max(textWidth(longest), least), most);
}

/** The Edit and Delete columns (core 2), in px. */
const actionWidth = 75;

/** The column of check boxes, in px. */
export const boxWidth = 40;

/** What stands before and behind the columns. */
export interface ExtraColumns {
  readonly boxes: boolean;
  readonly actions: number;
}

const widthBeside = ({ boxes, actions }: ExtraColumns): number => (boxes ? boxWidth : 0) + actions * actionWidth;

/** How narrow the table can be made, in px. */
export const minTableWidth = (columns: readonly Width[], beside: ExtraColumns): number =>
  columns.reduce((sum, column) => sum + narrowestOf(column), widthBeside(beside));

/** A name wraps on a phone alone. */
const narrowestOf = ({ width, fixed, isKey }: Width): number =>
  fixed || isKey ? width : Math.min(width, minColumnWidth);

/**
 * Far below 0 where the screen holds the table at its narrowest, so that its columns may give way rather than scroll; far
 * above where it has to scroll, and every column is as wide as it should be.
 */
export const tightness = (columns: readonly Width[], beside: ExtraColumns): string =>
  `calc((${minTableWidth(columns, beside)}px - 100cqi) * 1000)`;

/** `grid-template-columns` of every row: columns that grow share what the screen has left, in proportion to their widths. */
export function columnTemplate(columns: readonly Width[], { boxes, actions }: ExtraColumns): string {
  const growing = columns.some(({ grows, fixed }) => grows && !fixed);
  const tracks = columns.map((column) => {
    const least = minTrackWidth(column);
    if (column.fixed) return least;
    return `minmax(${least}, ${column.width}${growing && !column.grows ? 'px' : 'fr'})`;
  });
  const before = boxes ? [`${boxWidth}px`] : [];
  return [...before, ...tracks, ...Array.from({ length: actions }, () => `${actionWidth}px`)].join(' ');
}

/** The width below which the table scrolls. */
export function minWidthCss(columns: readonly Width[], beside: ExtraColumns): string {
  return `calc(${[...columns.map(minTrackWidth), `${widthBeside(beside)}px`].join(' + ')})`;
}

/** On a phone the key column leaves the others room. */
function minTrackWidth({ width, fixed, isKey }: Width): string {
  if (fixed || width <= minColumnWidth) return `${width}px`;
  return `clamp(${minColumnWidth}px, ${isKey ? '50cqi' : 'var(--list-tightness)'}, ${width}px)`;
}
