/** Lists which files of the build each screen needs besides the first script. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import type { CatalogueFolders } from '../catalogue/folders.ts';
import { screenFilesName, type Screen, type ScreenFiles } from '../model/screen.ts';

type Chunk = Rolldown.OutputChunk;

export const screenFiles = ({ generated }: CatalogueFolders): Plugin => ({
  name: 'screen-files',
  apply: 'build',
  async generateBundle(_options, bundle) {
    const { screens }: { screens: readonly Screen[] } = await import(pathToFileURL(join(generated, 'screens.ts')).href);
    const chunks = Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk');
    const chunkOf = new Map(chunks.flatMap((chunk) => chunk.moduleIds.map((id) => [id, chunk] as const)));
    const first = new Set(chunks.filter(({ isEntry }) => isEntry).flatMap((entry) => filesOf([entry])));
    function filesOf(roots: readonly (Chunk | undefined)[]): string[] {
      const reached = new Set<Chunk>();
      const reach = (chunk: Chunk | undefined): void => {
        if (chunk === undefined || reached.has(chunk)) return;
        reached.add(chunk);
        for (const name of chunk.imports) reach(chunks.find(({ fileName }) => fileName === name));
      };
      roots.forEach(reach);
      return [...reached].flatMap((chunk) => [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])]);
    }
    const more = (modules: readonly string[]) =>
      [...new Set(filesOf(modules.map((path) => chunkOf.get(path))))].filter((file) => !first.has(file));
    const ofScreen = ({ path, form, entity }: Screen) => {
      const own = (files: readonly string[]) => more(files.map((file) => join(generated, entity, file)));
      return {
        path,
        ...(form && { form }),
        list: own(['routes.ts', 'queries.ts', 'grid.tsx']),
        record: form ? own(['routes.ts', 'queries.ts', 'form.tsx']) : [],
      };
    };
    const files: ScreenFiles = { all: more([join(generated, 'screens.ts')]), screens: screens.map(ofScreen) };
    this.emitFile({ type: 'asset', fileName: screenFilesName, source: JSON.stringify(files) });
  },
});
