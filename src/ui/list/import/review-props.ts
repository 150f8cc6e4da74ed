import type { EntitySpec } from '#model/entity.ts';
import type { Draft } from './draft.ts';
import type { Remembered } from './remembered.ts';
import type { Judging } from './use-judgement.ts';
import type { RunningImport } from './use-run-import.ts';
import type { Source } from './use-source.ts';

/** What the review of a draft, and its footer, are given. */
export interface ImportReviewProps {
  entity: EntitySpec;
  draft: Draft;
  judging: Judging;
  running: RunningImport;
  remembered: Remembered;
  /** What was imported of this table, in words; `null`: nothing yet. */
  imported: string | null;
  /** Why what was chosen last is no table. */
  problem: string | null;
  onTake: (source: Source) => void;
  onChange: (change: (draft: Draft) => Draft) => void;
  /** A cell was typed into. */
  onEdit: () => void;
  /** Judges every row again. */
  onJudge: () => void;
  onRun: () => void;
  onClose: () => void;
}
