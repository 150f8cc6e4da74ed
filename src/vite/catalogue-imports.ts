/** Resolves `#generated/…` of another catalogue, and the imports of its generated files: for the bundler, and for plugins that import them. */
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { project, type CatalogueFolders } from '../catalogue/folders.ts';
import { resolveGenerated } from '../catalogue/node-imports.ts';

export function catalogueImports(folders: CatalogueFolders): Plugin {
  const { own, portal, generated } = folders;
  if (!own) resolveGenerated(folders);
  const projectPackage = join(project, 'package.json');
  return {
    name: 'catalogue-imports',
    enforce: 'pre',
    config: () => (own ? {} : { server: { fs: { allow: [project, portal] } } }),
    resolveId(source, importer) {
      if (own) return null;
      if (source.startsWith('#generated/')) {
        return this.resolve(source.replace('#generated', generated), importer, { skipSelf: true });
      }
      if (importer?.startsWith(generated) !== true || /^[./\0]/.test(source)) return null;
      return this.resolve(source, projectPackage, { skipSelf: true });
    },
  };
}
