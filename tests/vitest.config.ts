import { defineConfig } from 'vitest/config';
import { foldersOf } from '../src/catalogue/folders.ts';
import { catalogueImports } from '../src/vite/catalogue-imports.ts';
import { recordValidators } from '../src/vite/record-validators.ts';
import { catalogues, type TestCatalogue } from './support/catalogues.ts';

/** The laws over another catalogue than ours, which stands in the place of ours in all that they import. */
const lawsOf = ({ name, folder }: TestCatalogue) => ({
  extends: true as const,
  plugins: [catalogueImports(foldersOf(folder))],
  test: {
    name,
    include: ['tests/laws/**/*.test.ts'],
    env: { CATALOGUE: folder },
    globalSetup: ['tests/support/generate.ts', 'tests/support/global-setup.ts'],
  },
});

/** Tests that need a database share one PostgreSQL and one embedded template; the others start nothing. */
export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  plugins: [recordValidators()],
  test: {
    // The tests wait for databases about as much as they compute: a core left free would stand still.
    maxWorkers: '100%',
    // Half of a file's time went into loading the same modules again. Tests share none of their state: each makes its own.
    isolate: false,
    // A limit is for what hangs: at some hours a machine takes ten times as long.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: ['tests/{model,ui,app,vite,codegen,catalogue,repo}/**/*.test.{ts,tsx}'] },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['tests/{server,laws}/**/*.test.ts'],
          globalSetup: ['tests/support/global-setup.ts'],
        },
      },
      ...catalogues.map(lawsOf),
    ],
  },
});
