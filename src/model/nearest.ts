/** Suggests the closest name for a misspelt one: at most a third of the letters edited, or two. The first of several wins. */
export function nearest(text: string, names: readonly string[]): string | undefined {
  const limit = Math.max(2, Math.floor(text.length / 3));
  const ranked = names
    // The edits are at least as many as the difference of the lengths.
    .filter((name) => Math.abs(name.length - text.length) <= limit)
    .map((name) => ({ name, edits: editDistance(text.toLowerCase(), name.toLowerCase()) }))
    .filter(({ name, edits }) => edits <= limit && edits < Math.max(text.length, name.length));
  return ranked.sort((a, b) => a.edits - b.edits)[0]?.name;
}

/** Damerau–Levenshtein distance: a transposition is one edit. */
function editDistance(a: string, b: string): number {
  const rows: number[][] = [];
  // Infinity outside the table.
  const distance = (i: number, j: number) => rows[i]?.[j] ?? Infinity;
  for (let i = 0; i <= a.length; i += 1) {
    const row: number[] = [];
    rows.push(row);
    for (let j = 0; j <= b.length; j += 1) {
      const changed = distance(i - 1, j - 1) + Number(a[i - 1] !== b[j - 1]);
      const swapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? distance(i - 2, j - 2) + 1 : Infinity;
      row.push(i + j === 0 ? 0 : Math.min(changed, swapped, distance(i - 1, j) + 1, distance(i, j - 1) + 1));
    }
  }
  return distance(a.length, b.length);
}
