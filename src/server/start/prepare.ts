/** Another catalogue's portal: generated, type-checked and built into the folder beside it, unless nothing has changed since. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentHash, contentsAt } from '../../catalogue/content-hash.ts';
import { project, type CatalogueFolders } from '../../catalogue/folders.ts';
import { runProgram } from './run-program.ts';

const sources = ['codegen', 'src', 'catalogue/schema', 'package-lock.json', 'tsconfig.json', 'vite.config.ts'];

/** Leaves the exit code of the step that failed. */
export async function prepare(folders: CatalogueFolders): Promise<void> {
  const stamp = join(folders.portal, '.prepared');
  const hash = hashOf(folders);
  if (existsSync(join(folders.dist, 'index.html')) && readIfThere(stamp) === hash) return;
  const steps = [
    ['codegen/main.ts'],
    ['node_modules/typescript/bin/tsc', '--project', folders.portal],
    ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'],
  ];
  for (const step of steps) {
    process.exitCode = await runProgram(step, { cwd: project });
    if (process.exitCode !== 0) return;
  }
  writeFileSync(stamp, hash);
}

/** Of every text that the portal is made from. */
function hashOf({ catalogue }: CatalogueFolders): string {
  const own = readdirSync(catalogue)
    .filter((name) => name.endsWith('.json'))
    .map((name) => join(catalogue, name));
  return contentHash([...own, ...sources.map((source) => join(project, source))].flatMap(contentsAt));
}

function readIfThere(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}
