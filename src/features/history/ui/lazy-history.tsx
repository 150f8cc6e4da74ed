import { Spinner } from '#ui/controls/spinner.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';

/** A record's history, lazy loaded. */
export const LazyHistory = lazyPart(async () => (await import('./record-history.tsx')).RecordHistory, {
  loading: () => <Spinner />,
});
