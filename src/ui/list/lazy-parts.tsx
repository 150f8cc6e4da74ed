/** Lazy-loaded parts of a list that few visits need. */
import { lazyPart } from '../lazy-part.tsx';
import classes from './list.module.css';

export const EmptyList = lazyPart(async () => (await import('./empty-list.tsx')).EmptyListMessage);
/** In a row of the same height until it is loaded. */
export const LazyFilterChips = lazyPart(async () => (await import('./filters/filter-chips.tsx')).FilterChips, {
  loading: () => <div className={classes.chips} data-loading />,
});
export const DeleteRecord = lazyPart(async () => (await import('../controls/delete-record.tsx')).DeleteRecordDialog);
