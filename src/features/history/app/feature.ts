/** History in the browser: a tab of the drawer of a record; that of forms is in `../ui/history-drawer.tsx`. */
import type { BrowserFeature } from '../../../app/feature.ts';
import { LazyHistory } from '../ui/lazy-history.tsx';

export const historyScreens: BrowserFeature = {
  name: 'history',
  recordTab: { label: 'History', Part: LazyHistory },
};
