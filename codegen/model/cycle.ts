/** The shortest way along `next` from a node back to itself, beginning with the node; undefined if there is none. */
export function cycleFrom(start: string, next: (node: string) => readonly string[]): readonly string[] | undefined {
  const seen = new Set<string>();
  let paths: readonly (readonly string[])[] = [[start]];
  while (paths.length > 0) {
    const longer = paths.flatMap((path) => next(path.at(-1) ?? '').map((node) => path.concat(node)));
    const back = longer.find((path) => path.at(-1) === start);
    if (back !== undefined) return back.slice(0, -1);
    paths = longer.filter((path) => {
      const node = path.at(-1) ?? '';
      return !seen.has(node) && seen.add(node);
    });
  }
  return undefined;
}
