/**
 * Bundles the metadata of all entities, for quick find, as one chunk, and those of the home page as another, in addition to those in
 * each screen's chunk. Otherwise the bundler would split them into a chunk for each entity, since all import them.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { CatalogueFolders } from '../catalogue/folders.ts';

/** Generated file → the query by which its copies of modules are told apart. */
const queries = { 'entities.ts': '?all', 'home.ts': '?home' } as const;

export const entityRegistries = ({ generated }: CatalogueFolders): Plugin => {
  const queryOf = (importer = ''): string | undefined =>
    Object.entries(queries).find(
      ([file, query]) => importer === join(generated, file) || importer.endsWith(query),
    )?.[1];
  return {
    name: 'entity-registries',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer) {
      const query = queryOf(importer);
      if (query === undefined || !source.startsWith('.')) return null;
      const resolved = await this.resolve(source, importer?.replace(query, ''), { skipSelf: true });
      return resolved === null ? null : resolved.id + query;
    },
    async load(id) {
      const query = Object.values(queries).find((one) => id.endsWith(one));
      if (query === undefined) return null;
      const path = id.slice(0, -query.length);
      this.addWatchFile(path);
      return { code: await readFile(path, 'utf8'), moduleType: 'ts' };
    },
  };
};
