/** Exports in the browser: their progress. The buttons are in `../ui/export-tool.tsx`. */
import { lazyPart } from '#ui/lazy-part.tsx';
import type { BrowserFeature } from '../../../app/feature.ts';
import { exports } from '../ui/exports.ts';

export const exportScreens: BrowserFeature = {
  name: 'exports',
  progress: {
    items: exports,
    Toasts: lazyPart(async () => (await import('./export-toasts.tsx')).ExportToasts),
  },
};
