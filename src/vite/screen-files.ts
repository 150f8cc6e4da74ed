/** Lists the files of the build that each screen needs in addition to the entry script. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import type { CatalogueFolders } from '../catalogue/folders.ts';
import { screenFilesName, type Screen, type ScreenFiles } from '../model/screen.ts';

export const screenFiles = ({ generated }: CatalogueFolders): Plugin => ({
  name: 'screen-files',
  apply: 'build',
  async generateBundle(_options, bundle) {
    const address = pathToFileURL(join(generated, 'screens.ts')).href;
    const { screens }: { screens: readonly Screen[] } = await import(address);
    const filesOf = filesIn(Object.values(bundle).filter((file) => file.type === 'chunk'));
    const inFolder = (folder: string, names: readonly string[]) => filesOf(names.map((name) => join(folder, name)));
    const files: ScreenFiles = {
      all: inFolder(generated, ['screens.ts']),
      screens: screens.map(({ path, form, entity }) => {
        if (entity === undefined) return { path, list: inFolder(generated, ['pages.ts']), record: [] };
        const filesOfEntity = (...names: string[]) => inFolder(join(generated, entity), ['routes.ts', ...names]);
        return form
          ? { path, form, entity, list: filesOfEntity('grid.tsx'), record: filesOfEntity('form.tsx') }
          : { path, entity, list: filesOfEntity('grid.tsx'), record: [] };
      }),
    };
    this.emitFile({ type: 'asset', fileName: screenFilesName, source: JSON.stringify(files) });
  },
});

/** Maps modules to their chunks and styles, with those that they import, without those of the entry. */
function filesIn(chunks: readonly Rolldown.OutputChunk[]): (modules: readonly string[]) => string[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const nameOf = new Map(chunks.flatMap(({ moduleIds, fileName }) => moduleIds.map((id) => [id, fileName])));
  const reach = (name: string, into: Set<string>): Set<string> => {
    const chunk = byName.get(name);
    if (chunk === undefined || into.has(name)) return into;
    into.add(name);
    for (const style of chunk.viteMetadata?.importedCss ?? []) into.add(style);
    for (const imported of chunk.imports) reach(imported, into);
    return into;
  };
  const entryFiles = new Set<string>();
  for (const { isEntry, fileName } of chunks) if (isEntry) reach(fileName, entryFiles);
  return (modules) => {
    const reachable = new Set<string>();
    for (const id of modules) reach(nameOf.get(id) ?? '', reachable);
    return [...reachable.difference(entryFiles)];
  };
}
