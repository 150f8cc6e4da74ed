import { defineConfig } from 'vitest/config';
import { recordValidators } from '../src/vite/record-validators.ts';

/** Tests that need a database share one PostgreSQL and one embedded template; the others start nothing. */
export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  plugins: [recordValidators()],
  test: {
    // The tests wait for databases about as much as they compute: a core left free would stand still.
    maxWorkers: '100%',
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
          include: ['tests/server/**/*.test.ts'],
          globalSetup: ['tests/support/global-setup.ts'],
        },
      },
    ],
  },
});
