import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import packageFacts from './package.json' with { type: 'json' };
import { chooseCatalogue } from './src/catalogue/folders.ts';
import { allEntities } from './src/vite/all-entities.ts';
import { catalogueImports } from './src/vite/catalogue-imports.ts';
import { recordValidators } from './src/vite/record-validators.ts';
import { screenFiles } from './src/vite/screen-files.ts';

// Vite's own command line has no such option: its processes are told by the environment.
const folders = chooseCatalogue([]);

const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

/**
 * What every first visit needs is one file, what every list needs besides another, and so is what each entity's list needs:
 * files of a few modules each, as the bundler would cut them, are many requests and compress badly.
 */
const inFewFiles = [
  { name: 'main', tags: ['$initial' as const], priority: 2 },
  { name: 'list', test: /src\/ui\/list\/entity-list\.tsx$/, priority: 1 },
  { name: 'screen', test: /src\/ui\/routing\/|src\/ui\/list\/state\/list-page\.ts|\/audit\.ts$/, priority: 1 },
  { name: 'all-entities', test: /\?all$/ },
  { name: entityOf, debugName: 'entity', test: (id: string) => entityOf(id) !== null },
];

/** Whose list a generated file belongs to. */
function entityOf(id: string): string | null {
  if (!id.startsWith(folders.generated)) return null;
  return /\/(\w+)\/(?:routes|entity|client|grid)\.tsx?$/.exec(id.slice(folders.generated.length))?.[1] ?? null;
}

export default defineConfig({
  root: 'src/app',
  plugins: [
    catalogueImports(folders),
    allEntities(folders),
    react(),
    recordValidators(),
    screenFiles(folders),
    titled(),
    compressed(),
  ],
  // The folder of the pages is not the project's: what is installed and what is built stay at the top.
  cacheDir: '../../node_modules/.vite',
  // Readable, and smaller than hashes. A test keeps the names of files unique.
  css: { modules: { generateScopedName: (name, file) => `${basename(file, '.module.css')}-${name}` } },
  define: { 'import.meta.env.PORTAL_VERSION': JSON.stringify(packageFacts.version) },
  build: {
    outDir: folders.dist,
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: inFewFiles } } },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '/api': server, '/development': server, '/healthz': server, '/readyz': server },
  },
});

/** The document's title until the page knows its environment. */
function titled(): Plugin {
  return {
    name: 'titled',
    async transformIndexHtml(html) {
      const path = join(folders.generated, 'portal.ts');
      // Node keeps modules by their address: this one changes with the file.
      const address = `${pathToFileURL(path).href}?${(await stat(path)).mtimeMs}`;
      const { portal }: { portal: { title: string } } = await import(address);
      return html.replace('%TITLE%', portal.title);
    },
  };
}

/** Writes `.br` and `.gz` beside every text of the build, so that the server never compresses while it answers. */
function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const names = await readdir(dir, { recursive: true });
      await Promise.all(
        names.filter((name) => /\.(html|js|css|svg)$/.test(name)).map((name) => compress(join(dir, name))),
      );
    },
  };
}

async function compress(path: string): Promise<void> {
  const text = await readFile(path);
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  await writeFile(`${path}.br`, await promisify(brotliCompress)(text, quality));
  await writeFile(`${path}.gz`, await promisify(gzip)(text, { level: 9 }));
}
