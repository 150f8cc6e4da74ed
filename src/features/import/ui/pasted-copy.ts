/** Recognises cells that were copied from a list, as they come back from a spreadsheet: changed, sorted, or only some of the rows. */
import { isDay, parseDay } from '#model/date.ts';
import { namePartsOf } from '#model/display.ts';
import type { EntitySpec } from '#model/entity.ts';
import { unescapeFormula } from '#model/escape.ts';
import type { Key } from '#model/key.ts';
import type { Copy } from '#ui/list/recent-copies.ts';
import type { Cells } from './cells.ts';
import { missingFields } from './match-columns.ts';

/** A table that is recognised as a copy. */
export interface PastedCopy {
  readonly copy: Copy;
  /** Whether the table begins with the labels of the columns. */
  readonly hasHeader: boolean;
  /** Without the header. */
  readonly rows: Cells;
  /** Key of the copied row that each row was; `null` for a row that was added. */
  readonly keys: readonly (Key | null)[];
  /** Whether names or other unique values identify the rows, rather than most of their cells or their positions. */
  readonly isSure: boolean;
}

/** Finds the copy that a table is of. */
export function findPastedCopy(spec: EntitySpec, cells: Cells, copies: readonly Copy[]): PastedCopy | null {
  for (const copy of copies) {
    const found = cells[0]?.length === copy.columns.length ? compareWith(spec, cells, inOrderOf(cells, copy)) : null;
    if (found !== null) return found;
  }
  return null;
}

function compareWith(spec: EntitySpec, cells: Cells, copy: Copy): PastedCopy | null {
  const hasHeader = copy.columns.every(({ label }, index) => cells[0]?.[index]?.trim() === label);
  const rows = hasHeader ? cells.slice(1) : cells;
  if (rows.length > copy.rows.length * maxGrowth) return null;
  const names = copy.entity === spec.name ? nameColumns(spec, copy) : [];
  const match = new RowMatch(rows.map(comparable), copy.rows.map(comparable));
  match.byEquality();
  if (names.length > 0) match.byColumns(names);
  for (const index of copy.columns.keys()) if (match.isIdentifier(index)) match.byColumns([index]);
  const isSure = match.count === rows.length;
  match.bySimilarity();
  match.byPosition(
    missingFields(
      spec,
      copy.columns.map(({ name }) => name),
    ).length > 0,
  );
  // Any table may have as many columns.
  if (match.count === 0 || match.count * 2 < Math.min(rows.length, copy.rows.length)) return null;
  const keys = match.copiedRows.map((copied) => (copied === undefined ? null : (copy.keys[copied] ?? null)));
  return { copy, hasHeader, rows, keys, isSure };
}

/** The copy, with its columns in the order of the table's: by their labels, else by their values. */
function inOrderOf(cells: Cells, copy: Copy): Copy {
  const [header = []] = cells;
  const byLabel = header.map((cell) => copy.columns.findIndex(({ label }) => label === cell.trim()));
  const order = byLabel.includes(-1) ? orderByValues(cells, copy) : byLabel;
  if (new Set(order).size < order.length) return copy;
  const reorder = <Item>(items: readonly Item[]): Item[] => order.flatMap((index) => items.slice(index, index + 1));
  return { ...copy, columns: reorder(copy.columns), rows: copy.rows.map(reorder) };
}

/** The copied column of each column of the table. A column is moved if it has no value of its own, but those of another one. */
function orderByValues(cells: Cells, { columns, rows }: Copy): number[] {
  const valuesOf = (table: Cells) =>
    columns.map((_, index) => new Set(table.map((row) => row[index] ?? '').filter((value) => value !== '')));
  const [pasted, copied] = [valuesOf(cells.map(comparable)), valuesOf(rows.map(comparable))];
  const shared = (index: number, other: number) => copied[other]?.intersection(pasted[index] ?? new Set()).size ?? 0;
  const isKept = (index: number) => pasted[index]?.size === 0 || shared(index, index) > 0;
  const moved = [...columns.keys()].filter((index) => !isKept(index));
  const order = [...columns.keys()];
  for (const index of moved) {
    const [other] = moved.toSorted((a, b) => shared(index, b) - shared(index, a));
    if (other !== undefined && shared(index, other) > 0) order[index] = other;
  }
  return order;
}

/** A table with more rows than so many times those of the copy is another one. */
const maxGrowth = 4;

/** Indexes of the columns that are the record's name; none if one is not among them. */
function nameColumns({ display }: EntitySpec, { columns }: Copy): number[] {
  const names = namePartsOf(display).map((part) => ('field' in part ? part.field : part.reference));
  const indexes = names.map((name) => columns.findIndex((column) => column.name === name));
  return indexes.includes(-1) ? [] : indexes;
}

/** Spreadsheets write days and numbers in their own way. */
const comparable = (row: readonly string[]): string[] =>
  row.map((cell) => {
    const text = unescapeFormula(cell).replaceAll(/\r\n?/g, '\n').trim();
    return parseDay(text) ?? (text !== '' && Number.isFinite(Number(text)) ? String(Number(text)) : text);
  });

/** Assigns to each row the copied row that it was, by one rule after another. */
class RowMatch {
  readonly #rows: Cells;
  readonly #copied: Cells;
  readonly #assigned = new Set<number>();
  /** Index of the copied row of each row. */
  readonly copiedRows: (number | undefined)[];

  constructor(rows: Cells, copied: Cells) {
    this.#rows = rows;
    this.#copied = copied;
    this.copiedRows = rows.map(() => undefined);
  }

  get count(): number {
    return this.#assigned.size;
  }

  #assign(row: number, copied: number): void {
    if (this.copiedRows[row] !== undefined || this.#assigned.has(copied)) return;
    this.copiedRows[row] = copied;
    this.#assigned.add(copied);
  }

  byEquality(): void {
    const byText = Map.groupBy(this.#copied.keys(), (copied) => JSON.stringify(this.#copied[copied]));
    for (const [row, cells] of this.#rows.entries()) {
      const copied = byText.get(JSON.stringify(cells))?.shift();
      if (copied !== undefined) this.#assign(row, copied);
    }
  }

  /** By columns that tell the copied rows apart. */
  byColumns(columns: readonly number[]): void {
    const textOf = (cells: readonly string[] = []) => JSON.stringify(columns.map((index) => cells[index]));
    const byText = Map.groupBy(this.#copied.keys(), (copied) => textOf(this.#copied[copied]));
    for (const [row, cells] of this.#rows.entries()) {
      const [copied, ...others] = byText.get(textOf(cells)) ?? [];
      if (copied !== undefined && others.length === 0) this.#assign(row, copied);
    }
  }

  /** Whether the values of a column are distinct, none is a day, and all rows still have theirs. */
  isIdentifier(index: number): boolean {
    const copied = new Set(this.#copied.map((cells) => cells[index] ?? ''));
    const values = new Set(this.#rows.map((cells) => cells[index] ?? ''));
    const isDistinct = copied.size === this.#copied.length && values.size === this.#rows.length && values.size > 1;
    return isDistinct && values.isSubsetOf(copied) && ![...values].some((value) => value === '' || isDay(value));
  }

  /** By half of the cells or more, the most equal first. A cell counts the less, the more copied rows have its value. */
  bySimilarity(): void {
    const counts = this.#copied[0]?.map((_, index) => countBy(this.#copied.map((cells) => cells[index] ?? ''))) ?? [];
    const weightOf = (index: number, value: string) => (value === '' ? 0 : 1 / (counts[index]?.get(value) ?? 1));
    const weightsOf = (cells: readonly string[], isCounted: (index: number) => boolean) =>
      cells.reduce((sum, value, index) => sum + (isCounted(index) ? weightOf(index, value) : 0), 0);
    const free = [...this.#copied.entries()].flatMap(([copied, cells]) =>
      this.#assigned.has(copied) ? [] : [{ copied, copiedCells: cells, full: weightsOf(cells, () => true) }],
    );
    const pairs = [...this.#rows.entries()]
      .filter(([row]) => this.copiedRows[row] === undefined)
      .flatMap(([row, cells]) =>
        free.flatMap(({ copied, copiedCells, full }) => {
          const weight = weightsOf(copiedCells, (index) => cells[index] === copiedCells[index]);
          return weight > 0 && weight * 2 >= full ? [{ row, copied, weight }] : [];
        }),
      );
    pairs.sort((a, b) => b.weight - a.weight || Math.abs(a.row - a.copied) - Math.abs(b.row - b.copied));
    for (const { row, copied } of pairs) this.#assign(row, copied);
  }

  /**
   * By position, where no row seems to be moved, added or removed: if a column of several values is as it was, or if rows can't be
   * new and most have been found.
   */
  byPosition(areKnown: boolean): void {
    const isInOrder = this.copiedRows.every((copied, row) => copied === undefined || copied === row);
    if (!isInOrder || this.#rows.length !== this.#copied.length) return;
    const isKept = (_: string, index: number) =>
      new Set(this.#copied.map((cells) => cells[index])).size > 1 &&
      this.#rows.every((cells, row) => cells[index] === this.#copied[row]?.[index]);
    if (!this.#rows[0]?.some(isKept) && !(areKnown && this.count * 2 >= this.#rows.length)) return;
    for (const row of this.#rows.keys()) this.#assign(row, row);
  }
}

const countBy = (values: readonly string[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
};
