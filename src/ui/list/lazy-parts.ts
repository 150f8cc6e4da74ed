/** Lazy-loaded parts of a list that few visits need. */
import { lazy } from 'react';

export const EmptyList = lazy(() =>
  import('./empty-list.tsx').then(({ EmptyListMessage }) => ({ default: EmptyListMessage })),
);
export const DeleteRecord = lazy(() =>
  import('../controls/delete-record.tsx').then(({ DeleteRecordDialog }) => ({ default: DeleteRecordDialog })),
);
