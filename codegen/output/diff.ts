import { createTwoFilesPatch } from 'diff';
import type { FileChange } from './folder.ts';

/** The changes that generating would make, as a unified diff. */
export const diffOf = (folder: string, changes: readonly FileChange[]): string =>
  changes.map((change) => patchOf(folder, change)).join('');

function patchOf(folder: string, { path, before, text }: FileChange): string {
  const name = `${folder}/${path}`;
  const from = before === undefined ? '/dev/null' : name;
  const to = text === undefined ? '/dev/null' : name;
  return createTwoFilesPatch(from, to, before ?? '', text ?? '').replace(/^Index: .*\n=+\n/, '');
}

/** One line for each file that differs. */
export const diffSummary = (folder: string, changes: readonly FileChange[]): string =>
  changes.map((change) => `${folder}/${change.path} ${wordFor(change)}`).join('\n');

function wordFor({ before, text }: FileChange): string {
  if (before === undefined) return 'is missing';
  return text === undefined ? 'is no longer generated' : 'differs';
}
