/** The name that someone may have meant. */

/** The closest of the names, where one is close: at most one edit in three letters, two at least. */
export function nearest(word: string, names: Iterable<string>): string | undefined {
  const limit = Math.max(2, Math.floor(word.length / 3));
  let best: string | undefined;
  let least = limit + 1;
  for (const name of [...names].sort()) {
    const edits = distance(word.toLowerCase(), name.toLowerCase());
    if (edits < least && edits < Math.max(word.length, name.length)) [best, least] = [name, edits];
  }
  return best;
}

/** Names are suggested where one is near, listed where they are few, else described. */
export function suggest(word: string, names: Iterable<string>, otherwise: string): string {
  const all = [...new Set(names)].sort();
  const match = nearest(word, all);
  if (match !== undefined) return `Did you mean "${match}"?`;
  return all.length > 0 && all.length <= 12 ? `Choose one of: ${all.join(', ')}.` : otherwise;
}

/** How many letters must be added, dropped, changed or exchanged with their neighbour. */
function distance(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : i)),
  );
  const at = (i: number, j: number) => rows[i]?.[j] ?? 0;
  for (let i = 1; i <= a.length; i += 1) {
    for (let j = 1; j <= b.length; j += 1) {
      const change = at(i - 1, j - 1) + Number(a[i - 1] !== b[j - 1]);
      const exchanged = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? at(i - 2, j - 2) + 1 : Infinity;
      rows[i]?.splice(
        j,
        1,
        Math.min(change, at(i - 1, j) + 1, at(i, j - 1) + 1, i > 1 && j > 1 ? exchanged : Infinity),
      );
    }
  }
  return at(a.length, b.length);
}
