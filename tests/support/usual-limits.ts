/** The limits without any variable. */
import { limits } from '../../src/server/calls/call-limits.ts';
import { tokenLimits } from '../../src/features/access-tokens/server/limits.ts';
import { jobLimits } from '../../src/features/jobs/server/limits.ts';
import { deliveryLimits } from '../../src/features/deliveries/server/retries.ts';
import { savedListLimits } from '../../src/features/saved-lists/server/limits.ts';
import { defaultsOf } from '../../src/server/settings/setting.ts';

export const usualLimits = defaultsOf(limits);
export const usualDeliveries = defaultsOf(deliveryLimits);
export const usualJobs = defaultsOf(jobLimits);
export const usualTokens = defaultsOf(tokenLimits);
export const usualSavedLists = defaultsOf(savedListLimits);
