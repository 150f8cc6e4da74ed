import { IconPencil } from '@tabler/icons-react';
import { formatCount } from '#ui/format-count.ts';
import toast from '#ui/toasts/toast.module.css';
import { useStore } from '#ui/store.ts';
import classes from '#ui/toasts/toast-progress.module.css';
import { bulkRuns } from './bulk-runs.ts';

/** Progress of each running bulk change. Doesn't block the page, and survives navigation. */
export function BulkProgress() {
  const runs = useStore(bulkRuns);
  return (
    <section aria-label="Changes">
      <ul className={toast.list}>
        {runs.map(({ id, text, processed, total }) => (
          <li key={id} className={toast.toast} aria-label={text}>
            <IconPencil size={20} aria-hidden className={toast.icon} />
            <div className={toast.text}>
              <b className={toast.name}>{text}</b>
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
