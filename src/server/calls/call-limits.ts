/** The limits of the calls of all entities. */
import { fairnessLimits, type FairnessLimits } from '../fairness/limits.ts';
import { strategyLimits } from '../list/query/strategy.ts';
import type { ValuesOf } from '../settings/setting.ts';

export const limits = { ...fairnessLimits, pages: strategyLimits };

export interface Limits extends FairnessLimits {
  readonly pages: ValuesOf<typeof strategyLimits>;
}
