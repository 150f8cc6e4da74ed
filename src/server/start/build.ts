/**
 * `npm start` begins here: builds the portal's pages unless the last build is newer than everything it is made of. What
 * another catalogue is made into is generated and type-checked first.
 */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { chooseOrExit, ownFolders, project } from '../../catalogue/folders.ts';
import './end-with-parent.ts';

const sources = ['src/app', 'src/ui', 'src/model', 'src/vite', 'generated', 'package.json', 'vite.config.ts'];

/** When the newest file at or below the path was written, in milliseconds; 0 where there is none. */
function newest(path: string): number {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) return 0;
  if (!found.isDirectory()) return found.mtimeMs;
  return Math.max(found.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}

async function buildOwn(): Promise<void> {
  const built = newest(join(ownFolders.dist, 'index.html'));
  if (built > 0 && sources.every((source) => newest(join(project, source)) <= built)) return;
  const { build } = await import('vite');
  await build({ configFile: join(project, 'vite.config.ts'), logLevel: 'warn' });
}

const folders = chooseOrExit();
if (folders.own) await buildOwn();
else {
  const { prepare } = await import('./prepare.ts');
  await prepare(folders);
}
