/**
 * Asks the browser to compile all functions of some chunks while they arrive, on another thread. It would else compile each on its first
 * call, which was most of what the first rows waited for. Chromium reads the comment
 * (https://github.com/WICG/explicit-javascript-compile-hints-file-based), others pass over it.
 */
import type { Plugin } from 'vite';

const hint = '//# allFunctionsCalledOnLoad\n';

export const compileHints = (chunks: readonly string[]): Plugin => ({
  name: 'compile-hints',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    // Vite writes a line before the chunk's own, and the comment has to be the first.
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && chunks.includes(file.name)) file.code = hint + file.code;
    },
  },
});
