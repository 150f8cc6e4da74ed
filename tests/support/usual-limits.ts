/** The limits without any variable. */
import { limits } from '../../src/server/calls/limits.ts';
import { jobLimits } from '../../src/server/jobs/limits.ts';
import { deliveryLimits } from '../../src/server/outbox/retries.ts';
import { defaultsOf } from '../../src/server/settings/setting.ts';

export const usualLimits = defaultsOf(limits);
export const usualDeliveries = defaultsOf(deliveryLimits);
export const usualJobs = defaultsOf(jobLimits);
