/**
 * The READMEs' pictures, in `tests/pictures/`: screenshots of sample data of a fixed date, compared with the current portal.
 * `npm run pictures` updates them.
 *
 * A picture is outdated if more than a twentieth of its pixels differ: font smoothing depends on the machine.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { must } from '#model/must.ts';
import { runSql, startPostgres } from '../support/postgres.ts';
import { button } from './form-page.ts';
import { grid, openFilter, openList, rows } from './list-page.ts';
import { expect, test, type Page } from './portal.ts';
import { withOwnServer } from './own-server.ts';
import { openAs } from './sign-in.ts';
import { startServer } from './start-servers.ts';

const root = join(import.meta.dirname, '../..');
/** A date in the past, since a session that ends before the page's clock would end at once. */
const day = '2025-09-01';

const desk = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

/** A bundled font, since the first one of the theme exists on Windows only. */
const font = readFileSync(
  fileURLToPath(import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2')),
  'base64',
);
const fontFace = `@font-face { font-family: 'Segoe UI Variable Text'; font-weight: 100 900; src: url(data:font/woff2;base64,${font}); }`;

test.use({
  account: null,
  bypassCSP: true,
  viewport: desk,
});

withOwnServer(300, async (place) => {
  const postgres = await startPostgres();
  const name = `portal_pictures_${place.port}`;
  await runSql(postgres.url, `drop database if exists ${name}`, `create database ${name}`);
  const environment = { DATABASE_URL: `${postgres.url}/${name}` };
  const seed = [
    '--import',
    './src/catalogue/preload.ts',
    'src/features/sample-data/server/commands/seed.ts',
    '--as-of',
    day,
  ];
  execFileSync(process.execPath, seed, { cwd: root, env: { ...process.env, ...environment }, stdio: 'ignore' });
  const stop = await startServer(place, environment);
  return async () => {
    await stop();
    await postgres.stop();
  };
});

const main = (page: Page) => page.getByRole('main');

/** The steps to the screen of each picture. */
const pictures: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  async list(page) {
    await openList(page, '/campaign/socialMediaAccounts');
    const filter = await openFilter(page, 'Social Media Type');
    await filter.getByRole('checkbox', { name: /^LinkedIn/ }).check();
    await filter.getByRole('checkbox', { name: /^XING/ }).check();
  },
  async form(page) {
    await page.goto(`/campaign/campaigns/${await longestHistory(page)}`);
    await expect(main(page).getByRole('row')).not.toHaveCount(0);
    await button(page, 'History').click();
    await expect(page.getByRole('dialog', { name: 'History' }).locator('ol > li')).not.toHaveCount(0);
  },
  async chart(page) {
    await page.goto('/campaign/campaigns?chart=startDate.month.count');
    await expect(main(page).locator('.recharts-bar-rectangle').first()).toBeVisible();
  },
  async import(page) {
    await openList(page, '/campaign/campaigns');
    await button(page, 'Import').click();
    const dialog = page.getByRole('dialog', { name: /^Import / });
    const buffer = Buffer.from(imported);
    await dialog.locator('input[type=file]').setInputFiles({ name: 'campaigns.csv', mimeType: 'text/csv', buffer });
    await expect(dialog).toContainText('Wrong 1');
  },
  async bulk(page) {
    await openList(page, '/campaign/socialMediaAccounts');
    await grid(page).getByRole('checkbox', { name: 'Select this page' }).click();
    await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Change fields' }).click();
    await page.getByRole('option', { name: 'Social Media Type' }).click();
    await page.keyboard.type('LinkedIn');
    await page.getByRole('option', { name: 'LinkedIn' }).click();
    await expect(page.getByText(/of 25 .* will change/)).toBeVisible();
  },
  async dark(page) {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/');
    await expect(main(page).getByRole('heading', { name: 'What changed lately' })).toBeVisible();
    await expect(
      main(page).getByRole('region', { name: 'Workload usage over time' }).locator('.recharts-surface').first(),
    ).toBeVisible();
  },
  async phone(page) {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize(phone);
    await openList(page, '/campaign/campaigns');
    await expect(rows(page)).not.toHaveCount(0);
  },
};

/** Id of the active campaign with the most changes. */
async function longestHistory({ request }: Page): Promise<number> {
  const ids = Array.from({ length: 40 }, (_, index) => index + 1);
  const histories = await Promise.all(
    ids.map(async (id) => {
      const answer = await request.get(`/api/campaigns/Campaign/history/${id}`);
      return { id, entries: (await answer.json()) as { readonly action: string }[] };
    }),
  );
  const active = histories.filter(({ entries }) => entries[0]?.action !== 'delete');
  return must(active.toSorted((a, b) => b.entries.length - a.entries.length)[0], 'there are campaigns').id;
}

const imported = `Campaign,Abbreviation,Start Date,End Date,Offer Names,Campaign Mode
Copilot Ready FY25,CR-FY25,04/14/2025,12/19/2025,Copilot Trial,Nurture
Copilot Ready FY26,CR-FY26,10/06/2025,03/27/2026,Copilot Trial,Nurture
Teams Phone FY26,TP-FY26,08/28/2025,10/17/2025,Teams Premium,Always On
Windows 11 Move FY26,W11-FY26,08/11/2025,soon,Migration Workshop,Pilot
Security Days FY26,SD-FY26,11/03/2025,11/07/2025,E5 Trial,One Time
Frontline Work FY25,FW-FY25,06/30/2025,11/28/2025,F3 Step Up,Pilot
Partner Summit FY26,PS-FY26,01/19/2026,01/23/2026,,One Time
Entra Identity FY26,EI-FY26,02/02/2026,06/26/2026,E5 Trial,Nurture
Exchange Move FY26,EM-FY26,09/22/2025,02/27/2026,Migration Workshop,One Time
`;

test('the pictures of the READMEs match the current portal', async ({ page }) => {
  await page.clock.setFixedTime(new Date(`${day}T17:00:00Z`));
  await page.addInitScript((css) => {
    const add = () => document.head.append(Object.assign(document.createElement('style'), { textContent: css }));
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', add);
    else add();
  }, fontFace);
  await openAs(page, 'administrator');
  for (const [name, open] of Object.entries(pictures))
    await test.step(name, async () => {
      await open(page);
      await expect.soft(page).toHaveScreenshot(`${name}.png`, { maxDiffPixelRatio: 0.05 });
    });
});
