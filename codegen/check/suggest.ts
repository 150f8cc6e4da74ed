import { nearest } from '#model/nearest.ts';

/** Help for an unknown name: the nearest name, else a short list of names, else the default text. */
export function suggest(word: string, names: Iterable<string>, fallback: string): string {
  const all = [...new Set(names)].sort();
  const match = nearest(word, all);
  if (match !== undefined) return `Did you mean "${match}"?`;
  return all.length > 0 && all.length <= 12 ? `Choose one of: ${all.join(', ')}.` : fallback;
}
