/**
 * Bundles the metadata of all entities, for the home page and quick find, as one chunk, in addition to those in each screen's chunk.
 * Otherwise the bundler would split them into a chunk for each entity, since both import them.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { CatalogueFolders } from '../catalogue/folders.ts';

const query = '?all';

export const allEntities = ({ generated }: CatalogueFolders): Plugin => ({
  name: 'all-entities',
  apply: 'build',
  enforce: 'pre',
  async resolveId(source, importer) {
    const inside = importer === join(generated, 'entities.ts') || importer?.endsWith(query) === true;
    if (!inside || !source.startsWith('.')) return null;
    const resolved = await this.resolve(source, importer?.replace(query, ''), { skipSelf: true });
    return resolved === null ? null : resolved.id + query;
  },
  async load(id) {
    if (!id.endsWith(query)) return null;
    const path = id.slice(0, -query.length);
    this.addWatchFile(path);
    return { code: await readFile(path, 'utf8'), moduleType: 'ts' };
  },
});
