/** Import of rows from the clipboard or a file, with a preview before anything is written. */
import { readFileSync } from 'node:fs';
import { button, navigate, heading } from './form-page.ts';
import { grid, openList } from './list-page.ts';
import { expect, test, type Page } from './portal.ts';
import { uniqueName } from './service.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: /^Import / });
const notices = (page: Page) => page.getByRole('region', { name: 'Notices' });
const line = (page: Page, row: number) => dialog(page).locator('tbody tr').nth(row);

const file = (text: string | Buffer) => ({ name: 'rows.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
const choose = (page: Page, text: string | Buffer) =>
  dialog(page).locator('input[type=file]').setInputFiles(file(text));

/** Starts recording pastes and clicks. */
async function recordActions(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const actions: string[] = [];
    document.documentElement.dataset.actions = '[]';
    const record = (action: string) => {
      actions.push(action);
      document.documentElement.dataset.actions = JSON.stringify(actions);
    };
    addEventListener('paste', () => record('paste'), true);
    addEventListener('click', ({ isTrusted }) => isTrusted && record('click'), true);
  });
  return async () => JSON.parse((await page.locator('html').getAttribute('data-actions')) ?? '[]') as string[];
}

test.describe('with a clipboard', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('cells copied from the list and changed in a spreadsheet update their records, by their keys', async ({
    page,
    service,
  }) => {
    const marker = uniqueName('C').slice(2);
    const ids = await Promise.all(
      ['c', 'a', 'b'].map(async (letter) => (await service.create('Campaign', { name: `${marker} ${letter}` })).id),
    );
    await openList(page, `/campaign/campaigns?search=${marker}`);
    const cell = (row: number, column: number) =>
      grid(page).locator('tbody tr').nth(row).locator('td:not([data-box-cell])').nth(column);
    await expect(cell(2, 0)).toHaveText(`${marker} c`);
    // The code that marks cells is loaded when the pointer enters the table.
    await expect(async () => {
      await cell(0, 0).click({ position: { x: 2, y: 2 } });
      await cell(2, 4).click({ modifiers: ['Shift'] });
      await expect(grid(page).locator('[data-marked]')).toHaveCount(15, { timeout: 1_000 });
    }).toPass();
    await page.keyboard.press('Control+c');
    await expect(notices(page)).toContainText('15 cells copied');
    const lines = (await page.evaluate(() => navigator.clipboard.readText())).split('\r\n');
    const edited = lines.toReversed().map((text, index) => text.replace(/[^\t]*$/, `5/${index + 1}/2031`));
    await page.evaluate((text) => navigator.clipboard.writeText(text), edited.join('\r\n'));

    await page.keyboard.press('Control+v');
    await expect(dialog(page)).toContainText('3 rows, copied from this list');
    await expect(dialog(page)).toContainText('3 exist already. Update them?');
    await expect(button(page, 'Update 3 Campaigns')).toBeFocused();
    await expect(line(page, 0)).toContainText(/was \d\d\/\d\d\/\d{4}/);
    await page.keyboard.press('Enter');
    await expect(notices(page)).toContainText(/3 Campaigns\s*Imported \(3 changed\)/);
    const changed = await service.rows('Campaign', { stringFilter: marker, sortField: 'endDate' });
    expect(changed.map(({ id, endDate }) => [id, endDate]).toSorted()).toEqual(
      [
        [ids[0], '2031-05-01'],
        [ids[2], '2031-05-02'],
        [ids[1], '2031-05-03'],
      ].toSorted(),
    );

    // Without a header, and not of a copy, the columns are a guess: Enter alone writes nothing.
    await page.evaluate((text) => navigator.clipboard.writeText(text), `${marker} X\tXX\t3/9/2027\t5/4/2027`);
    await page.keyboard.press('Control+v');
    await expect(button(page, 'Import 1 Campaign')).toBeEnabled();
    await expect(dialog(page).getByLabel('Field for Column 1')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(button(page, 'Import 1 Campaign')).toBeEnabled();
    expect(await service.count('Campaign', { stringFilter: marker })).toBe(3);
  });

  test('ten campaigns from a spreadsheet are imported with one paste and one click', async ({ page, service }) => {
    const marker = uniqueName('W').slice(2);
    const rows = Array.from({ length: 10 }, (_, index) => [
      `${marker} ${index}`,
      `W${index}0`,
      '03/09/2027',
      '4 May 2027',
    ]);
    const cells = [['Campaign', 'Abbreviation', 'Start', 'End Date'], ...rows]
      .map((row) => row.join('\t'))
      .join('\r\n');
    await openList(page, '/campaign/campaigns');
    await page.evaluate((text) => navigator.clipboard.writeText(text), cells);
    const actions = await recordActions(page);

    await page.keyboard.press('Control+v');
    await button(page, 'Import 10 Campaigns').click();

    await expect(notices(page)).toContainText(/10 Campaigns\s*Imported \(10 new\)/);
    await expect(dialog(page)).toHaveCount(0);
    expect(await actions()).toEqual(['paste', 'click']);
    expect(await service.count('Campaign', { stringFilter: marker })).toBe(10);
    await notices(page).getByRole('link', { name: '10 Campaigns' }).click();
    await expect(page).toHaveURL(/sort=-modifiedDate/);
    await expect(grid(page).getByRole('link', { name: new RegExp(`^${marker}`) })).toHaveCount(10);
  });
});

test('the columns of a file are matched, invalid cells are corrected in the preview, and remaining rows are downloaded', async ({
  page,
  service,
}) => {
  const marker = uniqueName('F').slice(2);
  const { name: existingName } = await service.create('Campaign', { name: `${marker} there` });
  await openList(page, '/campaign/campaigns');
  await button(page, 'Import').click();
  await expect(dialog(page)).toContainText('Start Date *');
  await choose(
    page,
    Buffer.from(
      `\uFEFFname;Kürzel;start date;END DATE\r\n${marker} a;AA;31.31.2026;05/01/2027\r\n${marker} b;BB;03/09/2027;05/01/2027\r\n${existingName};CC;03/09/2027;05/01/2027\r\n`,
      'utf16le',
    ),
  );
  await expect(dialog(page)).toContainText('No column is mapped to Abbreviation.');
  await dialog(page).getByLabel('Field for Kürzel').selectOption('Abbreviation');
  await expect(dialog(page).getByLabel('Update records that have the same')).toHaveValue('name');
  await expect(dialog(page)).toContainText('1 exists already. Update it?');
  await expect(line(page, 0)).toContainText('This is not a date. Write MM/DD/YYYY.');
  await expect(line(page, 1)).toContainText('New');
  await expect(line(page, 2)).toContainText('Changes');
  // Columns that need more width than the page has take none from the outcome.
  await page.setViewportSize({ width: 640, height: 720 });
  const outcome = line(page, 2).locator('.mantine-Badge-label');
  expect(await outcome.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await page.setViewportSize({ width: 1280, height: 720 });
  await dialog(page).getByText('Wrong 1').click();
  await expect(dialog(page).locator('tbody tr')).toHaveCount(1);

  await expect(dialog(page)).toContainText('1 wrong row won’t be imported.');
  await button(page, 'Import 2 Campaigns').click();
  await expect(dialog(page).getByRole('status').first()).toHaveText(
    'Imported: 1 new, 1 changed. The rows below were not imported.',
  );
  await expect(dialog(page).locator('tbody tr')).toHaveCount(1);
  await expect(notices(page).getByRole('listitem')).toHaveCount(0);
  const downloading = page.waitForEvent('download');
  await button(page, 'Download 1 wrong row').click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('rows - wrong rows.csv');
  expect(readFileSync(await download.path(), 'utf8')).toBe(
    `\uFEFFname,Kürzel,start date,END DATE,What is wrong\r\n${marker} a,AA,31.31.2026,05/01/2027,Start Date: This is not a date. Write MM/DD/YYYY.\r\n`,
  );

  const cell = dialog(page).getByLabel('Start Date, row 1');
  await cell.fill('soon');
  await page.keyboard.press('Escape');
  await page
    .getByRole('dialog', { name: '1 row was not imported.' })
    .getByRole('button', { name: 'Keep correcting' })
    .click();
  await cell.fill('3/12/2026');
  await button(page, 'Import 1 Campaign').click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(notices(page)).toContainText('Imported (2 new, 1 changed)');
  expect(await service.count('Campaign', { stringFilter: marker })).toBe(3);

  await button(page, 'Import').click();
  await choose(page, `name;Kürzel;start date;END DATE\n${marker} b;BB;03/09/2027;05/01/2027\n`);
  await expect(dialog(page).getByLabel('Field for Kürzel')).toHaveValue('abbreviation');
  await expect(dialog(page)).toContainText('Every row already exists.');
  await expect(dialog(page).getByRole('button', { name: 'Import', exact: true })).toBeDisabled();
  // Without unsaved edits, Done closes without a confirmation.
  await dialog(page).getByLabel('Name, row 1').fill(`${marker} B`);
  await dialog(page).getByLabel('Name, row 1').fill(`${marker} b`);
  await expect(dialog(page)).toContainText('Every row already exists.');
  await button(page, 'Done').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a table with a known header reuses the column mapping only; valid cells can be edited, and rows excluded', async ({
  page,
  service,
}) => {
  const marker = uniqueName('H').slice(2);
  const header = 'Campaign name,Abbreviation,Start,End,Mode';
  await openList(page, '/campaign/campaigns');
  await button(page, 'Import').click();
  await choose(page, `${header}\n${marker} a,AA,"Dec 10, 2026",2/28/27,\n`);
  await button(page, 'Import 1 Campaign').click();
  await expect(dialog(page)).toHaveCount(0);

  await page.reload();
  await button(page, 'Import').click();
  await choose(
    page,
    `${header}\n${marker} b,BB,12-31-2026,1 Jul 27,\n${marker} b,BB,12-31-2026,1 Jul 27,\n${marker} c,CC,1/1/2027,1 Jul 27,\n`,
  );
  await expect(dialog(page).getByLabel('Field for Mode')).toHaveValue('campaignMode');
  await expect(dialog(page).getByLabel('Name, row 1')).toHaveValue(`${marker} b`);
  await expect(line(page, 1)).toContainText('Left outThe same as row 1');
  await expect(button(page, 'Import 2 Campaigns')).toBeEnabled();
  await dialog(page).getByLabel('Import row 3').uncheck();
  await expect(button(page, 'Import 1 Campaign')).toBeEnabled();
  await dialog(page).getByLabel('Import row 2').check();
  await dialog(page).getByLabel('Name, row 2').fill(`${marker} d`);
  await expect(line(page, 1)).not.toContainText('The same');
  await button(page, 'Import 2 Campaigns').click();
  await expect(dialog(page)).toHaveCount(0);
  const imported = await service.rows('Campaign', { stringFilter: marker });
  expect(imported.map(({ name, startDate, endDate }) => [name, startDate, endDate]).toSorted()).toEqual([
    [`${marker} a`, '2026-12-10', '2027-02-28'],
    [`${marker} b`, '2026-12-31', '2027-07-01'],
    [`${marker} d`, '2026-12-31', '2027-07-01'],
  ]);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(marker);
});

test('edits survive a failed call, and discarding them asks for confirmation; a retry writes no row twice', async ({
  page,
  service,
  pageErrors,
}) => {
  pageErrors.allow(/Failed to load resource|ERR_FAILED/);
  const marker = uniqueName('K').slice(2);
  await openList(page, '/campaign/frequencies');
  await navigate(page, '/campaign/regions');
  // The former list has a button with this name, too.
  await expect(heading(page)).toHaveText('Regions');
  await button(page, 'Import').click();
  await choose(page, `Name,Abbreviation\n${marker},x<script\n`);
  const cell = dialog(page).getByLabel('Abbreviation, row 1');
  await cell.fill('RR');
  await expect(button(page, 'Import 1 Region')).toBeEnabled();
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Discard your changes?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(cell).toHaveValue('RR');
  await page.goBack();
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }).click();
  await expect(cell).toHaveValue('RR');

  // The server writes the rows, but its response is lost.
  await page.route('**/Region/import', async (route) => {
    if (route.request().postData()?.includes('"preview":true')) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await button(page, 'Import 1 Region').click();
  await expect(dialog(page)).toContainText('Try again: nothing is imported twice.');
  await expect(cell).toHaveValue('RR');
  await expect(dialog(page)).toContainText('Every row already exists.');
  expect(await service.count('Region', { stringFilter: marker })).toBe(1);
});

test.describe('a reader', () => {
  test.use({ account: 'reader' });

  test('has no Import, and a paste does nothing', async ({ page }) => {
    await openList(page, '/campaign/campaigns');
    await expect(button(page, 'Export')).toBeVisible();
    await expect(button(page, 'Import')).toHaveCount(0);
    await page.evaluate(() => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', 'Name\tAbbreviation\nA\tB');
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    await expect(dialog(page)).toHaveCount(0);
  });
});
