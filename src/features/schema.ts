/** Features with tables. */
import { deliveries } from './deliveries/schema/tables.ts';
import { jobs } from './jobs/schema/tables.ts';
import { savedLists } from './saved-lists/schema/tables.ts';
import type { SchemaFeature } from '../schema/feature.ts';

export const schemaFeatures = [savedLists, deliveries, jobs] as const satisfies readonly SchemaFeature[];
