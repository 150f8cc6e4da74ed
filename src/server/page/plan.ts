/**
 * How the facts about a result are found: its count, the bounds of every range filter, the ids of every reference filter.
 * This is the one place that chooses; `facts.ts` writes the SQL of each way.
 *
 * - `ends`: all active rows, or all rows. Bounds stand at the ends of an index, the ids of a reference are met by jumping from
 *   one to the next along its index, and the count is a scan of its own.
 * - `few`: a filter that may leave few rows. They are read once, with the few columns that the facts need, but no more than
 *   `fewRows` of them: more than that would have to be written aside, which costs more than reading them again.
 * - `many`: a filter that leaves more, or a list without reference filters. One scan for count and bounds, which several
 *   processes of the database share, and one for each reference that gathers its ids by hashing. Slower than jumping along an
 *   index where the ids found are spread evenly, but never worse than a scan where they are not.
 *
 * `array_agg(distinct …)` is never used: it sorts the whole set once for each list.
 */
import type { Filter } from './conditions.ts';

export type Plan = 'ends' | 'few' | 'many';

/** The most rows that `few` reads. */
export const fewRows = 50_000;

/** The way to begin with; when `few` finds that there are more, `many` follows. */
export function planOf({ conditions, search }: Filter, hasReferences: boolean): Plan {
  const onlyActive = conditions.every(({ column, is, value }) => column === 'isActive' && is === 'equal' && value);
  if (search === '' && onlyActive) return 'ends';
  return hasReferences ? 'few' : 'many';
}
