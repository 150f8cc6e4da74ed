/** What a first visit loads and asks, which no hour of the machine changes: chunks by their names, calls by their order. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { entities } from '#generated/entities.ts';
import { deferred } from './form-page.ts';
import { openList, rows } from './list-page.ts';
import { expect, test, type Page } from './portal.ts';

const dist = join(import.meta.dirname, '../../dist');
const names: ReadonlySet<string> = new Set(entities.map(({ name }) => name));

/** The names of the scripts that a page has loaded so far, without their hashes. */
function scriptsOf(page: Page): () => readonly string[] {
  const loaded = new Set<string>();
  page.on('request', (request) => {
    const name = /\/assets\/(?<name>[\w.-]+)-[\w-]{8}\.js$/.exec(new URL(request.url()).pathname)?.groups?.['name'];
    if (name !== undefined) loaded.add(name);
  });
  return () => [...loaded];
}

/** Opens a list whose rows come later: what follows them in idle time is not of the first load. */
async function openWithoutRows(page: Page): Promise<ReturnType<typeof deferred>> {
  const ready = deferred();
  await page.route('**/api/campaigns/Customer/page', async (route) => {
    await ready.opened;
    await route.continue();
  });
  await page.goto('/campaign/customers', { waitUntil: 'load' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Customers');
  return ready;
}

/** What every first visit loads: the shell, and the menu with the addresses of records. */
const shell = ['start', 'index', 'rolldown-runtime', 'catalogue-data'];

test('a list loads the shell, the code of lists, and its own entity', async ({ page }) => {
  const scripts = scriptsOf(page);
  const ready = await openWithoutRows(page);
  expect(scripts().toSorted()).toEqual([...shell, 'customer', 'list', 'screen'].toSorted());
  ready.open();
  await expect(rows(page).first()).toBeVisible();
});

test('the bar is painted while the scripts load, where the frame draws it', async ({ page }) => {
  const ready = deferred();
  await page.route(/\/assets\/index-.*\.js$/, async (route) => {
    await ready.opened;
    await route.continue();
  });
  await page.goto('/campaign/customers', { waitUntil: 'commit' });
  const title = page.getByText('Campaign Orchestration Portal', { exact: true });
  await expect(title).toBeVisible();
  const looks = () =>
    title.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const { color, font } = getComputedStyle(element);
      return { x, y, width, height, color, font };
    });
  const before = await looks();
  await expect(page.getByRole('banner')).toHaveCount(0);
  ready.open();
  await expect(page.getByRole('banner')).toBeVisible();
  expect(await looks()).toEqual(before);
});

test.describe('without a session', () => {
  test.use({ account: null });

  test('the login screen follows no bar', async ({ page }) => {
    await page.addInitScript(() => {
      new MutationObserver(() => {
        if (document.getElementById('first-bar')?.checkVisibility()) document.documentElement.dataset['bar'] = 'shown';
      }).observe(document, { attributes: true, childList: true, subtree: true });
    });
    await page.goto('/campaign/customers');
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
    await expect(page.locator('html')).not.toHaveAttribute('data-bar');
  });
});

for (const [path, own] of [
  ['/campaign/campaigns/1', ['campaign']],
  ['/campaign/regions/1', ['region']],
] as const)
  test(`the form at ${path} loads code of no entity whose records it doesn’t show, and of no tool`, async ({
    page,
  }) => {
    const scripts = scriptsOf(page);
    await page.goto(path);
    await expect(page.getByRole('textbox', { name: 'Name', exact: true }).first()).toBeVisible();
    const loaded = scripts();
    expect(loaded).toEqual(expect.arrayContaining([...own]));
    expect(loaded.filter((name) => /import-dialog|bulk-dialog|chart-axis|run-exports|permission/.test(name))).toEqual(
      [],
    );
  });

test('Home loads code of no entity, and of no form', async ({ page }) => {
  const scripts = scriptsOf(page);
  await page.goto('/');
  await expect(page.getByLabel(/\d rows$/).first()).toBeVisible();
  expect(scripts().filter((name) => names.has(name) || ['form', 'entity-form'].includes(name))).toEqual([]);
});

test('user, permissions and rows are asked while the scripts load, and each once', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname);
  });
  const scripts = deferred();
  await page.route(/\/assets\/(?!start-).*\.js$/, async (route) => {
    await scripts.opened;
    await route.continue();
  });
  await page.goto('/campaign/customers?rows=10', { waitUntil: 'commit' });
  const user = '/api/auth/currentUser';
  const rest = ['/api/Roles/myPermissions', '/api/campaigns/Customer/page'];
  await expect.poll(() => asked).toHaveLength(3);
  scripts.open();
  await expect(rows(page)).toHaveCount(10);
  // The browser reports requests of the same moment in any order.
  expect([asked[0], ...asked.slice(1, 3).toSorted()]).toEqual([user, ...rest]);
  expect(asked.filter((path) => path === user || path === rest[0])).toHaveLength(2);
});

test('what the address asks is what the list asks: an answer that is not used would be asked again', async ({
  page,
}) => {
  for (const address of ['', '?rows=10&sort=-region', '?search=a&page=2', '?name=a']) {
    const bodies: unknown[] = [];
    const note = (request: { url(): string; postDataJSON(): unknown }) => {
      if (request.url().endsWith('/Customer/page')) bodies.push(request.postDataJSON());
    };
    page.on('request', note);
    await openList(page, `/campaign/customers${address}`);
    const [first] = bodies;
    expect(bodies.filter((body) => JSON.stringify(body) === JSON.stringify(first))).toHaveLength(1);
    page.off('request', note);
  }
});

test('a list that was shown a moment ago is not asked for again', async ({ page }) => {
  await openList(page, '/campaign/regions');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await menu.getByRole('link', { name: 'Customers', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Customers');
  await expect(rows(page).first()).toBeVisible();
  await page.clock.install();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Regions');
  await expect(rows(page).first()).toBeVisible();
  expect(asked.filter((path) => path.endsWith('/Customer/page'))).toEqual([]);
});

test('a row has one element for each cell, and a link where it leads somewhere', async ({ page }) => {
  await openList(page, '/campaign/customers');
  const counts = await rows(page)
    .first()
    .evaluate((row) => ({
      cells: row.querySelectorAll('[role="gridcell"]').length,
      elements: row.querySelectorAll('*').length,
    }));
  expect(counts.cells).toBeGreaterThan(0);
  expect(counts.elements).toBeLessThanOrEqual(counts.cells * 2);
});

test('the scripts of a first list stay below 210 kB, compressed', async ({ page }) => {
  const files = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/assets\/.*\.js$/.test(pathname)) files.add(pathname);
  });
  const held = await openWithoutRows(page);
  const bytes = [...files].map((path) => readFileSync(join(dist, `${path}.gz`)).length);
  held.open();
  expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThan(210_000);
});
