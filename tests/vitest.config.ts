import { availableParallelism } from 'node:os';
import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { defineConfig, type Plugin } from 'vitest/config';
import { chosenFolders } from '../src/catalogue/folders.ts';
import { makeUncommitted } from '../src/catalogue/uncommitted.ts';
import { catalogueImports } from '../src/vite/catalogue-imports.ts';
import { recordValidators } from '../src/vite/record-validators.ts';
import { engineTests, longTests } from './support/engine-tests.ts';

const folders = chosenFolders();
if (folders.own) makeUncommitted();

/** A catalogue beside own code is called as the folder of both. */
const hasOwnCode = !folders.own && existsSync(folders.custom);
const catalogueName = basename(hasOwnCode ? dirname(folders.catalogue) : folders.catalogue);

/** A catalogue with rules for rows: its laws are of who may see what. */
const isAboutAccess = basename(dirname(folders.catalogue)) === 'access';

/** A validator is compiled from files that its import does not name, such as the messages: a cached one could be stale. */
const uncachedValidators: Plugin = {
  name: 'uncached-validators',
  configureVitest: ({ defineCacheKeyGenerator }) =>
    defineCacheKeyGenerator(({ id }) => (/\?validat(e$|or=)/.test(id) ? false : undefined)),
};

/** Checks the code that is generated from other catalogues: half a minute, in the second step. */
const otherCatalogues = ['tests/catalogue/other-catalogues.test.ts'];

const withDatabases = { globalSetup: ['tests/support/global-setup.ts'] };

/** The projects for the project's own catalogue. */
const ownProjects = [
  {
    extends: true as const,
    test: {
      name: 'unit',
      include: ['tests/{model,ui,app,vite,codegen,catalogue,repo}/**/*.test.{ts,tsx}'],
      exclude: otherCatalogues,
    },
  },
  { extends: true as const, test: { name: 'catalogues', include: otherCatalogues } },
  { extends: true as const, test: { name: 'without', include: ['tests/without/*.test.ts'] } },
  {
    extends: true as const,
    test: {
      ...withDatabases,
      name: 'server',
      include: ['tests/{server,laws}/**/*.test.{ts,tsx}'],
      // The last one runs for the catalogue that uses every word of the language: see below.
      exclude: [...engineTests, ...longTests, 'tests/laws/responsive.test.ts'],
    },
  },
  { extends: true as const, test: { ...withDatabases, name: 'server by engine', include: engineTests } },
  { extends: true as const, test: { ...withDatabases, name: 'server at length', include: longTests } },
  {
    extends: true as const,
    test: { ...withDatabases, name: 'debian packages', include: ['tests/server/foreign/*.soak.ts'] },
  },
];

/** These tests are slow: of the other catalogues they run for the one that uses every word of the language. */
const slowLaws = catalogueName === 'everything' ? ['tests/laws/{contract,responsive}.test.ts'] : [];

/** The project for another catalogue, named by `CATALOGUE`: the laws import its files as `#generated/…`. */
const otherCatalogueProject = [
  {
    extends: true as const,
    test: {
      name: catalogueName,
      include: hasOwnCode
        ? ['tests/own-code/**/*.test.{ts,tsx}', 'tests/laws/system-queries.test.ts']
        : isAboutAccess
          ? ['tests/access/**/*.test.ts']
          : [
              'tests/laws/{agents,anonymise,backup,bounds,bulk,calls,import,offered,queries,samples,words}.test.{ts,tsx}',
              ...slowLaws,
            ],
      globalSetup: ['tests/support/generate.ts', ...withDatabases.globalSetup],
    },
  },
];

/** Tests with a database share one PostgreSQL server and one set of templates; the others start no server. */
export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  // A cached module contains the resolved paths of its imports, and so belongs to one catalogue.
  cacheDir: join('node_modules/.vite', catalogueName),
  plugins: [catalogueImports(folders), recordValidators(), uncachedValidators],
  test: {
    fsModuleCachePath: join('node_modules/.vite', catalogueName, 'modules'),
    // One more than cores: workers also wait for PostgreSQL and for the processes that they start.
    maxWorkers: availableParallelism() + 1,
    // Loading the modules again for each file took half of the time. Without isolation a file must restore its globals: these are.
    isolate: false,
    unstubEnvs: true,
    unstubGlobals: true,
    // Limits are for hanging tests: a busy machine takes ten times as long.
    testTimeout: 120_000,
    hookTimeout: 240_000,
    projects: folders.own ? ownProjects : otherCatalogueProject,
  },
});
