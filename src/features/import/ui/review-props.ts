import type { EntitySpec } from '#model/entity.ts';
import type { ImportDraft } from './draft.ts';
import type { ColumnMappings } from './column-mappings.ts';
import type { PreviewState } from './use-import-preview.ts';
import type { ImportRun } from './use-run-import.ts';
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
