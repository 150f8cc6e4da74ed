import { Button, CloseButton } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconDownload, IconHourglass } from '@tabler/icons-react';
import { useEffect } from 'react';
import { confirmClose } from '#ui/confirm-close.ts';
import { formatCount } from '#ui/format-count.ts';
import toast from '#ui/toasts/toast.module.css';
import { useStore } from '#ui/store.ts';
import { sessionEnded } from '../../../app/session/current-user.ts';
import { exportQueue } from '../ui/export-queue.ts';
import { exports, isUnfinished, type ExportItem, type ExportStatus } from '../ui/exports.ts';
import classes from '#ui/toasts/toast-progress.module.css';

const icons: Readonly<Record<ExportStatus, typeof IconDownload>> = {
  waiting: IconHourglass,
  running: IconDownload,
  done: IconCircleCheck,
  failed: IconAlertTriangle,
};

/**
 * Progress and outcome of each export. Doesn't block the page, and survives navigation. Closing the page has to be confirmed while some
 * run, and the end of the session ends them.
 */
export function ExportToasts() {
  const items = useStore(exports);
  const isSessionEnded = useStore(sessionEnded);
  const isRunning = items.some(isUnfinished);
  useEffect(() => {
    if (isSessionEnded) exportQueue.removeAll();
  }, [isSessionEnded]);
  useEffect(() => (isRunning ? confirmClose() : undefined), [isRunning]);
  const ended = items.filter(({ status }) => status === 'done' || status === 'failed');
  return (
    <section aria-label="Exports">
      <ul className={toast.list}>
        {items.map((item) => (
          <Toast key={item.id} {...item} />
        ))}
      </ul>
      <output className="visually-hidden">
        {ended.map((item) => `${item.fileName}: ${statusText(item)}`).join(' ')}
      </output>
    </section>
  );
}

function Toast(item: ExportItem) {
  const { id, fileName, status, rows, total } = item;
  const Icon = icons[status];
  const remove = () => exportQueue.remove(id);
  return (
    <li className={toast.toast} data-step={status} aria-label={fileName}>
      <Icon size={20} aria-hidden className={toast.icon} />
      <div className={toast.text}>
        <b className={toast.name}>{fileName}</b>
        <span>{statusText(item)}</span>
        {status === 'running' && (
          <progress
            className={classes.progress}
            {...(total === undefined ? {} : { max: Math.max(total, rows, 1), value: rows })}
            aria-label={`Progress of ${fileName}`}
          />
        )}
      </div>
      {status === 'failed' && (
        <Button size="compact-sm" variant="default" onClick={() => exportQueue.retry(id)}>
          Try again
        </Button>
      )}
      {status === 'waiting' || status === 'running' ? (
        <Button size="compact-sm" variant="default" aria-label={`Cancel ${fileName}`} onClick={remove}>
          Cancel
        </Button>
      ) : (
        <CloseButton size="sm" aria-label={`Close ${fileName}`} onClick={remove} />
      )}
    </li>
  );
}

const statusTexts: Readonly<Record<ExportStatus, (item: ExportItem) => string>> = {
  waiting: () => 'Waiting for its turn',
  running: ({ rows, total }) =>
    total === undefined ? rowCountText(rows) : `${formatCount(rows)} of ${rowCountText(total)}`,
  done: ({ rows }) => `${rowCountText(rows)} saved`,
  failed: () => 'No file was saved',
};

const statusText = (item: ExportItem): string => statusTexts[item.status](item);

const rowCountText = (rows: number): string => `${formatCount(rows)} ${rows === 1 ? 'row' : 'rows'}`;
