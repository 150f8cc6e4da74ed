/**
 * What people feel on a slow laptop: the processor slowed 4 ×, 1.6 Mbit/s down, 0.75 up, 150 ms a request, a window of 1700 × 1000, sample
 * data. Each step is timed within the page, from the press to the frame after what it shows.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { findChromium } from '../support/browser.ts';
import type { Screens } from './felt/steps.ts';
import { visit, type Figures } from './felt/visit.ts';
import { median } from './support/load.ts';
import { signIn, startPortal } from './support/server.ts';
import { printTable, time } from './support/table.ts';

const say = (text: string) => console.error(`${new Date().toTimeString().slice(0, 8)} ${text}`);

const rounds = Number(process.env.BENCH_ROUNDS ?? 3);

const screens: Screens = {
  list: {
    path: '/campaign/customers',
    shown: 'section[aria-label="Customers"] tr[data-row]',
    sorted: 'Region',
    filtered: 'Name',
    text: 'a',
  },
  other: {
    title: 'Campaigns',
    shown: 'section[aria-label="Campaigns"] tr[data-row]',
    add: 'Add Campaign',
    form: 'form [data-path]',
  },
  home: 'main [aria-label$=" rows"]',
};

say('building the pages');
execFileSync('npm', ['run', 'build'], { cwd: join(import.meta.dirname, '../..'), stdio: 'ignore' });
say('starting the portal with sample data');
const portal = await startPortal({ DATA_DIR: mkdtempSync(join(tmpdir(), 'portal-bench-')) });
const headers = await signIn(portal);
const cookies = (headers.cookie ?? '').split('; ').map((pair) => {
  const [name = '', ...value] = pair.split('=');
  return { name, value: value.join('='), url: portal.url };
});
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
const visits: Figures[] = [];
try {
  for (let round = 0; round < rounds; round += 1) {
    say(`visit ${round + 1} of ${rounds}`);
    visits.push(await visit(browser, portal.url, cookies, screens));
  }
} finally {
  await browser.close();
  await portal.stop();
}

const names = Object.keys(visits[0] ?? {});
const format = (name: string, value: number) => (name === 'layout shift' ? value.toFixed(3) : time(value));
printTable(
  `A slow laptop on a slow line, medians of ${rounds} visits`,
  ['', 'median', 'all'],
  names.map((name) => {
    const values = visits.map((figures) => figures[name] ?? Number.NaN);
    return [name, format(name, median(values)), values.map((value) => format(name, value)).join(', ')];
  }),
);
