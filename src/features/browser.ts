/** Features of the browser. */
import type { BrowserFeature } from '../app/feature.ts';
import { bulkChangeScreens } from './bulk-changes/app/feature.ts';
import { draftScreens } from './drafts/app/feature.ts';
import { exportScreens } from './exports/app/feature.ts';
import { quickFindScreens } from './quick-find/app/feature.ts';
import { savedListScreens } from './saved-lists/app/feature.ts';
import { viewAsScreens } from './view-as/app/feature.tsx';

export const browserFeatures: readonly BrowserFeature[] = [
  savedListScreens,
  draftScreens,
  quickFindScreens,
  bulkChangeScreens,
  exportScreens,
  viewAsScreens,
];
