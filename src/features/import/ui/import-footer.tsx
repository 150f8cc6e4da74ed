import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { EntitySpec } from '#model/entity.ts';
import { formatCount } from '#ui/format-count.ts';
import { undecidedDays } from './column-days.ts';
import type { ColumnMappings } from './column-mappings.ts';
import type { ImportDraft } from './draft.ts';
import { download } from '#ui/download.ts';
import classes from './import.module.css';
import { allExistText, nothingText, recordsText, rowsText } from './import-text.ts';
import { checkedRows, countsOf, rejectsCsv, rejectsFileName } from './preview.ts';
import type { PreviewState } from './use-import-preview.ts';
import type { ImportRun, StoppedImport } from './use-run-import.ts';
import type { TableSource } from './use-source.ts';

/** Props of the review of a draft and of its footer. */
export interface ImportReviewProps {
  entity: EntitySpec;
  draft: ImportDraft;
  previewState: PreviewState;
  importRun: ImportRun;
  mappings: ColumnMappings;
  /** Text with the counts imported from this table so far; `null`: none. */
  imported: string | null;
  /** Why the last source can't be read as a table. */
  problem: string | null;
  /** As what the file was read; `null` where that is no question. */
  encoding: string | null;
  onEncoding: (encoding: string) => void;
  onSource: (source: TableSource) => void;
  onChange: (change: (draft: ImportDraft) => ImportDraft) => void;
  /** Called when a cell is edited. */
  onEdit: () => void;
  /** Previews every row again. */
  onPreview: () => void;
  onRun: () => void;
  onClose: () => void;
}

/** Errors, progress and buttons of the import. */
export function ImportFooter(props: ImportReviewProps) {
  const { entity, draft, previewState, importRun, imported, onPreview, onRun, onClose } = props;
  const { preview, isCurrent, failure } = previewState;
  const { writtenRows, stopped } = importRun;
  const button = useRef<HTMLButtonElement>(null);
  const counts = preview && countsOf(draft, preview);
  const unchecked = counts?.unchecked ?? 0;
  const writableCount = counts ? counts.created + counts.updated : 0;
  const undecided = undecidedDays(draft.days);
  const canImport = isCurrent && writableCount > 0 && undecided.length === 0;
  const nothing = nothingText(entity, draft, isCurrent ? preview : null);
  // What was guessed has to be looked at: Enter alone must not write it.
  const mayFocus = canImport && !draft.isGuessed;
  useEffect(() => {
    const { activeElement } = document;
    if (mayFocus && !(activeElement instanceof HTMLInputElement || activeElement instanceof HTMLSelectElement))
      button.current?.focus();
  }, [mayFocus]);
  if (writtenRows !== null) {
    const total = preview ? checkedRows(draft, preview).length : draft.rows.length;
    return (
      <div className={classes.footer}>
        <progress
          className={classes.progress}
          value={writtenRows === 0 ? undefined : writtenRows}
          max={total}
          aria-label="Imported rows"
        />
        <output className="secondary">
          {writtenRows === 0 ? 'Importing' : `${formatCount(writtenRows)} of ${formatCount(total)} rows`}
        </output>
        <Button variant="default" onClick={importRun.cancel}>
          Cancel
        </Button>
      </div>
    );
  }
  const verb = counts !== null && counts.updated > 0 && counts.created === 0 ? 'Update' : 'Import';
  const label = writableCount === 0 ? 'Import' : `${verb} ${recordsText(entity, writableCount)}`;
  return (
    <div className={classes.footer}>
      {preview && counts && counts.wrong > 0 ? (
        <Button
          variant="subtle"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => download(new Blob([rejectsCsv(draft, preview)], { type: 'text/csv' }), rejectsFileName(draft))}
        >
          Download {rowsText(counts.wrong, 'wrong')}
        </Button>
      ) : null}
      <span className={classes.status}>
        {stopped === null ? null : (
          <span role="alert" className="error">
            {stoppedText(stopped)}
          </span>
        )}
        {failure ? (
          <span role="alert" className="error">
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
        {undecided.map(([index, reason]) => (
          <span key={index} className="error">
            {draft.header?.[index] || `Column ${index + 1}`}: {reason} Choose above how the column is read.
          </span>
        ))}
        {nothing}
        {canImport && counts !== null && counts.wrong > 0
          ? `${rowsText(counts.wrong, 'wrong')} won’t be imported.`
          : null}
      </span>
      <Button variant="default" onClick={onClose}>
        {imported !== null || nothing === allExistText ? 'Done' : 'Cancel'}
      </Button>
      <Button
        ref={button}
        disabled={!canImport}
        loading={!isCurrent && failure === null && draft.columns.some(Boolean)}
        onClick={onRun}
      >
        {label}
      </Button>
    </div>
  );
}

function stoppedText({ kind, writtenRows, message }: StoppedImport): string {
  if (kind === 'refused') return message;
  const written = writtenRows === 0 ? '' : ` ${formatCount(writtenRows)} rows are imported.`;
  return kind === 'cancelled' ? `Cancelled.${written}` : `${message}${written} Try again: nothing is imported twice.`;
}
