import { CatchBoundary } from '@tanstack/react-router';
import { bulkRuns } from '#ui/list/bulk/bulk-runs.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { exports } from '#ui/list/export/exports.ts';
import { notices } from '#ui/notices/notices.ts';
import { useStore } from '#ui/store.ts';
import classes from './corner.module.css';

const ExportNotices = lazyPart(async () => (await import('#ui/list/export/export-notices.tsx')).ExportNotices);
const BulkProgress = lazyPart(async () => (await import('#ui/list/bulk/bulk-progress.tsx')).BulkProgress);
const NoticeList = lazyPart(async () => (await import('#ui/notices/notice-list.tsx')).NoticeList);

/** The page's corner: toasts, and the progress of exports and bulk changes. Errors in it are swallowed, so that the page survives. */
export function Corner() {
  const shownNotices = useStore(notices);
  const running = useStore(exports);
  const changes = useStore(bulkRuns);
  return (
    <div className={classes.corner} data-not-printed>
      <CatchBoundary
        getResetKey={() => shownNotices.length + running.length + changes.length}
        errorComponent={() => null}
      >
        {shownNotices.length === 0 ? null : (
          <section className={classes.passing} aria-label="Notices">
            <NoticeList />
          </section>
        )}
        {changes.length === 0 ? null : (
          <div data-lasting>
            <BulkProgress />
          </div>
        )}
        {running.length === 0 ? null : (
          <div data-lasting>
            <ExportNotices />
          </div>
        )}
      </CatchBoundary>
      <output className="visually-hidden" aria-atomic="false">
        {shownNotices.map(({ id, record, text }) => (
          <span key={id}>{record === undefined ? text : `${record.name}: ${text}`}</span>
        ))}
      </output>
    </div>
  );
}
