import { defineConfig } from 'playwright/test';
import { findChromium } from '../support/browser.ts';
import { ports } from './servers.ts';

/**
 * The journeys run against the real server with its sample data in a new embedded database. Those of a worker share it,
 * so each journey makes what it changes.
 */
export default defineConfig({
  testDir: '.',
  globalSetup: './start-servers.ts',
  outputDir: '../../.test/e2e',
  fullyParallel: false,
  workers: ports.length,
  retries: 1,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  // The READMEs show them, wherever they were taken.
  snapshotPathTemplate: '../pictures/{arg}{ext}',
  reporter: [['list'], ['json']],
  use: {
    actionTimeout: 20_000,
    viewport: { width: 1600, height: 1000 },
    timezoneId: 'America/Los_Angeles',
    // Recording costs more than most journeys: only what failed once is recorded, while it is tried again.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: findChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
      ],
    },
  },
});
