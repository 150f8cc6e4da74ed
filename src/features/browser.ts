/** Features of the browser. */
import type { BrowserFeature } from '../app/feature.ts';
import { tokenScreens } from './access-tokens/app/feature.ts';
import { auditTrailScreens } from './audit-trail/app/feature.ts';
import { bulkChangeScreens } from './bulk-changes/app/feature.tsx';
import { deliveryScreens } from './deliveries/app/feature.ts';
import { draftScreens } from './drafts/app/feature.ts';
import { jobScreens } from './jobs/app/feature.ts';
import { quickFindScreens } from './quick-find/app/feature.ts';
import { savedListScreens } from './saved-lists/app/feature.ts';
import { viewAsScreens } from './view-as/app/feature.tsx';

export const browserFeatures: readonly BrowserFeature[] = [
  tokenScreens,
  auditTrailScreens,
  savedListScreens,
  deliveryScreens,
  jobScreens,
  draftScreens,
  quickFindScreens,
  bulkChangeScreens,
  viewAsScreens,
];
