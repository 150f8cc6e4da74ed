/** Core 7, data 2 and 7: the CSV of a list; and issue 4: its row count before it starts, progress, Cancel. */
import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { entityOf } from './service.ts';
import { gate } from './form-page.ts';
import { answerTo, columnsOf, openList, range, rowsOf, type Body } from './list-page.ts';
import { expect, test, type Page } from './portal.ts';

const bar = (page: Page) => page.getByRole('progressbar', { name: 'Export progress' });

test('Export Data asks with the number of rows, shows the rows so far of the total, and saves TopLevelExport.csv with every row', async ({
  page,
}) => {
  await openList(page, '/campaign/');
  const total = Number(((await range(page).textContent()) ?? '').replace(/.* of |,/g, ''));
  expect(total).toBeGreaterThan(1000);
  await page.getByRole('button', { name: 'Export Data' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export Data' });
  const written = total.toLocaleString('en-US');
  await expect(dialog).toContainText(
    `${written} rows, with the current filters and order, will be saved as TopLevelExport.csv.`,
  );
  await expect(dialog.getByRole('button', { name: 'Export', exact: true })).toBeFocused();

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
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
  await expect(dialog).toContainText(new RegExp(`^.*[1-9][\\d,]* of ${written} rows`));
  await expect(bar(page)).toHaveAttribute('max', String(total));
  const file = await download;
  expect(file.suggestedFilename()).toBe('TopLevelExport.csv');
  await expect(dialog).toContainText(`${written} rows were saved as TopLevelExport.csv.`);
  const text = readFileSync(await file.path(), 'utf8');
  const [head, ...lines] = parse(text, { bom: true });
  expect(text.startsWith('\uFEFF')).toBe(true);
  expect(head).toEqual(columnsOf(entityOf('TopLevel')).map(({ label }) => label));
  expect(lines).toHaveLength(total);
  expect(lines.every((line) => /^(\d\d\/\d\d\/\d{4})?$/.test(line[8] ?? ''))).toBe(true);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog).toHaveCount(0);
});

test('exports are sent with the current filter and order; Cancel stops one, and no file is saved', async ({ page }) => {
  await openList(page, '/campaign/tenants?name=labs&sort=-name&rows=10&page=2');
  const held = gate();
  const sent: Body[] = [];
  const downloads: string[] = [];
  page.on('download', (download) => downloads.push(download.suggestedFilename()));
  await page.route('**/api/campaigns/Tenant/export.csv', async (route) => {
    sent.push(route.request().postDataJSON() as Body);
    if (sent.length === 1) await held.opened;
    await route.continue().catch(() => undefined);
  });
  const total = Number(((await range(page).textContent()) ?? '').replace(/.* of |,/g, ''));
  const open = async () => {
    await page.getByRole('button', { name: 'Export Tenants' }).click();
    const dialog = page.getByRole('dialog', { name: 'Export Tenants' });
    await expect(dialog).toContainText(`${total} rows`);
    return dialog;
  };
  let dialog = await open();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  expect(sent).toEqual([]);

  dialog = await open();
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
  await expect(bar(page)).toHaveAttribute('value', '0');
  await expect(dialog).toContainText(`0 of ${total} rows`);
  const stopped = page.waitForEvent('requestfailed', (request) => request.url().endsWith('export.csv'));
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
  expect((await stopped).failure()?.errorText).toBe('net::ERR_ABORTED');
  await expect(dialog).toHaveCount(0);
  held.open();

  dialog = await open();
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
  const lines = parse(readFileSync(await (await download).path(), 'utf8'), { bom: true, columns: true }) as Record<
    string,
    string
  >[];
  await expect(dialog).toContainText(`${total} rows were saved as TenantExport.csv.`);
  expect(downloads).toEqual(['TenantExport.csv']);
  expect(sent[1]).toEqual({ sortField: 'name', sortOrder: 'desc', nameValue: 'labs', isActiveValue: true });
  expect(lines).toHaveLength(total);
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  // The file goes on where the page ends: its rows are those of the list, in its order.
  const first = answerTo(page, 'Tenant', ({ pageIndex }) => pageIndex === 0);
  await page.getByRole('button', { name: 'First page' }).click();
  expect(lines.slice(0, 10).map(({ Name }) => Name)).toEqual(rowsOf(await first).map(({ name }) => name));
});
