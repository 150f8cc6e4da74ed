/** Features with tables. */
import { accessTokenTables } from './access-tokens/schema/tables.ts';
import { agentTables } from './agents/schema/tables.ts';
import { deliveryTables } from './deliveries/schema/tables.ts';
import { jobTables } from './jobs/schema/tables.ts';
import { savedListTables } from './saved-lists/schema/tables.ts';
import type { SchemaFeature } from '../schema/feature.ts';

export const schemaFeatures = [
  accessTokenTables,
  savedListTables,
  deliveryTables,
  jobTables,
  agentTables,
] as const satisfies readonly SchemaFeature[];
