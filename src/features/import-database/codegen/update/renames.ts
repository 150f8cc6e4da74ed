/** Finds what the database calls otherwise than at the last import: columns and tables that are gone, beside new ones that are alike. */
import { isDeepStrictEqual } from 'node:util';
import type { ImportedColumnType, ImportedTables } from '../../model/import-facts.ts';

type Columns = Readonly<Record<string, ImportedColumnType>>;

export interface DatabaseRename {
  readonly from: string;
  readonly to: string;
  /** Whether its place among the other columns shows it; otherwise only that nothing else is like it. */
  readonly isCertain: boolean;
}

/** The renamed tables, by ids. Tables of a few usual columns are too much alike to tell. */
export function renamedTables(before: ImportedTables, now: ImportedTables): readonly DatabaseRename[] {
  const gone = Object.keys(before).filter((id) => !(id in now));
  const added = Object.keys(now).filter((id) => !(id in before));
  const candidates = gone.flatMap((from) =>
    added.filter((to) => areAlike(before[from] ?? {}, now[to] ?? {}, before)).map((to) => ({ from, to })),
  );
  return unambiguous(candidates).map(({ from, to }) => ({ from, to, isCertain: true }));
}

/** Share of the columns that a renamed table still has. */
const leastShared = 0.75;

/** Shared columns that no other table has. */
const leastOwn = 2;

function areAlike(one: Columns, other: Columns, all: ImportedTables): boolean {
  const names = Object.keys(one);
  const shared = names.filter((name) => isDeepStrictEqual(one[name], other[name]));
  const size = Math.max(names.length, Object.keys(other).length);
  const isOwn = (name: string) => Object.values(all).filter((columns) => name in columns).length === 1;
  return shared.length >= size * leastShared && shared.filter(isOwn).length >= leastOwn;
}

const unambiguous = <Pair extends { readonly from: string; readonly to: string }>(pairs: readonly Pair[]): Pair[] =>
  pairs.filter(({ from, to }) => pairs.filter((pair) => pair.from === from || pair.to === to).length === 1);

/** The renamed columns of a table: of the same type as the only column that is gone, or at its place. */
export function renamedColumns(before: Columns, now: Columns): readonly DatabaseRename[] {
  const gone = Object.keys(before).filter((name) => !(name in now));
  const added = Object.keys(now).filter((name) => !(name in before));
  const candidates = gone.flatMap((from) =>
    added.filter((to) => isDeepStrictEqual(before[from], now[to])).map((to) => ({ from, to })),
  );
  const isCertain = ({ from, to }: { readonly from: string; readonly to: string }) => {
    const [place, followers] = placeOf(from, before, now);
    const [other] = placeOf(to, now, before);
    // A new column is always the last one.
    return place === other && followers > 0;
  };
  const certain = candidates.filter(isCertain);
  const settled = new Set(certain.flatMap(({ from, to }) => [`from ${from}`, `to ${to}`]));
  const rest = candidates.filter(({ from, to }) => !settled.has(`from ${from}`) && !settled.has(`to ${to}`));
  return [
    ...unambiguous(certain).map(({ from, to }) => ({ from, to, isCertain: true })),
    ...unambiguous(rest).map(({ from, to }) => ({ from, to, isCertain: false })),
  ];
}

/** The columns before it that both versions have, and how many follow it. */
function placeOf(column: string, columns: Columns, other: Columns): readonly [before: string, followers: number] {
  const names = Object.keys(columns);
  const position = names.indexOf(column);
  const shared = (part: readonly string[]) => part.filter((name) => name in other);
  return [shared(names.slice(0, position)).join('\n'), shared(names.slice(position + 1)).length];
}
