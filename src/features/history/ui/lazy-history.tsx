import { Spinner } from '#ui/controls/spinner.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import type { ListFeature } from '#ui/list/state/feature.ts';

/** A record's history, lazy loaded. */
export const LazyHistory = lazyPart(async () => (await import('./record-history.tsx')).RecordHistory, {
  loading: () => <Spinner />,
});

/** A tab of the drawer of a record. */
export const historyOfList: ListFeature = { name: 'history', recordTab: { label: 'History', Part: LazyHistory } };
