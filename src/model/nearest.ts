import { distance } from 'fastest-levenshtein';

/** The name that someone may have meant, where one is close: at most one edit in three letters, two at least; the first of several. */
export function nearest(word: string, names: Iterable<string>): string | undefined {
  const limit = Math.max(2, Math.floor(word.length / 3));
  const ranked = [...names]
    .map((name) => ({ name, edits: distance(word.toLowerCase(), name.toLowerCase()) }))
    .filter(({ name, edits }) => edits <= limit && edits < Math.max(word.length, name.length));
  return ranked.sort((a, b) => a.edits - b.edits)[0]?.name;
}
