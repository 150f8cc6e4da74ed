/** Bulk changes in the browser: buttons for selected rows, and the progress of long changes. */
import { lazyPart } from '#ui/lazy-part.tsx';
import { useStore } from '#ui/store.ts';
import type { BrowserFeature } from '../../../app/feature.ts';
import { bulkRuns } from '../ui/bulk-runs.ts';
import { useBulkChanges } from '../ui/bulk-tool.tsx';

const BulkProgress = lazyPart(async () => (await import('../ui/bulk-progress.tsx')).BulkProgress);

export const bulkChangeScreens: BrowserFeature = { name: 'bulkChanges', tool: useBulkChanges, Progress };

function Progress() {
  if (useStore(bulkRuns).length === 0) return null;
  return (
    <div data-lasting>
      <BulkProgress />
    </div>
  );
}
