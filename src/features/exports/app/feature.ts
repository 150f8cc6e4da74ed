/** Exports of lists: a button above each list that has an export, and one for the selected rows. */
import type { BrowserFeature } from '../../../app/feature.ts';
import { useExport } from '../ui/export-tool.tsx';

export const listExports: BrowserFeature = { name: 'exports', tool: useExport };
