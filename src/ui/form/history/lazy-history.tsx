import { Spinner } from '../../controls/spinner.tsx';
import { lazyPart } from '../../lazy-part.tsx';

/** A record's history, lazy loaded. */
export const LazyHistory = lazyPart(async () => (await import('./record-history.tsx')).RecordHistory, {
  loading: () => <Spinner />,
});
