/** Generates and builds the portal of another catalogue into the folder next to it, unless it is up to date. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentHash, contentsAt } from '../../catalogue/content-hash.ts';
import { project, type CatalogueFolders } from '../../catalogue/folders.ts';
import { buildPages, checkTypes, generateCode, runStep } from './build-steps.ts';
import type { Progress } from './progress.ts';

const sources = ['codegen', 'src', 'catalogue/schema', 'package-lock.json', 'tsconfig.json', 'vite.config.ts'];

/** Stops after a failed step, with its exit code. */
export async function prepare(folders: CatalogueFolders, progress: Progress): Promise<void> {
  const stamp = join(folders.portal, '.prepared');
  const hash = hashOf(folders);
  if (existsSync(join(folders.dist, 'index.html')) && readIfThere(stamp) === hash) return;
  for (const step of [generateCode, ...checkTypes(folders.portal, folders.custom), buildPages]) {
    await runStep(step, progress);
    if (process.exitCode !== 0) return;
  }
  writeFileSync(stamp, hash);
}

/** Hash of all sources of the portal. */
function hashOf({ catalogue, custom }: CatalogueFolders): string {
  const files = readdirSync(catalogue)
    .filter((name) => name.endsWith('.json'))
    .map((name) => join(catalogue, name));
  return contentHash([...files, custom, ...sources.map((source) => join(project, source))].flatMap(contentsAt));
}

function readIfThere(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}
