/**
 * First half of `npm start`: generates what git ignores, and builds the pages, unless the last build is newer than all sources. Another
 * catalogue is generated first. Own code is type-checked.
 */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { chooseOrExit, ownFolders, project } from '../../catalogue/folders.ts';
import { hasUncommitted } from '../../catalogue/uncommitted.ts';
import './end-with-parent.ts';
import { buildPages, checkTypes, generateCode, runStep } from './build-steps.ts';
import { printedProgress, terminalProgress } from './progress.ts';

const sources = [
  'src/app',
  'src/ui',
  'src/model',
  'src/portal',
  'src/custom',
  'src/vite',
  'generated',
  'package.json',
  'vite.config.ts',
];

const progress = terminalProgress() ?? printedProgress(console.log);

/** The latest modification time at or below the path, in milliseconds; 0 if there is nothing. */
function newest(path: string): number {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined) return 0;
  if (!stats.isDirectory()) return stats.mtimeMs;
  return Math.max(stats.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}

/** Whether the last step failed. */
const hasFailed = (): boolean => process.exitCode !== undefined && process.exitCode !== 0;

async function buildOwn(): Promise<void> {
  if (!hasUncommitted(ownFolders.generated)) await runStep(generateCode, progress);
  if (hasFailed()) return;
  const built = newest(join(ownFolders.dist, 'index.html'));
  if (built > 0 && sources.every((source) => newest(join(project, source)) <= built)) return;
  for (const step of [...checkTypes(project, ownFolders.custom), buildPages])
    if (!hasFailed()) await runStep(step, progress);
}

const folders = chooseOrExit();
if (folders.own) await buildOwn();
else {
  const { prepare } = await import('./prepare.ts');
  await prepare(folders, progress);
}
