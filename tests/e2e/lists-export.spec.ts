/** Core 7, data 2, data 7, decisions: Export. One press saves the CSV of a list, and a notice says how far it is. */
import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { entityOf } from './service.ts';
import { gate, go } from './form-page.ts';
import { answerTo, columns, columnsOf, grid, openList, range, rowsOf, searchBox, type Body } from './list-page.ts';
import { expect, test, type Page } from './portal.ts';

const notices = (page: Page) => page.getByRole('region', { name: 'Exports' }).getByRole('listitem');
const notice = (page: Page, file: string) => notices(page).filter({ hasText: file });
const totalOf = async (page: Page) => Number(((await range(page).textContent()) ?? '').replace(/.* of |,/g, ''));
const press = (page: Page, text = 'Export') => page.getByRole('button', { name: text, exact: true }).click();
const csvOf = (path: string) => parse(readFileSync(path, 'utf8'), { bom: true });
const saved = (page: Page): string[] => {
  const names: string[] = [];
  page.on('download', (download) => names.push(download.suggestedFilename()));
  return names;
};

/** Exports of a service wait until the gate opens; what was sent is kept. */
async function hold(page: Page, service: string): Promise<{ open: () => void; sent: Body[] }> {
  const held = gate();
  const sent: Body[] = [];
  await page.route(`**/api/campaigns/${service}/export.csv`, async (route) => {
    sent.push(route.request().postDataJSON() as Body);
    await held.opened;
    await route.continue().catch(() => undefined);
  });
  return { open: held.open, sent };
}

test('one press saves TopLevelExport.csv with every row, and a notice shows the rows so far of the total', async ({
  page,
}) => {
  await openList(page, '/campaign/');
  const total = await totalOf(page);
  const written = total.toLocaleString('en-US');
  expect(total).toBeGreaterThan(1000);
  // Slow enough to look at.
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: 64 * 1024,
    uploadThroughput: -1,
  });
  const download = page.waitForEvent('download');
  await press(page, 'Export Data');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(notices(page)).toContainText(new RegExp(`[1-9][\\d,]* of ${written} rows`));
  await expect(page.getByRole('progressbar', { name: 'Progress of TopLevelExport.csv' })).toHaveAttribute(
    'max',
    String(total),
  );
  const file = await download;
  expect(file.suggestedFilename()).toBe('TopLevelExport.csv');
  await expect(notices(page)).toContainText(`${written} rows saved`);
  expect(readFileSync(await file.path(), 'utf8').startsWith('\uFEFF')).toBe(true);
  const [head, ...lines] = csvOf(await file.path());
  expect(head).toEqual(columnsOf(entityOf('TopLevel')).map(({ label }) => label));
  expect(lines).toHaveLength(total);
  expect(lines.every((line) => /^(\d\d\/\d\d\/\d{4})?$/.test(line[8] ?? ''))).toBe(true);
  await page.getByRole('button', { name: 'Close TopLevelExport.csv' }).click();
  await expect(notices(page)).toHaveCount(0);
});

test('exports are sent with the filter and order of the press, and hold every column, hidden ones too', async ({
  page,
}) => {
  await openList(page, '/campaign/tenants?name=labs&sort=-name&rows=10&page=2');
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('dialog', { name: 'Columns' }).getByRole('checkbox', { name: 'TPID' }).uncheck();
  await page.keyboard.press('Escape');
  const total = await totalOf(page);
  const { open, sent } = await hold(page, 'Tenant');
  const download = page.waitForEvent('download');
  await press(page, 'Export Tenants');
  await expect(notices(page)).toContainText(`0 of ${total} rows`);

  // The file goes on where the page ends: its rows are those of the list, in its order.
  const first = answerTo(page, 'Tenant', ({ pageIndex }) => pageIndex === 0);
  await page.getByRole('button', { name: 'First page' }).click();
  const names = rowsOf(await first).map(({ name }) => name);
  await page.getByRole('button', { name: 'Clear Filters' }).first().click();
  open();
  const [head, ...lines] = csvOf(await (await download).path());

  expect(sent).toEqual([{ sortField: 'name', sortOrder: 'desc', nameValue: 'labs', isActiveValue: true }]);
  expect(head).toEqual(columnsOf(entityOf('Tenant')).map(({ label }) => label));
  expect(lines).toHaveLength(total);
  const place = (head ?? []).indexOf('Name');
  expect(lines.slice(0, 10).map((line) => line[place])).toEqual(names);
});

test('the page stays usable and may be left: the export goes on, and its file is saved on another screen', async ({
  page,
}) => {
  await openList(page, '/campaign/campaigns');
  const { open } = await hold(page, 'Campaign');
  await press(page);
  await expect(notice(page, 'CampaignExport.csv')).toBeVisible();
  await searchBox(page).fill('teams');
  await searchBox(page).press('Enter');
  await expect(page).toHaveURL(/search=teams/);
  await go(page, '/campaign/regions');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Regions');
  await expect(notice(page, 'CampaignExport.csv')).toBeVisible();

  const download = page.waitForEvent('download');
  open();
  expect((await download).suggestedFilename()).toBe('CampaignExport.csv');
  await expect(notice(page, 'CampaignExport.csv')).toContainText('saved');
});

test('two run beside each other, a third waits its turn', async ({ page }) => {
  const lists = ['Campaign', 'Customer', 'Tenant'] as const;
  const held = new Map<string, Awaited<ReturnType<typeof hold>>>();
  for (const service of lists) held.set(service, await hold(page, service));
  await openList(page, '/campaign/campaigns');
  await press(page);
  await go(page, '/campaign/customers');
  // Until the next list is there, the button is the former one's.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Customers');
  await press(page);
  await go(page, '/campaign/tenants');
  await press(page, 'Export Tenants');
  await expect(notice(page, 'TenantExport.csv')).toContainText('Waiting for its turn');
  expect(lists.map((service) => held.get(service)?.sent.length)).toEqual([1, 1, 0]);

  held.get('Customer')?.open();
  await expect(notice(page, 'CustomerExport.csv')).toContainText('saved');
  await expect(notice(page, 'TenantExport.csv').getByRole('progressbar')).toBeVisible();
  held.get('Campaign')?.open();
  held.get('Tenant')?.open();
  await expect(notices(page).filter({ hasText: 'saved' })).toHaveCount(3);
});

test('after a 429 it waits as told and tries again, without a banner', async ({ page, watch }) => {
  watch.allow(/429/);
  let asked = 0;
  await page.route('**/api/campaigns/Campaign/export.csv', async (route) => {
    asked += 1;
    if (asked > 1) await route.continue();
    else await route.fulfill({ status: 429, headers: { 'retry-after': '1' }, json: {} });
  });
  await openList(page, '/campaign/campaigns');
  const download = page.waitForEvent('download');
  await press(page);
  expect((await download).suggestedFilename()).toBe('CampaignExport.csv');
  expect(asked).toBe(2);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('Cancel ends the request, and no file is saved', async ({ page }) => {
  const names = saved(page);
  await openList(page, '/campaign/campaigns');
  const { open } = await hold(page, 'Campaign');
  await press(page);
  const stopped = page.waitForEvent('requestfailed', (request) => request.url().endsWith('export.csv'));
  await page.getByRole('button', { name: 'Cancel CampaignExport.csv' }).click();
  expect((await stopped).failure()?.errorText).toBe('net::ERR_ABORTED');
  await expect(notices(page)).toHaveCount(0);
  open();

  // Whatever would still come of it would come before this one.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await press(page);
  await expect(notices(page)).toContainText('saved');
  expect(names).toEqual(['CampaignExport.csv']);
});

test('a failed export has its banner, told once; its notice offers Try again, and no file is saved', async ({
  page,
  watch,
}) => {
  watch.allow(/500/);
  const names = saved(page);
  await openList(page, '/campaign/campaigns');
  await page.route('**/api/campaigns/Campaign/export.csv', (route) =>
    route.fulfill({ status: 500, contentType: 'application/problem+json', body: '{"detail":"The shelf fell down."}' }),
  );
  await press(page);
  await expect(page.getByRole('alert')).toHaveText(/11680 · Campaign exportThe shelf fell down\./);
  await expect(notices(page)).toHaveText(/^CampaignExport\.csvNo file was savedTry again$/);
  expect(names).toEqual([]);

  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(notices(page)).toContainText('saved');
  expect(names).toEqual(['CampaignExport.csv']);
});

test('the end of the session ends the running exports, and nothing else is said of them', async ({ page, watch }) => {
  watch.allow(/401/);
  const names = saved(page);
  await openList(page, '/campaign/campaigns');
  const { open } = await hold(page, 'Campaign');
  await press(page);
  await expect(notices(page)).toHaveCount(1);
  await page.route('**/api/campaigns/Campaign/page', (route) =>
    route.fulfill({ status: 401, contentType: 'application/problem+json', body: '{"detail":"Sign in to continue."}' }),
  );
  await page.getByRole('button', { name: 'Next page' }).click();

  await expect(page.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
  await expect(notices(page)).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  open();
  expect(names).toEqual([]);
});

test('the browser asks before the tab is closed while an export runs, and not after it', async ({ page }) => {
  await openList(page, '/campaign/campaigns');
  const { open } = await hold(page, 'Campaign');
  const isAsked = () =>
    page.evaluate(() => {
      const leaving = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(leaving);
      return leaving.defaultPrevented;
    });
  expect(await isAsked()).toBe(false);
  await press(page);
  await expect(notices(page)).toHaveCount(1);
  expect(await isAsked()).toBe(true);

  open();
  await expect(notices(page)).toContainText('saved');
  expect(await isAsked()).toBe(false);
});

test('a broken transfer is a failure with its banner, and leaves no file', async ({ page, watch }) => {
  watch.allow(/ERR_/);
  const names = saved(page);
  await openList(page, '/campaign/');
  await page.evaluate(() => {
    const whole = window.fetch.bind(window);
    window.fetch = async (...call) => {
      const answer = await whole(...call);
      if (!String(call[0]).endsWith('export.csv')) return answer;
      const reader = (answer.body ?? new Blob().stream()).getReader();
      const { value } = await reader.read();
      const cut = new ReadableStream({
        start: (controller) => controller.enqueue(value),
        pull: (controller) => controller.error(new TypeError('network error')),
      });
      return new Response(cut, answer);
    };
  });
  await press(page, 'Export Data');
  await expect(page.getByRole('alert')).toHaveText('11680 · TopLevel exportThe transfer ended early.');
  await expect(notices(page)).toContainText('No file was saved');
  expect(names).toEqual([]);
});

test('a list is printed with all its rows, its filters in words, and the columns that it shows', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => (document.documentElement.dataset.sheets = '1');
  });
  await openList(page, '/campaign/customers?search=an');
  const total = (await range(page).textContent())?.split(' of ')[1];
  const shown = (await columns(page).allTextContents()).filter((label) => label !== '');
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  const view = page.getByRole('dialog', { name: /^Print / });
  await expect(page.locator('html')).toHaveAttribute('data-sheets', '1');
  await expect(view).toContainText(`${total} rows · sorted by Name · search “an”`);
  await expect(view.locator('tbody').first().locator('tr')).toHaveCount(Number(total?.replace(',', '')));
  expect(new Set(await view.locator('thead th').allTextContents())).toEqual(new Set(shown));
  await page.emulateMedia({ media: 'print' });
  await expect(view.getByRole('button')).toHaveCount(0);
  await expect(page.locator('#root')).toBeHidden();

  await page.emulateMedia({ media: null });
  await page.keyboard.press('Escape');
  await expect(view).toHaveCount(0);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Clear Filters' })).toBeHidden();
  await expect(grid(page).locator('thead')).toHaveCSS('display', 'table-header-group');
  await expect(range(page)).toBeVisible();
});
