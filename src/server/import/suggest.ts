/** Which known name somebody may have meant. */

/** The known name that is nearest to what was written; `undefined` where none is near. */
export function suggestion(written: string, known: readonly string[]): string | undefined {
  const ranked = known.map((name) => ({ name, steps: distance(written.toLowerCase(), name.toLowerCase()) }));
  const [nearest] = ranked.sort((a, b) => a.steps - b.steps);
  return nearest !== undefined && nearest.steps <= Math.max(2, written.length / 3) ? nearest.name : undefined;
}

/** How many letters must be added, taken away or changed to make one word of the other (Levenshtein). */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
