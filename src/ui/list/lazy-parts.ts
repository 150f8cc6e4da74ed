/** Lazy-loaded parts of a list that few visits need. */
import { lazyPart } from '../lazy-part.tsx';

export const EmptyList = lazyPart(async () => (await import('./empty-list.tsx')).EmptyListMessage);
export const DeleteRecord = lazyPart(async () => (await import('../controls/delete-record.tsx')).DeleteRecordDialog);
