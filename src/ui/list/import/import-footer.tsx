import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { formatCount } from '../../format-count.ts';
import { download } from '../export/export-file.ts';
import classes from './import.module.css';
import { checkedRows, countsOf, isNothingLeft } from './preview.ts';
import { rejectsName, rejectsOf } from './rejects.ts';
import type { ImportReviewProps } from './review-props.ts';
import type { Stopped } from './use-run-import.ts';

/** Errors, progress and buttons of the import. */
export function ImportFooter(props: ImportReviewProps) {
  const { entity, draft, previewState, running, imported, onPreview, onRun, onClose } = props;
  const { preview, isCurrent, failure } = previewState;
  const { done, stopped } = running;
  const button = useRef<HTMLButtonElement>(null);
  const counts = preview && countsOf(draft, preview);
  const unchecked = counts?.unchecked ?? 0;
  const writing = counts ? counts.created + counts.updated : 0;
  const isReady = isCurrent && writing > 0;
  useEffect(() => {
    const { activeElement } = document;
    if (isReady && !(activeElement instanceof HTMLInputElement || activeElement instanceof HTMLSelectElement))
      button.current?.focus();
  }, [isReady]);
  const { one: singular, many } = entity.label;
  if (done !== null) {
    const total = preview ? checkedRows(draft, preview).length : draft.rows.length;
    return (
      <div className={classes.footer}>
        <progress
          className={classes.progress}
          value={done === 0 ? undefined : done}
          max={total}
          aria-label="Imported rows"
        />
        <output className={classes.note}>
          {done === 0 ? 'Importing' : `${formatCount(done)} of ${formatCount(total)} rows`}
        </output>
        <Button variant="default" onClick={running.cancel}>
          Cancel
        </Button>
      </div>
    );
  }
  const label = writing === 0 ? 'Import' : `Import ${formatCount(writing)} ${writing === 1 ? singular : many}`;
  return (
    <div className={classes.footer}>
      {preview && counts && counts.wrong > 0 ? (
        <Button
          variant="subtle"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => download(new Blob([rejectsOf(draft, preview)], { type: 'text/csv' }), rejectsName(draft))}
        >
          Download {formatCount(counts.wrong)} wrong {counts.wrong === 1 ? 'row' : 'rows'}
        </Button>
      ) : null}
      <span className={classes.status}>
        {stopped === null ? null : (
          <span role="alert" className={classes.problem}>
            {stoppedText(stopped)}
          </span>
        )}
        {failure ? (
          <span role="alert" className={classes.problem}>
            {failure.message}
            {failure.retry ? (
              <Button variant="subtle" size="compact-sm" onClick={onPreview}>
                Try again
              </Button>
            ) : null}
          </span>
        ) : null}
        {isCurrent && unchecked > 0
          ? `More than can be checked at once: ${formatCount(unchecked)} rows stay here, and are checked next.`
          : null}
        {isCurrent && counts !== null && isNothingLeft(counts) && counts.unchanged > 0
          ? 'Every row is there already.'
          : null}
        {isReady && counts !== null && counts.wrong > 0 ? 'Wrong rows stay here.' : null}
      </span>
      <Button variant="default" onClick={onClose}>
        {imported !== null || (isCurrent && counts !== null && isNothingLeft(counts)) ? 'Done' : 'Cancel'}
      </Button>
      <Button
        ref={button}
        disabled={!isReady}
        loading={!isCurrent && failure === null && draft.columns.some(Boolean)}
        onClick={onRun}
      >
        {label}
      </Button>
    </div>
  );
}

function stoppedText({ kind, done, message }: Stopped): string {
  if (kind === 'refused') return message;
  const written = done === 0 ? '' : ` ${formatCount(done)} rows are imported.`;
  return kind === 'cancelled' ? `Cancelled.${written}` : `${message}${written} Try again: nothing is imported twice.`;
}
