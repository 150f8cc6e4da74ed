import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'playwright/test';
import { findChromium } from '../support/browser.ts';

const port = Number(process.env.E2E_PORT ?? 3210);

/**
 * The journeys run against the real server with its sample data in a new embedded database. They share it, so each
 * journey makes what it changes.
 */
export default defineConfig({
  testDir: '.',
  outputDir: '../../.test/e2e',
  fullyParallel: false,
  workers: 1,
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json']],
  use: {
    baseURL: `http://localhost:${port}`,
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
  webServer: {
    command: 'node src/server/main.ts',
    cwd: join(import.meta.dirname, '../..'),
    url: `http://localhost:${port}/readyz`,
    timeout: 120_000,
    // Whoever names the port may have a server there already.
    reuseExistingServer: process.env.E2E_PORT !== undefined,
    stdout: 'ignore',
    env: {
      PORT: String(port),
      LOG_LEVEL: 'warn',
      DATA_DIR: process.env.E2E_DATA_DIR ?? mkdtempSync(join(tmpdir(), 'portal-e2e-')),
    },
  },
});
