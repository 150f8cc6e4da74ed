/** Bulk changes in the browser: the progress of long changes. The buttons for selected rows are in `../ui/bulk-tool.tsx`. */
import { lazyPart } from '#ui/lazy-part.tsx';
import { useStore } from '#ui/store.ts';
import type { BrowserFeature } from '../../../app/feature.ts';
import { bulkRuns } from '../ui/bulk-runs.ts';

const BulkProgress = lazyPart(async () => (await import('../ui/bulk-progress.tsx')).BulkProgress);

export const bulkChangeScreens: BrowserFeature = { name: 'bulkChanges', Progress };

function Progress() {
  if (useStore(bulkRuns).length === 0) return null;
  return (
    <div data-lasting>
      <BulkProgress />
    </div>
  );
}
