import { IconPencil } from '@tabler/icons-react';
import { formatCount } from '../../format-count.ts';
import notice from '../../notices/notice.module.css';
import { useStore } from '../../store.ts';
import classes from '../../notices/notice-progress.module.css';
import { bulkRuns } from './bulk-runs.ts';

/** Progress of each running bulk change. Doesn't block the page, and survives navigation. */
export function BulkProgress() {
  const runs = useStore(bulkRuns);
  return (
    <section aria-label="Changes">
      <ul className={notice.list}>
        {runs.map(({ id, text, processed, total }) => (
          <li key={id} className={notice.notice} aria-label={text}>
            <IconPencil size={20} aria-hidden className={notice.icon} />
            <div className={notice.text}>
              <b className={notice.name}>{text}</b>
              <span>{`${formatCount(processed)} of ${formatCount(total)} rows`}</span>
              <progress
                className={classes.progress}
                max={Math.max(total, 1)}
                value={processed}
                aria-label={`Progress of ${text}`}
              />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
