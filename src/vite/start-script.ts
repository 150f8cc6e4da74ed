/** Builds `start.js`, which is no module, with a hash in its name: browsers keep it, and need no answer before they paint. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minifySync, type Plugin } from 'vite';

const source = 'start.js';

export function startScript(): Plugin {
  let [fileName, code] = ['', ''];
  return {
    name: 'start-script',
    apply: 'build',
    configResolved({ root, build }) {
      ({ code } = minifySync(source, readFileSync(join(root, source), 'utf8')));
      const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8);
      fileName = `${build.assetsDir}/start-${hash}.js`;
    },
    transformIndexHtml: (html) => html.replace(/<script\s+src="\/start\.js"/, () => `<script src="/${fileName}"`),
    generateBundle() {
      this.emitFile({ type: 'asset', fileName, source: code });
    },
  };
}
