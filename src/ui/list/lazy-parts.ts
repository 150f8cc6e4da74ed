/** Parts of a list that few visits see; loaded where one does. */
import { lazy } from 'react';

export const EmptyList = lazy(() => import('./empty-list.tsx').then(({ EmptyList }) => ({ default: EmptyList })));
export const DeleteRecord = lazy(() =>
  import('../controls/delete-record.tsx').then(({ DeleteRecord }) => ({ default: DeleteRecord })),
);
