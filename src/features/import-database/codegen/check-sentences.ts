/** Says for people, in the help of a field, what a check constraint requires that no property of a field can express. */
import { readableCondition } from './checks.ts';

/** What a condition on one column requires; of any that is not among these the report tells. */
const sentences: readonly (readonly [condition: RegExp, say: (...parts: string[]) => string])[] = [
  [/^(?:char_|character_)?length\(\w+\) >= (\d+)$/, (least = '') => `At least ${least} characters.`],
  [/^(?:char_|character_)?length\(\w+\) > (\d+)$/, (most = '') => `More than ${most} characters.`],
  [/^(\w+) = lower\(\1\)$/, () => 'In lower case.'],
  [/^(\w+) = upper\(\1\)$/, () => 'In capitals.'],
  [/^(\w+) = b?trim\(\1\)$/, () => 'Without blanks around it.'],
  [/^\w+ = ANY \(*ARRAY\[((?:'[^']*'(?:, )?)+)\]\)*$/, (listed = '') => `One of ${options(listed)}.`],
];

/** The texts of a list; an empty one is no option of a choice. */
const options = (listed: string): string => {
  const values = [...listed.matchAll(/'([^']*)'/g)].map(([, value = '']) => value);
  const filled = values.filter((value) => value !== '').join(', ');
  return values.includes('') ? `${filled}, or empty` : filled;
};

/** Undefined where it would be read by nobody who knows no SQL. */
export function sentenceOf(check: string): string | undefined {
  const condition = readableCondition(check);
  for (const [pattern, say] of sentences) {
    const match = pattern.exec(condition);
    if (match !== null) return say(...match.slice(1));
  }
  return isPlain(condition) ? `The database requires: ${condition}.` : undefined;
}

/** Whether it only compares: without functions, patterns, and words of SQL. */
const isPlain = (condition: string): boolean => {
  const bare = condition.replaceAll(/'[^']*'/g, '');
  return !/[~:]|\w\(|\b(ANY|ARRAY|BETWEEN|CASE|DISTINCT|IN|IS|LIKE|NOT|SIMILAR)\b/.test(bare);
};
