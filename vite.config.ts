import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import packageFacts from './package.json' with { type: 'json' };
import { chooseCatalogue } from './src/catalogue/folders.ts';
import { escapeHtml } from './src/model/escape.ts';
import { catalogueImports } from './src/vite/catalogue-imports.ts';
import { entityRegistries } from './src/vite/entity-registries.ts';
import { mantineStyles } from './src/vite/mantine-styles.ts';
import { problemOverlay } from './src/vite/problem-overlay.ts';
import { recordValidators } from './src/vite/record-validators.ts';
import { screenFiles } from './src/vite/screen-files.ts';
import { startScript } from './src/vite/start-script.ts';
import { themeVariables } from './src/vite/theme-variables.ts';

// Vite rejects unknown options, so only the environment variable `CATALOGUE` chooses another catalogue.
const folders = chooseCatalogue([]);

const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

/**
 * What the files of all entities import, and what Home shares with lists: it would else be in the chunk of the first entity, or Home would
 * wait for the code of lists. A test of the first load notices.
 */
const ofScreens = new RegExp(
  [
    'src/ui/routing/',
    'src/ui/record-drawer/record-drawer\\.tsx',
    'src/ui/calls/(entity-calls|entity-queries)\\.ts',
    'src/ui/(format-count|list/state/use-calendar)\\.ts',
    'src/model/(version|filter-kinds|list-fields)\\.ts',
    '/audit\\.ts',
    'use-resolved-styles-api\\.mjs',
  ].join('|'),
);

/**
 * One chunk for every first visit, one for every list, one for what the validators of records share, and one for each entity: the
 * bundler's own small chunks would be many requests, and compress badly.
 */
const chunkGroups = [
  { name: 'main', tags: ['$initial' as const], priority: 3 },
  { name: 'list', test: /src\/ui\/list\/entity-list\.tsx$/, priority: 1 },
  { name: 'validators', test: /rules\.ts\?validator=/, minShareCount: 2 },
  { name: 'screen', test: ofScreens, priority: 2 },
  { name: entityOf, debugName: 'entity', test: (id: string) => entityOf(id) !== null },
];

/** The entity whose list needs the generated file; null for none. */
function entityOf(id: string): string | null {
  if (!id.startsWith(folders.generated)) return null;
  return /\/(\w+)\/(?:routes|entity|client|grid)\.tsx?$/.exec(id.slice(folders.generated.length))?.[1] ?? null;
}

export default defineConfig({
  root: 'src/app',
  plugins: [
    catalogueImports(folders),
    entityRegistries(folders),
    mantineStyles(folders),
    themeVariables(),
    react(),
    recordValidators(),
    screenFiles(folders),
    startScript(),
    problemOverlay(),
    documentTitle(),
    precompress(),
  ],
  // Relative to `root`: the cache stays in the project's node_modules.
  cacheDir: '../../node_modules/.vite',
  // Readable, and shorter than hashes. A test ensures that file names are unique.
  css: { modules: { generateScopedName: (name, file) => `${basename(file, '.module.css')}-${name}` } },
  define: { 'import.meta.env.PORTAL_VERSION': JSON.stringify(packageFacts.version) },
  build: {
    outDir: folders.dist,
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    // That of all entities grows with them, and a start's reader can do nothing about it.
    chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Otherwise every one of the 6,000 icons is read, of which we use sixty: a third of the build.
      experimental: { lazyBarrel: true },
      // On a slow machine it would print which plugins took how long, which a start's reader can do nothing about.
      checks: { pluginTimings: false },
      output: { codeSplitting: { groups: chunkGroups } },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: Object.fromEntries(
      ['/api', '/development', '/healthz', '/readyz'].map((path) => [path, { target: server }]),
    ),
  },
});

/** Sets the document's title, which the page later prefixes with its environment, and that of the first bar. */
function documentTitle(): Plugin {
  return {
    name: 'document-title',
    async transformIndexHtml(html) {
      const path = join(folders.generated, 'portal.ts');
      // Node caches modules by URL: this one changes with the file.
      const url = `${pathToFileURL(path).href}?${(await stat(path)).mtimeMs}`;
      const { portal }: { portal: { title: string } } = await import(url);
      return html.replaceAll('%TITLE%', () => escapeHtml(portal.title));
    },
  };
}

/** Writes `.br` and `.gz` next to every text file of the build, so that the server never compresses a response. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const names = await readdir(dir, { recursive: true });
      const texts = names.filter((name) => /\.(html|js|css|svg)$/.test(name));
      const bestFrom = texts.length < manyFiles ? 0 : largeFile;
      const queue = texts.values();
      // One queue for a few at a time: thousands of encoders at once would take gigabytes.
      const compressNext = async () => {
        for (const name of queue) await compress(join(dir, name), bestFrom);
      };
      await Promise.all(Array.from({ length: availableParallelism() }, compressNext));
    },
  };
}

/** Of so many files, only those of so many bytes are compressed as well as possible: the small ones of 1,000 entities take half a minute. */
const manyFiles = 1000;
const largeFile = 50_000;

async function compress(path: string, bestFrom: number): Promise<void> {
  const text = await readFile(path);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: text.length < bestFrom ? 9 : constants.BROTLI_MAX_QUALITY,
    // A window for the whole file: a larger one takes longer to prepare than to use.
    [constants.BROTLI_PARAM_LGWIN]: Math.min(Math.max(Math.ceil(Math.log2(text.length + 1)), 16), 22),
  };
  await writeFile(`${path}.br`, await promisify(brotliCompress)(text, { params }));
  await writeFile(`${path}.gz`, await promisify(gzip)(text, { level: 9 }));
}
