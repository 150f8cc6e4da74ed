/** Core 7, data 2, data 7, decisions: Export. One click saves the CSV of a list, and a toast shows the progress. */
import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { entityOf } from './service.ts';
import { deferred, navigate } from './form-page.ts';
import {
  responseTo,
  chips,
  columns,
  columnsOf,
  grid,
  openList,
  pagerText,
  rowsOf,
  searchBox,
  type Body,
} from './list-page.ts';
import { expect, test, type Locator, type Page } from './portal.ts';

const notices = (page: Page) => page.getByRole('region', { name: 'Exports' }).getByRole('listitem');
const notice = (page: Page, file: string) => notices(page).filter({ hasText: file });
const totalOf = async (page: Page) => Number(((await pagerText(page).textContent()) ?? '').replace(/.* of |,/g, ''));
const clickExport = (page: Page, text = 'Export') => page.getByRole('button', { name: text, exact: true }).click();
const csvOf = (path: string) => parse(readFileSync(path, 'utf8'), { bom: true });
const savedFiles = (page: Page): string[] => {
  const names: string[] = [];
  page.on('download', (download) => names.push(download.suggestedFilename()));
  return names;
};

/** Delays the export calls of an entity until `open`; records their bodies. */
async function holdExports(page: Page, service: string): Promise<{ open: () => void; sent: Body[] }> {
  const delayed = deferred();
  const sent: Body[] = [];
  await page.route(`**/api/campaigns/${service}/export.csv`, async (route) => {
    sent.push(route.request().postDataJSON() as Body);
    await delayed.opened;
    await route.continue().catch(() => undefined);
  });
  return { open: delayed.open, sent };
}

test('one click saves TopLevelExport.csv with every row, and a toast shows the progress in rows', async ({ page }) => {
  await openList(page, '/campaign/');
  const total = await totalOf(page);
  const formattedTotal = total.toLocaleString('en-US');
  expect(total).toBeGreaterThan(1000);
  // A slow network, so that the progress can be checked.
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: 64 * 1024,
    uploadThroughput: -1,
  });
  const download = page.waitForEvent('download');
  await clickExport(page, 'Export Data');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(notices(page)).toContainText(new RegExp(`[1-9][\\d,]* of ${formattedTotal} rows`));
  await expect(page.getByRole('progressbar', { name: 'Progress of TopLevelExport.csv' })).toHaveAttribute(
    'max',
    String(total),
  );
  const file = await download;
  expect(file.suggestedFilename()).toBe('TopLevelExport.csv');
  await expect(notices(page)).toContainText(`${formattedTotal} rows saved`);
  expect(readFileSync(await file.path(), 'utf8').startsWith('\uFEFF')).toBe(true);
  const [head, ...lines] = csvOf(await file.path());
  expect(head).toEqual(columnsOf(entityOf('TopLevel')).map(({ label }) => label));
  expect(lines).toHaveLength(total);
  expect(lines.every((line) => /^(\d\d\/\d\d\/\d{4})?$/.test(line[8] ?? ''))).toBe(true);
  await page.getByRole('button', { name: 'Close TopLevelExport.csv' }).click();
  await expect(notices(page)).toHaveCount(0);
});

test('exports are sent with the filter and sort at the click, and have every column, hidden ones too', async ({
  page,
}) => {
  await openList(page, '/campaign/tenants?name=labs&sort=-name&rows=10&page=2');
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('dialog', { name: 'Columns' }).getByRole('checkbox', { name: 'TPID' }).uncheck();
  await page.keyboard.press('Escape');
  const total = await totalOf(page);
  const { open, sent } = await holdExports(page, 'Tenant');
  const download = page.waitForEvent('download');
  await clickExport(page, 'Export Tenants');
  await expect(notices(page)).toContainText(`0 of ${total} rows`);

  // The file starts with the rows of the list's first page, in the same order.
  const first = responseTo(page, 'Tenant', ({ pageIndex }) => pageIndex === 0);
  await page.getByRole('button', { name: 'First page' }).click();
  const names = rowsOf(await first).map(({ name }) => name);
  await page.getByRole('button', { name: 'Clear Filters' }).first().click();
  open();
  const [head, ...lines] = csvOf(await (await download).path());

  expect(sent).toEqual([{ sortField: 'name', sortOrder: 'desc', nameValue: 'labs', isActiveValue: true }]);
  expect(head).toEqual(columnsOf(entityOf('Tenant')).map(({ label }) => label));
  expect(lines).toHaveLength(total);
  const index = (head ?? []).indexOf('Name');
  expect(lines.slice(0, 10).map((line) => line[index])).toEqual(names);
});

test('an export runs in the background: the list stays usable, and the file is saved after a navigation, too', async ({
  page,
}) => {
  await openList(page, '/campaign/campaigns');
  const { open } = await holdExports(page, 'Campaign');
  await clickExport(page);
  await expect(notice(page, 'CampaignExport.csv')).toBeVisible();
  await searchBox(page).fill('teams');
  await searchBox(page).press('Enter');
  await expect(page).toHaveURL(/search=teams/);
  await navigate(page, '/campaign/regions');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Regions');
  await expect(notice(page, 'CampaignExport.csv')).toBeVisible();

  const download = page.waitForEvent('download');
  open();
  expect((await download).suggestedFilename()).toBe('CampaignExport.csv');
  await expect(notice(page, 'CampaignExport.csv')).toContainText('saved');
});

test('two exports run at a time, a third is queued', async ({ page }) => {
  const lists = ['Campaign', 'Customer', 'Tenant'] as const;
  const delayed = new Map<string, Awaited<ReturnType<typeof holdExports>>>();
  for (const service of lists) delayed.set(service, await holdExports(page, service));
  await openList(page, '/campaign/campaigns');
  await clickExport(page);
  await navigate(page, '/campaign/customers');
  // Until the next list is rendered, the button is that of the former one.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Customers');
  await clickExport(page);
  await navigate(page, '/campaign/tenants');
  await clickExport(page, 'Export Tenants');
  await expect(notice(page, 'TenantExport.csv')).toContainText('Waiting for its turn');
  expect(lists.map((service) => delayed.get(service)?.sent.length)).toEqual([1, 1, 0]);

  delayed.get('Customer')?.open();
  await expect(notice(page, 'CustomerExport.csv')).toContainText('saved');
  await expect(notice(page, 'TenantExport.csv').getByRole('progressbar')).toBeVisible();
  delayed.get('Campaign')?.open();
  delayed.get('Tenant')?.open();
  await expect(notices(page).filter({ hasText: 'saved' })).toHaveCount(3);
});

test('an export that answered 429 is asked once: its banner says so, and Try again asks again', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/429/);
  let attempts = 0;
  await page.route('**/api/campaigns/Campaign/export.csv', async (route) => {
    attempts += 1;
    if (attempts > 1) await route.continue();
    else await route.fulfill({ status: 429, headers: { 'retry-after': '1' }, json: {} });
  });
  await openList(page, '/campaign/campaigns');
  await clickExport(page);
  await expect(page.getByRole('alert')).toContainText('Campaign export');
  expect(attempts).toBe(1);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Try again' }).click();
  expect((await download).suggestedFilename()).toBe('CampaignExport.csv');
  expect(attempts).toBe(2);
});

test('Cancel aborts the request, and no file is saved', async ({ page }) => {
  const names = savedFiles(page);
  await openList(page, '/campaign/campaigns');
  const { open } = await holdExports(page, 'Campaign');
  await clickExport(page);
  const abortedRequest = page.waitForEvent('requestfailed', (request) => request.url().endsWith('export.csv'));
  await page.getByRole('button', { name: 'Cancel CampaignExport.csv' }).click();
  expect((await abortedRequest).failure()?.errorText).toBe('net::ERR_ABORTED');
  await expect(notices(page)).toHaveCount(0);
  open();

  // A file of the cancelled export would be saved before the one of this second export.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await clickExport(page);
  await expect(notices(page)).toContainText('saved');
  await expect.poll(() => names).toEqual(['CampaignExport.csv']);
});

test('a failed export shows one banner; its toast offers Try again, and no file is saved', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/500/);
  const names = savedFiles(page);
  await openList(page, '/campaign/campaigns');
  await page.route('**/api/campaigns/Campaign/export.csv', (route) =>
    route.fulfill({ status: 500, contentType: 'application/problem+json', body: '{"detail":"The shelf fell down."}' }),
  );
  await clickExport(page);
  await expect(page.getByRole('alert')).toHaveText(/11680 · Campaign exportThe shelf fell down\./);
  await expect(notices(page)).toHaveText(/^CampaignExport\.csvNo file was savedTry again$/);
  expect(names).toEqual([]);

  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(notices(page)).toContainText('saved');
  await expect.poll(() => names).toEqual(['CampaignExport.csv']);
});

test('the end of the session aborts running exports, without a toast or banner', async ({ page, pageErrors }) => {
  pageErrors.allow(/401/);
  const names = savedFiles(page);
  await openList(page, '/campaign/campaigns');
  const { open } = await holdExports(page, 'Campaign');
  await clickExport(page);
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

test('closing the tab asks for confirmation while an export runs, but not after it', async ({ page }) => {
  await openList(page, '/campaign/campaigns');
  const { open } = await holdExports(page, 'Campaign');
  const asksBeforeUnload = () =>
    page.evaluate(() => {
      const beforeUnload = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(beforeUnload);
      return beforeUnload.defaultPrevented;
    });
  expect(await asksBeforeUnload()).toBe(false);
  await clickExport(page);
  await expect(notices(page)).toHaveCount(1);
  expect(await asksBeforeUnload()).toBe(true);

  open();
  await expect(notices(page)).toContainText('saved');
  expect(await asksBeforeUnload()).toBe(false);
});

test('an interrupted download fails with a banner, and saves no file', async ({ page, pageErrors }) => {
  pageErrors.allow(/ERR_/);
  const names = savedFiles(page);
  await openList(page, '/campaign/');
  await page.evaluate(() => {
    const originalFetch = window.fetch.bind(window);
    window.fetch = async (...call) => {
      const response = await originalFetch(...call);
      if (!String(call[0]).endsWith('export.csv')) return response;
      const reader = (response.body ?? new Blob().stream()).getReader();
      const { value } = await reader.read();
      const interrupted = new ReadableStream({
        start: (controller) => controller.enqueue(value),
        pull: (controller) => controller.error(new TypeError('network error')),
      });
      return new Response(interrupted, response);
    };
  });
  await clickExport(page, 'Export Data');
  await expect(page.getByRole('alert')).toHaveText('11680 · TopLevel exportThe transfer ended early.');
  await expect(notices(page)).toContainText('No file was saved');
  expect(names).toEqual([]);
});

test('the menu beside Export has every format: JSON Lines has the selected rows, and the figures of a chart', async ({
  page,
}) => {
  const exportAs = async (format: string): Promise<Record<string, unknown>[]> => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'File formats' }).filter({ visible: true }).last().click();
    const menu = page.getByRole('dialog', { name: 'File formats' });
    await expect(menu.getByRole('button')).toHaveText(['CSV', 'JSON Lines']);
    await menu.getByRole('button', { name: format }).click();
    await expect(menu).toHaveCount(0);
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^Campaign(Export|Chart)\.jsonl$/);
    await expect(notices(page)).toContainText(/[1-9]\d* rows? saved/);
    const lines = readFileSync(await file.path(), 'utf8')
      .split('\n')
      .slice(0, -1);
    return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  };
  const first = responseTo(page, 'Campaign', ({ pageIndex }) => pageIndex === 0);
  await openList(page, '/campaign/campaigns');
  const total = await totalOf(page);
  const names = rowsOf(await first).map(({ name }) => name);
  const all = await exportAs('JSON Lines');
  expect(all).toHaveLength(total);
  expect(all.slice(0, names.length).map(({ name }) => name)).toEqual(names);
  await expect(page.getByRole('button', { name: 'File formats' })).toBeFocused();

  await grid(page).locator('tbody tr').nth(1).getByRole('checkbox').click();
  expect((await exportAs('JSON Lines')).map(({ name }) => name)).toEqual([names[1]]);

  await page.goto('/campaign/campaigns');
  await page.getByRole('group', { name: 'Show as' }).getByText('Chart').click();
  await expect(page.getByRole('button', { name: 'Export Figures' })).toBeVisible();
  expect(Object.keys((await exportAs('JSON Lines'))[0] ?? {})).toEqual(['value', 'count']);
});

test('a file that ends within a row is not saved', async ({ page, pageErrors }) => {
  pageErrors.allow(/ERR_/);
  const names = savedFiles(page);
  await openList(page, '/campaign/campaigns');
  await page.route('**/api/campaigns/Campaign/export.jsonl', (route) =>
    route.fulfill({ contentType: 'application/x-ndjson', body: '{"id":1}\n{"id":' }),
  );
  await page.getByRole('button', { name: 'File formats' }).click();
  await page.getByRole('button', { name: 'JSON Lines' }).click();
  await expect(page.getByRole('alert')).toHaveText('11680 · Campaign exportThe transfer ended early.');
  await expect(notice(page, 'CampaignExport.jsonl')).toContainText('No file was saved');
  expect(names).toEqual([]);
});

test('a list is printed with all its rows, a description of its filters, and its visible columns', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => (document.documentElement.dataset.sheets = '1');
  });
  await openList(page, '/campaign/customers?search=an&name=an');
  const total = (await pagerText(page).textContent())?.split(' of ')[1];
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
  await expect(page.getByRole('group', { name: 'Show as' })).toBeHidden();
  await expect(chips(page).getByText('Name: contains “an”')).toBeVisible();
  await expect(grid(page).getByRole('button', { name: 'Name', exact: true })).toHaveCSS('margin-left', '0px');
  await expect(grid(page).locator('thead')).toHaveCSS('display', 'table-header-group');
  await expect(pagerText(page)).toBeVisible();
});

/** Of the first rows, ASCII words up to 16 letters that are on more than one line, and texts beyond the edge of a landscape page. */
const brokenWords = (tables: Locator): Promise<string[]> =>
  tables.evaluateAll((all) => {
    const found: string[] = [];
    const firstRows = all.flatMap((table) => [...table.querySelectorAll('tr')].slice(0, 20));
    for (const row of firstRows) {
      const walker = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
        for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[!-,.-~]+/g)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const rects = [...range.getClientRects()].filter(({ width }) => width > 0);
          const lines = new Set(rects.map(({ top }) => Math.round(top)));
          if ((word.length <= 16 && lines.size > 1) || rects.some(({ right }) => right > innerWidth)) found.push(word);
        }
    }
    return found.slice(0, 5);
  });

test('on paper no day, number or short word is broken, in a list of 44 columns and on a page that the browser prints', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.print = () => (document.documentElement.dataset.sheets = '1');
  });
  // A landscape page without its margins.
  await page.setViewportSize({ width: 965, height: 700 });
  for (const path of ['/campaign/', '/campaign/rfaDetails?search=INC00000']) {
    await openList(page, path);
    await page.emulateMedia({ media: 'print' });
    expect(await brokenWords(grid(page)), `${path}, the page`).toEqual([]);
    await page.emulateMedia({ media: null });
  }
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-sheets', '1');
  await page.emulateMedia({ media: 'print' });
  expect(await brokenWords(page.getByRole('dialog', { name: /^Print / }).getByRole('table'))).toEqual([]);
});
