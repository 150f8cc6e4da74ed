/** Features of the browser. */
import type { BrowserFeature } from '../app/feature.ts';
import { listCharts } from './charts/app/feature.ts';
import { bulkChangeScreens } from './bulk-changes/app/feature.tsx';
import { deliveryScreens } from './deliveries/app/feature.ts';
import { draftScreens } from './drafts/app/feature.ts';
import { listExports } from './exports/app/feature.ts';
import { historyScreens } from './history/app/feature.ts';
import { importing } from './import/app/feature.ts';
import { jobScreens } from './jobs/app/feature.ts';
import { printing } from './print/app/feature.ts';
import { quickFindScreens } from './quick-find/app/feature.ts';
import { savedListScreens } from './saved-lists/app/feature.ts';
import { viewAsScreens } from './view-as/app/feature.tsx';

export const browserFeatures: readonly BrowserFeature[] = [
  savedListScreens,
  deliveryScreens,
  jobScreens,
  historyScreens,
  draftScreens,
  quickFindScreens,
  listCharts,
  bulkChangeScreens,
  listExports,
  importing,
  printing,
  viewAsScreens,
];
