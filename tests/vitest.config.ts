import { availableParallelism } from 'node:os';
import { basename, join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { foldersOf } from '../src/catalogue/folders.ts';
import { catalogueImports } from '../src/vite/catalogue-imports.ts';
import { recordValidators } from '../src/vite/record-validators.ts';

const folders = foldersOf(process.env.CATALOGUE);

const ofOurs = [
  {
    extends: true as const,
    test: { name: 'unit', include: ['tests/{model,ui,app,vite,codegen,catalogue,repo}/**/*.test.{ts,tsx}'] },
  },
  {
    extends: true as const,
    test: {
      name: 'server',
      include: ['tests/{server,laws}/**/*.test.{ts,tsx}'],
      globalSetup: ['tests/support/global-setup.ts'],
    },
  },
];

/** The contract takes long: it is judged over ours, and over the one catalogue that says every word. */
const contract = basename(folders.catalogue) === 'everything' ? ['tests/laws/contract.test.ts'] : [];

/** `CATALOGUE` names another catalogue: it stands in the place of ours in all that the laws import. */
const ofAnother = [
  {
    extends: true as const,
    test: {
      name: basename(folders.catalogue),
      include: [
        'tests/laws/{backup,bounds,bulk,calls,import,leaving,offered,queries,samples}.test.{ts,tsx}',
        ...contract,
      ],
      globalSetup: ['tests/support/generate.ts', 'tests/support/global-setup.ts'],
    },
  },
];

/** Tests that need a database share one PostgreSQL and one embedded template; the others start nothing. */
export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  // What is kept of a module names the files that it imports: those of this catalogue.
  cacheDir: join('node_modules/.vite', basename(folders.catalogue)),
  plugins: [catalogueImports(folders), recordValidators()],
  test: {
    fsModuleCachePath: join('node_modules/.vite', basename(folders.catalogue), 'modules'),
    // The tests wait for databases about as much as they compute: a core for each worker would often stand still.
    maxWorkers: availableParallelism() + 1,
    // Half of a file's time went into loading the same modules again. Tests share none of their state: each makes its own.
    isolate: false,
    // A limit is for what hangs: at some hours a machine takes ten times as long.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    projects: folders.own ? ofOurs : ofAnother,
  },
});
