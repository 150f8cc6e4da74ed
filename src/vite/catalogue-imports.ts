/** Resolves `#generated/…` and `#custom/…` of another catalogue, and the imports of their files: for the bundler, and for plugins that import them. */
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { project, type CatalogueFolders } from '../catalogue/folders.ts';
import { resolveGenerated } from '../catalogue/node-imports.ts';

export function catalogueImports(folders: CatalogueFolders): Plugin {
  const { own, portal, generated, custom } = folders;
  if (!own) resolveGenerated(folders);
  const projectPackage = join(project, 'package.json');
  return {
    name: 'catalogue-imports',
    enforce: 'pre',
    config: () => (own ? {} : { server: { fs: { allow: [project, portal, custom] } } }),
    resolveId(source, importer) {
      if (own) return null;
      for (const [start, folder] of [
        ['#generated/', generated],
        ['#custom/', custom],
      ] as const)
        if (source.startsWith(start))
          return this.resolve(join(folder, source.slice(start.length)), importer, { skipSelf: true });
      const isInFolder = [generated, custom].some((folder) => importer?.startsWith(folder));
      if (!isInFolder || /^[./\0]/.test(source)) return null;
      return this.resolve(source, projectPackage, { skipSelf: true });
    },
  };
}
