/** Features of the server. */
import { serverAccessTokens } from './access-tokens/server/feature.ts';
import { serverAgents } from './agents/server/feature.ts';
import { serverAnonymise } from './anonymise/server/feature.ts';
import { serverAuditTrail } from './audit-trail/server/feature.ts';
import { serverBackup } from './backup/server/feature.ts';
import { serverBulkChanges } from './bulk-changes/server/feature.ts';
import { serverCharts } from './charts/server/feature.ts';
import { serverDeliveries } from './deliveries/server/feature.ts';
import { serverExports } from './exports/server/feature.ts';
import { serverHistory } from './history/server/feature.ts';
import { serverImports } from './import/server/feature.ts';
import { serverDatabaseImport } from './import-database/server/feature.ts';
import { serverJobs } from './jobs/server/feature.ts';
import { serverRehearsal } from './rehearsal/server/feature.ts';
import { serverSamples } from './sample-data/server/feature.ts';
import { serverQuickFind } from './quick-find/server/feature.ts';
import { serverRelatedLists } from './related-lists/server/feature.ts';
import { serverSavedLists } from './saved-lists/server/feature.ts';
import type { ServerFeature } from '../server/feature.ts';
import { serverViewAs } from './view-as/server/feature.ts';

export const serverFeatures: readonly ServerFeature[] = [
  serverAccessTokens,
  serverAuditTrail,
  serverSavedLists,
  serverRelatedLists,
  serverDeliveries,
  serverJobs,
  serverImports,
  serverAgents,
  serverBackup,
  serverRehearsal,
  serverSamples,
  serverHistory,
  serverQuickFind,
  serverBulkChanges,
  serverCharts,
  serverExports,
  serverViewAs,
  serverAnonymise,
  serverDatabaseImport,
];
