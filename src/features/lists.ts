/** Features of lists: a list of their own, which is loaded with the first list. */
import type { ListFeature } from '../ui/list/state/feature.ts';
import { bulkChangesOfList } from './bulk-changes/ui/bulk-tool.tsx';
import { chartsOfList } from './charts/ui/chart-tool.tsx';
import { exportsOfList } from './exports/ui/export-tool.tsx';
import { historyOfList } from './history/ui/lazy-history.tsx';
import { importOfList } from './import/ui/import-tool.tsx';
import { printOfList } from './print/ui/print-tool.tsx';
import { relatedOfList } from './related-lists/ui/lazy-related.tsx';
import { savedListsOfList } from './saved-lists/ui/list-heading.tsx';

/** The features are in the order of their buttons. */
export const listFeatures: readonly ListFeature[] = [
  savedListsOfList,
  relatedOfList,
  historyOfList,
  chartsOfList,
  bulkChangesOfList,
  exportsOfList,
  importOfList,
  printOfList,
];
