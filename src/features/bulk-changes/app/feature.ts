/** Bulk changes in the browser: the progress of long changes. The buttons for selected rows are in `../ui/bulk-tool.tsx`. */
import { lazyPart } from '#ui/lazy-part.tsx';
import type { BrowserFeature } from '../../../app/feature.ts';
import { bulkRuns } from '../ui/bulk-runs.ts';

export const bulkChangeScreens: BrowserFeature = {
  name: 'bulkChanges',
  progress: {
    items: bulkRuns,
    Toasts: lazyPart(async () => (await import('../ui/bulk-progress.tsx')).BulkProgress),
  },
};
