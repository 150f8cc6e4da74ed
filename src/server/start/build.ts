/** `npm start` begins here: builds the portal's pages unless the last build is newer than everything it is made of. */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

const root = join(import.meta.dirname, '../../..');
const sources = ['src/app', 'src/ui', 'src/model', 'src/vite', 'generated', 'package.json', 'vite.config.ts'];

/** When the newest file at or below the path was written, in milliseconds; 0 where there is none. */
function newest(path: string): number {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) return 0;
  if (!found.isDirectory()) return found.mtimeMs;
  return Math.max(found.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}

const built = newest(join(root, 'dist/index.html'));
if (built === 0 || sources.some((source) => newest(join(root, source)) > built)) {
  await build({ configFile: join(root, 'vite.config.ts'), logLevel: 'warn' });
}
