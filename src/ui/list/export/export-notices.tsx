import { Button, CloseButton } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconDownload, IconHourglass } from '@tabler/icons-react';
import { formatCount } from '../../format-count.ts';
import notice from '../../notices/notice.module.css';
import { useStore } from '../../store.ts';
import { exportQueue } from './export-queue.ts';
import { exports, type RunningExport, type ExportStep } from './exports.ts';
import classes from './export.module.css';

const icons: Readonly<Record<ExportStep, typeof IconDownload>> = {
  waiting: IconHourglass,
  running: IconDownload,
  done: IconCircleCheck,
  failed: IconAlertTriangle,
};

/** Progress and outcome of each export. Doesn't block the page, and survives navigation. */
export function ExportNotices() {
  const shown = useStore(exports);
  const ended = shown.filter(({ step }) => step === 'done' || step === 'failed');
  return (
    <section aria-label="Exports">
      <ul className={notice.list}>
        {shown.map((item) => (
          <Notice key={item.id} {...item} />
        ))}
      </ul>
      <output className="visually-hidden">
        {ended.map((item) => `${item.fileName}: ${statusText(item)}`).join(' ')}
      </output>
    </section>
  );
}

function Notice(shown: RunningExport) {
  const { id, fileName, step, rows, total } = shown;
  const Icon = icons[step];
  const remove = () => exportQueue.remove(id);
  return (
    <li className={notice.notice} data-step={step} aria-label={fileName}>
      <Icon size={20} aria-hidden className={notice.icon} />
      <div className={notice.text}>
        <b className={notice.name}>{fileName}</b>
        <span>{statusText(shown)}</span>
        {step === 'running' && (
          <progress
            className={classes.progress}
            {...(total === undefined ? {} : { max: Math.max(total, rows, 1), value: rows })}
            aria-label={`Progress of ${fileName}`}
          />
        )}
      </div>
      {step === 'failed' && (
        <Button size="compact-sm" variant="default" onClick={() => exportQueue.retry(id)}>
          Try again
        </Button>
      )}
      {step === 'waiting' || step === 'running' ? (
        <Button size="compact-sm" variant="default" aria-label={`Cancel ${fileName}`} onClick={remove}>
          Cancel
        </Button>
      ) : (
        <CloseButton size="sm" aria-label={`Close ${fileName}`} onClick={remove} />
      )}
    </li>
  );
}

function statusText({ step, rows, total }: RunningExport): string {
  switch (step) {
    case 'waiting':
      return 'Waiting for its turn';
    case 'running':
      return total === undefined ? inRows(rows) : `${formatCount(rows)} of ${inRows(total)}`;
    case 'done':
      return `${inRows(rows)} saved`;
    case 'failed':
      return 'No file was saved';
    default:
      return step satisfies never;
  }
}

const inRows = (rows: number): string => `${formatCount(rows)} ${rows === 1 ? 'row' : 'rows'}`;
