/** Page layout of a list's columns in print. Widths are those on the screen, in px; print scales them down. */

/** Maximum readable width of a portrait and of a landscape page. */
const portraitWidth = 1_500;
const landscapeWidth = 2_300;

interface Sized {
  readonly size: number;
}

export interface SplitColumns<Column> {
  readonly landscape: boolean;
  /** Tables below each other, more than one if the columns don't fit; each begins with the key column. */
  readonly pages: readonly (readonly Column[])[];
}

/** Longest word, in characters, that is never broken; longer ones, such as web addresses, are where they don't fit. */
const maxUnbroken = 16;

/** The width that a column needs for its longest word, of its header or of a value, but at least `size`; in px on the screen. */
export const printedSize = (size: number, texts: readonly string[]): number => {
  const longest = texts.reduce(
    (longest, text) => Math.max(longest, ...text.split(/\s/).map(({ length }) => length)),
    0,
  );
  return Math.max(size, 25 + 15 * Math.min(longest, maxUnbroken));
};

const widthOf = (columns: readonly Sized[]): number => columns.reduce((sum, { size }) => sum + size, 0);

/** Splits columns into the fewest tables that fit, of about equal width. */
export function splitColumns<Column extends Sized>(
  columns: readonly Column[],
  keyColumn: Column,
): SplitColumns<Column> {
  const all = widthOf(columns);
  if (all <= landscapeWidth) return { landscape: all > portraitWidth, pages: [columns] };
  const others = columns.filter((column) => column !== keyColumn);
  const maxWidth = landscapeWidth - keyColumn.size;
  const evenWidth = widthOf(others) / Math.ceil(widthOf(others) / maxWidth);
  const pages: Column[][] = [[keyColumn]];
  for (const column of others) {
    const page = pages.at(-1) ?? [];
    const width = widthOf(page) - keyColumn.size;
    const isFull = page.length > 1 && (width >= evenWidth || width + column.size > maxWidth);
    if (isFull) pages.push([keyColumn, column]);
    else page.push(column);
  }
  return { landscape: true, pages };
}
