/** Scripts that run in a page before its own. */
import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';

const read = (path: string) => stripTypeScriptTypes(readFileSync(path, 'utf8'));

/** The content of an init script: the file, after what measures paints. */
export const inPageScript = (path: string): string =>
  [join(import.meta.dirname, 'in-page.ts'), path].map(read).join('\n');
