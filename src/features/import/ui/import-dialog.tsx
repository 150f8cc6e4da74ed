import { Drawer } from '@mantine/core';
import { useState } from 'react';
import type { EntitySpec } from '#model/entity.ts';
import type { ImportCounts } from '../model/operations.ts';
import { ConfirmDialog } from '#ui/controls/confirm-dialog.tsx';
import { UnsavedGuard } from '#ui/controls/unsaved-guard.tsx';
import { formatCount } from '#ui/format-count.ts';
import { recentCopies } from '#ui/list/recent-copies.ts';
import { showToast } from '#ui/toasts/toasts.ts';
import { importDraft, type ImportDraft } from './draft.ts';
import { recordsText, rowsText } from './import-text.ts';
import { EncodingQuestion } from './encoding-question.tsx';
import { ImportReview } from './import-review.tsx';
import { ImportSource } from './import-source.tsx';
import classes from './import.module.css';
import { checkedRows, countsOf, isFinished, remainingDraft } from './preview.ts';
import { useColumnMappings } from './column-mappings.ts';
import { useImportPreview } from './use-import-preview.ts';
import { useRunImport } from './use-run-import.ts';
import { usePaste, useSource, type ReadSource, type TableSource } from './use-source.ts';
import { useReturnFocus } from '#ui/controls/use-return-focus.ts';

export interface ImportDialogProps {
  entity: EntitySpec;
  /** URL path of the list. */
  path: string;
  /** Text pasted into the list; `null`: the dialog asks for a file. */
  pasted: string | null;
  /** Called with a text that is pasted before the dialog is loaded. */
  onPaste: (text: string) => void;
  onClose: () => void;
}

/** Reads a file or pasted cells, previews the outcome of each row, and imports them. Confirms before edits are discarded. */
export function ImportDialog({ entity, path, pasted, onClose }: ImportDialogProps) {
  useReturnFocus();
  const mappings = useColumnMappings(entity);
  const [draft, setDraft] = useState<ImportDraft | null>(null);
  const [edited, setEdited] = useState(false);
  /** Counts of the rows imported so far. */
  const [imported, setImported] = useState<ImportedCounts | null>(null);
  /** Runs once the user has confirmed that edits are discarded. */
  const [pendingAction, setDiscarding] = useState<(() => void) | null>(null);
  /** The source that was read last. */
  const [read, setRead] = useState<ReadSource | null>(null);
  const source = useSource(pasted, (table) => {
    const isAsked = table.reading?.isSure === false;
    setRead(table);
    setDraft(isAsked ? null : importDraft(entity, table.name, table.cells, mappings, recentCopies()));
    setEdited(false);
    setImported(null);
  });
  const openAs = (encoding: string) => read !== null && source.open(read.source, encoding);
  const previewState = useImportPreview(entity, draft);
  const importRun = useRunImport(entity);

  const { preview } = previewState;
  const isDone = draft !== null && previewState.isCurrent && preview !== null && isFinished(countsOf(draft, preview));
  const unsaved = edited && !isDone;
  const confirmIfUnsaved = (action: () => void) => (unsaved ? setDiscarding(() => action) : action());
  const openSource = (pasted: TableSource) =>
    importRun.writtenRows === null && confirmIfUnsaved(() => source.open(pasted));
  usePaste(openSource);

  function previewAgain() {
    previewState.reset();
    setDraft((before) => before && { ...before });
  }

  async function run(draftToRun: ImportDraft) {
    if (preview === null) return;
    if (draftToRun.header !== null && !draftToRun.isCopied) mappings.set(draftToRun.header, draftToRun);
    const counts = await importRun.run(draftToRun, checkedRows(draftToRun, preview));
    if (counts === null) return previewAgain();
    const total = {
      created: counts.created + (imported?.created ?? 0),
      updated: counts.updated + (imported?.updated ?? 0),
    };
    const remaining = remainingDraft(draftToRun, preview);
    setImported(total);
    setDraft(remaining);
    if (remaining.rows.length > 0) return;
    showToast({
      text: `Imported (${importedText(total)})`,
      record: {
        name: recordsText(entity, total.created + total.updated),
        href: entity.audited ? `${path}?sort=-modifiedDate` : path,
      },
    });
    onClose();
  }

  return (
    <Drawer
      opened
      onClose={() => importRun.writtenRows === null && confirmIfUnsaved(onClose)}
      closeOnEscape={pendingAction === null}
      position="right"
      size="min(84rem, 100%)"
      title={`Import ${entity.label.many}`}
      closeButtonProps={{ 'aria-label': 'Close' }}
      transitionProps={{ duration: 0 }}
      classNames={{ content: classes.content, body: classes.body }}
    >
      {draft === null && read?.reading?.isSure === false && !source.isReading ? (
        <EncodingQuestion
          key={read.name}
          fileName={read.name}
          reading={read.reading}
          onChoose={openAs}
          onClose={onClose}
        />
      ) : draft === null ? (
        <ImportSource entity={entity} isReading={source.isReading} problem={source.problem} onSource={openSource} />
      ) : (
        <ImportReview
          {...{ entity, draft, previewState, importRun, mappings }}
          imported={imported && `Imported: ${importedText(imported)}. The rows below were not imported.`}
          problem={source.problem}
          encoding={read?.reading?.encoding ?? null}
          onEncoding={(encoding) => confirmIfUnsaved(() => openAs(encoding))}
          onSource={openSource}
          onChange={(change) => setDraft((before) => before && change(before))}
          onEdit={() => setEdited(true)}
          onPreview={previewAgain}
          onRun={() => void run(draft)}
          onClose={() => confirmIfUnsaved(onClose)}
        />
      )}
      <UnsavedGuard unsaved={unsaved} />
      {/* Mounted only now: else the Escape that asks would also close it. */}
      {pendingAction && (
        <ConfirmDialog
          opened
          {...(imported === null ? discardQuestion : leaveOutQuestion(draft))}
          working={false}
          onConfirm={() => {
            pendingAction();
            setDiscarding(null);
          }}
          onClose={() => setDiscarding(null)}
        />
      )}
    </Drawer>
  );
}

const discardQuestion = { question: 'Discard your changes?', action: 'Discard' };

function leaveOutQuestion(draft: ImportDraft | null) {
  const { length } = draft?.rows ?? [];
  return {
    question: `${rowsText(length)} ${length === 1 ? 'was' : 'were'} not imported.`,
    action: length === 1 ? 'Leave it out' : 'Leave them out',
    cancel: 'Keep correcting',
  };
}

type ImportedCounts = Pick<ImportCounts, 'created' | 'updated'>;

/** `8 new, 1 changed`. */
const importedText = ({ created, updated }: ImportedCounts): string =>
  [created > 0 && `${formatCount(created)} new`, updated > 0 && `${formatCount(updated)} changed`]
    .filter(Boolean)
    .join(', ');
