/** The limits of the calls of all entities. */
import { fairnessLimits } from '../fairness/limits.ts';
import { strategyLimits } from '../list/query/strategy.ts';
import type { ValuesOf } from '../settings/setting.ts';

export const limits = { ...fairnessLimits, pages: strategyLimits };

export type Limits = ValuesOf<typeof limits>;
