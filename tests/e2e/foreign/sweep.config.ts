import { defineConfig } from 'playwright/test';
import config from '../playwright.config.ts';

/** Databases of other makers in the browser, which `npm run test:soak` runs: each test starts a portal of its own. */
export default defineConfig({
  ...config,
  testDir: '.',
  testMatch: '*.sweep.ts',
  globalSetup: './start-postgres.ts',
  outputDir: '../../../.test/sweep',
  fullyParallel: true,
  retries: 0,
  timeout: 400_000,
});
