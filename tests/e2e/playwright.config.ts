import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'playwright/test';
import { findChromium } from '../support/browser.ts';
import { ports } from './servers.ts';

/**
 * The journeys run against the real server with its sample data in a new embedded database. Those of a worker share it,
 * so each journey makes what it changes.
 */
export default defineConfig({
  testDir: '.',
  outputDir: '../../.test/e2e',
  fullyParallel: false,
  workers: ports.length,
  retries: 1,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json']],
  use: {
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
  webServer: ports.map((port) => ({
    command: 'node src/server/main.ts',
    cwd: join(import.meta.dirname, '../..'),
    url: `http://localhost:${port}/readyz`,
    timeout: 120_000,
    reuseExistingServer: process.env.E2E_PORT !== undefined,
    stdout: 'ignore',
    env: {
      PORT: String(port),
      LOG_LEVEL: 'warn',
      DATA_DIR: process.env.E2E_DATA_DIR ?? mkdtempSync(join(tmpdir(), 'portal-e2e-')),
    },
  })),
});
