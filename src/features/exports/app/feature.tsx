/** Exports in the browser: their progress. The buttons are in `../ui/export-tool.tsx`. */
import { useEffect } from 'react';
import { confirmClose } from '#ui/confirm-close.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { useStore } from '#ui/store.ts';
import type { BrowserFeature } from '../../../app/feature.ts';
import { sessionEnded } from '../../../app/session/current-user.ts';
import { exports, isUnfinished } from '../ui/exports.ts';
import { cancelExports } from '../ui/run-exports.ts';

const ExportToasts = lazyPart(async () => (await import('../ui/export-toasts.tsx')).ExportToasts);

export const exportScreens: BrowserFeature = { name: 'exports', Progress, forget: () => void cancelExports() };

/** Also cancels running exports when the session ends, and makes the browser confirm before closing the page. */
function Progress() {
  const items = useStore(exports);
  const isEnded = useStore(sessionEnded);
  const isRunning = items.some(isUnfinished);
  useEffect(() => {
    if (isEnded) void cancelExports();
  }, [isEnded]);
  useEffect(() => (isRunning ? confirmClose() : undefined), [isRunning]);
  if (items.length === 0) return null;
  return (
    <div data-lasting>
      <ExportToasts />
    </div>
  );
}
