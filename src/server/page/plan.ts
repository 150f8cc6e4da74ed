/**
 * How the facts about a result are found: its count, the bounds of every range filter, the ids of every reference filter.
 * This is the one place that chooses.
 *
 * - Nothing narrows the list but active or not: each fact by its own cheapest way. Bounds stand at the ends of an index,
 *   the ids of a reference are met by jumping from one to the next along its index, and the count is a scan of its own.
 * - Something narrows it: the rows that are left are read once, with the few columns that the facts need, and every fact
 *   comes from them. `array_agg(distinct …)` is never used: it sorts the whole set once for each list.
 */
import type { Source } from '../entity/source.ts';
import type { Filter } from './conditions.ts';

export type Plan = 'parts' | 'pass';

export function planOf({ spec }: Source, { conditions, search }: Filter): Plan {
  const narrows = search !== '' || conditions.some(({ column }) => column !== 'isActive');
  return narrows || spec.calls === 'list' ? 'pass' : 'parts';
}
