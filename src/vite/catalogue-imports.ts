/** How the bundler, and tests, find `#generated/…` of another catalogue, and what the files of that folder import. */
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { project, type CatalogueFolders } from '../catalogue/folders.ts';

export function catalogueImports({ own, portal, generated }: CatalogueFolders): Plugin {
  const asOurs = join(project, 'package.json');
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
      return this.resolve(source, asOurs, { skipSelf: true });
    },
  };
}
