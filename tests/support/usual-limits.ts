/** The limits without any variable. */
import { tokenLimits } from '../../src/features/access-tokens/server/limits.ts';
import { exportLimits } from '../../src/features/exports/server/limits.ts';
import { jobLimits } from '../../src/features/jobs/server/limits.ts';
import { deliveryLimits } from '../../src/features/deliveries/server/retries.ts';
import { viewAsLimits } from '../../src/features/view-as/server/routes.ts';
import { importLimits } from '../../src/features/import/server/limits.ts';
import { savedListLimits } from '../../src/features/saved-lists/server/limits.ts';
import { serverSettings } from '../../src/server/start/settings.ts';
import { defaultsOf } from '../../src/server/settings/setting.ts';

export const usualLimits = defaultsOf(serverSettings.limits);
export const usualDeliveries = defaultsOf(deliveryLimits);
export const usualExports = defaultsOf(exportLimits);
export const usualImports = defaultsOf(importLimits);
export const usualJobs = defaultsOf(jobLimits);
export const usualTokens = defaultsOf(tokenLimits);
export const usualViewAs = defaultsOf(viewAsLimits);
export const usualSavedLists = defaultsOf(savedListLimits);
