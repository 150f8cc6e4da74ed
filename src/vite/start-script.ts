/** Builds `start.js`, which is no module, with a hash in its name: browsers keep it, and need no answer before they paint. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minifySync, type Plugin } from 'vite';

const source = 'start.js';
const script = new RegExp(`<script\\s+src="/${source}"`);

export function startScript(): Plugin {
  let [root, fileName, code] = ['', '', ''];
  return {
    name: 'start-script',
    apply: 'build',
    configResolved: (config) => void ({ root } = config),
    transformIndexHtml: (html) =>
      html.replace(script, () => {
        ({ code } = minifySync(source, readFileSync(join(root, source), 'utf8')));
        fileName = `assets/start-${createHash('sha256').update(code).digest('base64url').slice(0, 8)}.js`;
        return `<script src="/${fileName}"`;
      }),
    generateBundle: {
      // After the page.
      order: 'post',
      handler() {
        if (code !== '') this.emitFile({ type: 'asset', fileName, source: code });
      },
    },
  };
}
