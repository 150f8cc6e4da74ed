/** Shows over the page what is wrong with catalogue and types, until it is mended. */
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { project } from '../catalogue/folders.ts';
import { problemsFolder, shownProblems } from '../catalogue/shown-problems.ts';

/** Only for `npm run dev`, which names the folder of the problems. */
export function problemOverlay(): Plugin {
  const folder = process.env[problemsFolder];
  return {
    name: 'problem-overlay',
    apply: () => folder !== undefined,
    configureServer({ watcher, environments }) {
      if (folder === undefined) return;
      const { hot } = environments.client;
      const show = () => {
        const message = shownProblems(folder);
        // An update without a module only takes the overlay away.
        hot.send(
          message === ''
            ? { type: 'update', updates: [] }
            : { type: 'error', err: { message, stack: '', ...placeOf(message) } },
        );
      };
      hot.on('vite:client:connect', () => {
        if (shownProblems(folder) !== '') show();
      });
      watcher.add(folder).on('all', (_event, path) => {
        if (path.startsWith(folder)) show();
      });
    },
  };
}

/** The file of the first problem, which the overlay links to the editor: `custom/checks/dates.ts:3:9 …`. */
function placeOf(message: string) {
  const [, file, line, column] = /^(\S+?):(\d+):(\d+) /.exec(message) ?? [];
  if (file === undefined) return {};
  const path = resolve(project, file);
  return { id: path, loc: { file: path, line: Number(line), column: Number(column) } };
}
