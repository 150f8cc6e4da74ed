import { defineConfig } from 'playwright/test';
import { findChromium } from '../support/browser.ts';
import { ports } from './servers.ts';

/**
 * The journeys run against the real server with its sample data in a new database per worker. Those of a worker share it,
 * so each journey creates the records that it changes.
 */
export default defineConfig({
  testDir: '.',
  globalSetup: './start-servers.ts',
  outputDir: '../../.test/e2e',
  fullyParallel: false,
  workers: ports.length,
  retries: 1,
  // Limits are for hanging journeys: a busy machine takes ten times as long.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  // One set of pictures for every platform, since the READMEs show them.
  snapshotPathTemplate: '../pictures/{arg}{ext}',
  reporter: [['list'], ['json']],
  use: {
    actionTimeout: 30_000,
    viewport: { width: 1600, height: 1000 },
    timezoneId: 'America/Los_Angeles',
    // Recording a trace takes longer than most journeys, so only retries are recorded.
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
