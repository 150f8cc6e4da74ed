/** Features of the browser. */
import type { BrowserFeature } from '../app/feature.ts';
import { deliveries } from './deliveries/app/feature.ts';
import { jobs } from './jobs/app/feature.ts';
import { savedLists } from './saved-lists/app/feature.ts';

export const browserFeatures: readonly BrowserFeature[] = [savedLists, deliveries, jobs];
