/** Features of the server. */
import { deliveries } from './deliveries/server/feature.ts';
import { jobs } from './jobs/server/feature.ts';
import { savedLists } from './saved-lists/server/feature.ts';
import type { ServerFeature } from '../server/feature.ts';

export const serverFeatures: readonly ServerFeature[] = [savedLists, deliveries, jobs];
