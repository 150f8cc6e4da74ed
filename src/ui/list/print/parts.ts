/** How the columns of a list come onto paper. Widths are those on the screen, in px; on paper they are smaller in proportion. */

/** As much is readable side by side on a page that stands, and on one that lies. */
const upright = 1_500;
const lying = 2_300;

interface Sized {
  readonly size: number;
}

export interface Parts<Column> {
  readonly landscape: boolean;
  /** One below the other where the columns do not fit on a page; each begins with the key column. */
  readonly parts: readonly (readonly Column[])[];
}

const widthOf = (columns: readonly Sized[]): number => columns.reduce((sum, { size }) => sum + size, 0);

/** Splits columns into as many tables as they need, which have about as many columns each. */
export function partsOf<Column extends Sized>(columns: readonly Column[], key: Column): Parts<Column> {
  const all = widthOf(columns);
  if (all <= lying) return { landscape: all > upright, parts: [columns] };
  const others = columns.filter((column) => column !== key);
  const room = lying - key.size;
  const even = widthOf(others) / Math.ceil(widthOf(others) / room);
  const parts: Column[][] = [[key]];
  for (const column of others) {
    const part = parts.at(-1) ?? [];
    const width = widthOf(part) - key.size;
    const isFull = part.length > 1 && (width >= even || width + column.size > room);
    if (isFull) parts.push([key, column]);
    else part.push(column);
  }
  return { landscape: true, parts };
}
