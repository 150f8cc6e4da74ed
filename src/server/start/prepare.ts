/** Another catalogue's portal: generated, type-checked and built into the folder beside it, unless nothing has changed since. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { project, type CatalogueFolders } from '../../catalogue/folders.ts';

const sources = ['codegen', 'src', 'catalogue/schema', 'package-lock.json', 'tsconfig.json', 'vite.config.ts'];

/** Leaves the exit code of the step that failed. */
export function prepare(folders: CatalogueFolders): void {
  const stamp = join(folders.portal, '.prepared');
  const hash = hashOf(folders);
  if (existsSync(join(folders.dist, 'index.html')) && readIfThere(stamp) === hash) return;
  const steps = [
    ['codegen/main.ts'],
    ['node_modules/typescript/bin/tsc', '--project', folders.portal],
    ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'],
  ];
  for (const step of steps) {
    const { status } = spawnSync(process.execPath, step, { cwd: project, stdio: 'inherit' });
    process.exitCode = status ?? 1;
    if (status !== 0) return;
  }
  writeFileSync(stamp, hash);
}

/** Of every text that the portal is made from. */
function hashOf({ catalogue }: CatalogueFolders): string {
  const hash = createHash('sha256');
  const own = readdirSync(catalogue)
    .filter((name) => name.endsWith('.json'))
    .map((name) => join(catalogue, name));
  for (const path of [...own, ...sources.flatMap((source) => filesAt(join(project, source)))].sort())
    hash.update(`${path}\0`).update(readFileSync(path));
  return hash.digest('hex');
}

function filesAt(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  const entries = readdirSync(path, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

function readIfThere(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}
