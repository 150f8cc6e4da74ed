/** Column widths as CSS: every row is a separate grid; the shared template aligns them. */
import { minColumnWidth, textWidth, type ListColumn } from '../columns/columns.ts';

/** Width of a column, and how it adapts. */
export interface Width {
  /** In px. */
  readonly width: number;
  /** Whether it neither grows nor shrinks with the screen: the user resized it, or it has long numbers. */
  readonly fixed: boolean;
  /** Whether it takes a share of the remaining width; other columns fit their content. */
  readonly grows: boolean;
  /** Whether it is sticky while the others scroll. */
  readonly isKey: boolean;
}

/** Maximum automatic width of a column of names or numbers, in px; longer ones wrap. */
const maxWholeWidth = 320;

/**
 * Width in px of a column, from the number of characters of its longest text; `undefined` while there are no rows. Names and numbers
 * are shown whole, also beyond the usual width of their kind, unless the catalogue has a width.
 */
export function contentWidth(
  { minWidth, size, meta }: Pick<ListColumn<never>, 'minWidth' | 'size' | 'meta'>,
  maxLength: number | undefined,
  isWhole: boolean,
): number {
  const max = isWhole && meta.spec.width === undefined ? Math.max(size, maxWholeWidth) : size;
  return maxLength === undefined ? size : Math.min(Math.max(textWidth(maxLength), minWidth), max);
}

/** Width of the Edit and Delete columns (core 2), in px. */
const actionWidth = 75;

/** Width of the column of checkboxes, in px. */
export const checkboxWidth = 40;

/** Columns in addition to the data: checkboxes before, actions after. */
export interface ExtraColumns {
  readonly hasCheckboxes: boolean;
  readonly actionCount: number;
  /** Text of the first action, which own code has named. */
  readonly runLabel?: string | undefined;
}

/** Widest column of an action, in px; longer names wrap. */
const maxActionWidth = 180;

const actionWidths = ({ actionCount, runLabel = '' }: ExtraColumns): readonly number[] =>
  Array.from({ length: actionCount }, (_, index) =>
    index === 0 ? Math.max(actionWidth, Math.min(textWidth(runLabel.length), maxActionWidth)) : actionWidth,
  );

const extraWidth = (extra: ExtraColumns): number =>
  actionWidths(extra).reduce((sum, width) => sum + width, extra.hasCheckboxes ? checkboxWidth : 0);

/** Minimum width of the table, in px. */
export const minTableWidth = (columns: readonly Width[], extra: ExtraColumns): number =>
  columns.reduce((sum, column) => sum + minWidthOf(column), extraWidth(extra));

/** Names wrap only on a phone. */
const minWidthOf = ({ width, fixed, isKey }: Width): number =>
  fixed || isKey ? width : Math.min(width, minColumnWidth);

/**
 * CSS length for `clamp()`, used as a switch: far below 0 where the table fits at its minimum width, so that columns shrink
 * instead of scrolling; far above where it must scroll, and every column gets its full width.
 */
export const shrinkSwitch = (columns: readonly Width[], extra: ExtraColumns): string =>
  `calc((${minTableWidth(columns, extra)}px - 100cqi) * 1000)`;

/** `grid-template-columns` of every row: growing columns share the remaining width, in proportion to their own. */
export function columnTemplate(columns: readonly Width[], extra: ExtraColumns): string {
  const growing = columns.some(({ grows, fixed }) => grows && !fixed);
  const tracks = columns.map((column) => {
    const min = minTrackWidth(column);
    if (column.fixed) return min;
    return `minmax(${min}, ${column.width}${growing && !column.grows ? 'px' : 'fr'})`;
  });
  const checkboxTrack = extra.hasCheckboxes ? [`${checkboxWidth}px`] : [];
  return [...checkboxTrack, ...tracks, ...actionWidths(extra).map((width) => `${width}px`)].join(' ');
}

/** Width below which the table scrolls. */
export function minWidthCss(columns: readonly Width[], extra: ExtraColumns): string {
  return `calc(${[...columns.map(minTrackWidth), `${extraWidth(extra)}px`].join(' + ')})`;
}

/** Minimum of a grid track; on a phone the key column leaves room for others. */
function minTrackWidth({ width, fixed, isKey }: Width): string {
  if (fixed || width <= minColumnWidth) return `${width}px`;
  return `clamp(${minColumnWidth}px, ${isKey ? '50cqi' : 'var(--list-shrinkSwitch)'}, ${width}px)`;
}
