/** Bulk actions on selected rows: change, delete, export and Undo (decisions: Many records at once). */
import { readFile } from 'node:fs/promises';
import { grid, header, openList, pager, rows } from './list-page.ts';
import { expect, test, type Page, type Route } from './portal.ts';
import { uniqueName, type Service } from './service.ts';

const bar = (page: Page) => page.getByRole('region', { name: 'Selection' });
const box = (page: Page, row: number) => rows(page).nth(row).getByRole('checkbox');
const pageBox = (page: Page) => grid(page).getByRole('checkbox', { name: 'Select this page' });
const notice = (page: Page, text: string) => page.getByRole('listitem', { name: text });

/** Creates metric types with a unique abbreviation; returns it, to filter the list by. */
async function makeMany(service: Service, count: number): Promise<string> {
  const marker = uniqueName('B').replace(' ', '');
  const names = Array.from({ length: count }, (_, n) => [
    `N${String(n + 1).padStart(3, '0')} ${marker}`.slice(0, 20),
    marker,
  ]);
  await service.createMany('MetricType', ['name', 'abbreviation'], names);
  return marker;
}

const listOf = (marker: string) => `/campaign/metricTypes?abbreviation=${marker}`;

/** Starts counting clicks. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    Object.assign(window, { clicks: 0 });
    window.addEventListener(
      'pointerdown',
      () => Object.assign(window, { clicks: Number(Reflect.get(window, 'clicks')) + 1 }),
      { capture: true },
    );
  });
  return () => page.evaluate(() => Number(Reflect.get(window, 'clicks')));
}

test('one field of 300 records is changed with at most six clicks, after a preview, and undone', async ({
  page,
  service,
}) => {
  const marker = await makeMany(service, 300);
  await openList(page, listOf(marker));
  const clicks = await countClicks(page);

  await pageBox(page).click();
  await expect(bar(page)).toContainText('25 selected');
  await bar(page).getByRole('button', { name: 'Select all 300 that match' }).click();
  await bar(page).getByRole('button', { name: 'Change fields' }).click();
  const drawer = page.getByRole('dialog', { name: 'Change 300 Metric Types' });
  await page.getByRole('option', { name: 'Abbreviation' }).click();
  await page.keyboard.type(`${marker}x`);
  await expect(drawer.getByText('300 of 300 Metric Types will change.')).toBeVisible();
  await drawer.getByRole('button', { name: 'Change 300 Metric Types' }).click();
  await expect(drawer).toBeHidden();

  const toast = notice(page, '300 Metric Types changed');
  await expect(toast).toBeVisible();
  expect(await clicks()).toBeLessThanOrEqual(6);
  expect(await service.count('MetricType', { abbreviationValue: `${marker}x` })).toBe(300);
  await expect(bar(page)).toBeHidden();

  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect(notice(page, 'Undone')).toBeVisible();
  expect(await service.count('MetricType', { abbreviationValue: `${marker}x` })).toBe(0);
});

test('rows are selected by mouse and keyboard, stay selected across pages, and are deleted and restored', async ({
  page,
  service,
}) => {
  const marker = await makeMany(service, 30);
  await openList(page, listOf(marker));
  await box(page, 0).click();
  await box(page, 2).click({ modifiers: ['Shift'] });
  await expect(bar(page)).toContainText('3 selected');
  await expect(rows(page).nth(2)).toHaveAttribute('aria-selected', 'true');

  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect(bar(page)).toContainText('4 selected');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+Space');
  await expect(bar(page)).toContainText('6 selected');

  await pager(page).getByRole('button', { name: 'Next page' }).click();
  await expect(rows(page)).toHaveCount(5);
  await expect(rows(page).first()).toHaveAttribute('aria-selected', 'false');
  await expect(bar(page)).toContainText('6 selected');
  await header(page, 'Name').getByRole('button', { name: 'Name', exact: true }).click();
  await expect(bar(page)).toContainText('6 selected');
  await page.keyboard.press('Escape');
  await expect(bar(page)).toBeHidden();

  await box(page, 0).click();
  await box(page, 1).click();
  await bar(page).getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Are you sure you want to delete 2 Metric Types?' });
  await expect(question.getByText('2 of 2 Metric Types will be deleted.')).toBeVisible();
  await question.getByRole('button', { name: 'Delete' }).click();
  const toast = notice(page, '2 Metric Types deleted');
  await expect(toast).toBeVisible();
  await expect(pager(page).getByRole('status')).toContainText('of 28');
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect(pager(page).getByRole('status')).toContainText('of 30');
});

test('a change of filters clears the selection, with a toast; Export selection exports the selected rows only', async ({
  page,
  service,
}) => {
  const marker = uniqueName('Bx');
  const campaigns = [];
  for (const letter of 'ABC')
    campaigns.push(await service.create('Campaign', { name: `${letter} ${marker}`.slice(0, 20), externalId: marker }));
  await openList(page, `/campaign/campaigns?externalId=${marker}`);
  await box(page, 0).click();
  await box(page, 2).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    bar(page).getByRole('button', { name: 'Export selection' }).click(),
  ]);
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual([campaigns[0]?.name, campaigns[2]?.name]);

  await page.getByRole('button', { name: 'Remove External ID filter' }).click();
  await expect(bar(page)).toBeHidden();
  await expect(notice(page, 'The filters changed, so the selection was cleared')).toBeVisible();
});

test('Enter picks the first match and does not submit; a field is cleared by its checkbox only', async ({
  page,
  service,
}) => {
  const marker = uniqueName('Q').replace(' ', '');
  const type = async (name: string) => (await service.create('SocialMediaType', { name: `${name} ${marker}` })).id;
  const [viva, tube] = [await type('Viva'), await type('You')];
  for (const [index, socialMediaTypeId] of [viva, viva, tube].entries())
    await service.create('SocialMediaAccount', { handle: `${marker}${index}`, socialMediaTypeId });
  const typesOf = async () =>
    (await service.rows('SocialMediaAccount', { stringFilter: marker })).map(({ socialMediaType }) => socialMediaType);
  await openList(page, `/campaign/socialMediaAccounts?handle=${marker}`);
  await pageBox(page).click();
  await bar(page).getByRole('button', { name: 'Change fields' }).click();
  const drawer = page.getByRole('dialog', { name: 'Change 3 Social Media Accounts' });
  await page.getByRole('combobox', { name: 'Field to change' }).fill('Social Media T');
  await page.keyboard.press('Enter');
  const picker = drawer.getByRole('combobox', { name: 'Social Media Type' });
  await expect(picker).toBeFocused();
  await expect(drawer.getByRole('button', { name: 'Apply' })).toBeDisabled();
  await picker.press('Enter');
  await expect(drawer).toBeVisible();

  // Typed so fast that Enter is pressed before the options have loaded.
  await page.keyboard.type(`You ${marker}`);
  await page.keyboard.press('Enter');
  await expect(picker).toHaveValue(`You ${marker}`);
  await expect(drawer.getByText('2 of 3 Social Media Accounts will change.')).toBeVisible();
  await expect(drawer.getByText(`Viva ${marker} → You ${marker} (2)`)).toBeVisible();

  await picker.fill('nobody has this');
  await picker.press('Enter');
  await picker.press('Tab');
  await expect(drawer.getByText('“nobody has this” is not an option. Choose one from the list.')).toBeVisible();
  await drawer.getByRole('button', { name: /^Change/ }).click();
  await expect(picker).toBeFocused();
  expect(await typesOf()).not.toContain(null);

  await drawer.getByRole('checkbox', { name: 'Clear the field Social Media Type' }).check();
  await expect(drawer.getByText(`You ${marker} → empty (1)`)).toBeVisible();
  await drawer.getByRole('checkbox', { name: 'Clear the field Social Media Type' }).uncheck();
  await expect(picker).toHaveValue(`You ${marker}`);
  await picker.fill(`you ${marker}`.toUpperCase());
  await picker.press('Tab');
  await expect(picker).toHaveValue(`You ${marker}`);
  await drawer.getByRole('button', { name: 'Change 2 Social Media Accounts' }).click();
  await expect(drawer).toBeHidden();
  await expect.poll(typesOf).toEqual(Array.from({ length: 3 }, () => expect.objectContaining({ id: tube })));
});

test('the focus returns to the button of a dialog that is left, and to the table after a change', async ({
  page,
  service,
}) => {
  await openList(page, listOf(await makeMany(service, 2)));
  await page.getByRole('button', { name: 'Import', exact: true }).press('Enter');
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Import', exact: true })).toBeFocused();

  await pageBox(page).click();
  const change = bar(page).getByRole('button', { name: 'Change fields' });
  const dialog = page.getByRole('dialog');
  // A dialog takes the focus a moment after it has opened, and its button is disabled until the preview: a key before that would meet
  // another button.
  const pressInDialog = async (name: string) => {
    const button = dialog.getByRole('button', { name });
    await expect(dialog.locator(':focus')).toHaveCount(1);
    await expect(button).toBeEnabled();
    await button.press('Enter');
    await expect(dialog).toBeHidden();
  };
  await change.press('Enter');
  await pressInDialog('Cancel');
  await expect(change).toBeFocused();

  await bar(page).getByRole('button', { name: 'Delete' }).press('Enter');
  await pressInDialog('Delete');
  await expect(grid(page).locator(':focus')).toHaveCount(1);
});

test('records that cannot be changed are listed with the reason, and the others are changed', async ({
  page,
  service,
}) => {
  const marker = uniqueName('Bb');
  const dates = { endDate: '2026-06-30', externalId: marker };
  const late = await service.create('Campaign', {
    name: `Late ${marker}`.slice(0, 20),
    startDate: '2026-06-01',
    ...dates,
  });
  await service.create('Campaign', { name: `Soon ${marker}`.slice(0, 20), startDate: '2026-05-01', ...dates });
  await openList(page, `/campaign/campaigns?externalId=${marker}`);
  await pageBox(page).click();
  await bar(page).getByRole('button', { name: 'Change fields' }).click();
  const drawer = page.getByRole('dialog', { name: 'Change 2 Campaigns' });
  await page.getByRole('option', { name: 'End Date' }).click();
  await page.keyboard.type('05/15/2026');
  await expect(drawer.getByText('1 of 2 Campaigns will change.')).toBeVisible();
  await expect(drawer.getByRole('listitem')).toHaveText(`${String(late.name)} End Date must not be before Start Date.`);
  await expect(drawer.getByRole('link', { name: String(late.name) })).toHaveAttribute(
    'href',
    `/campaign/campaigns/${late.id}`,
  );
  await page.keyboard.press('Enter');
  await expect(notice(page, '1 Campaign changed; 1 can’t be')).toBeVisible();
  expect(await service.get('Campaign', late.id)).toMatchObject({ endDate: '2026-06-30' });
});

test('where the response is lost, the dialog says that the outcome is unknown, and what is left to change', async ({
  page,
  service,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_CONNECTION_RESET/);
  const marker = await makeMany(service, 1);
  await openList(page, listOf(marker));
  await box(page, 0).check();
  await bar(page).getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Are you sure you want to delete 1 Metric Type?' });
  await expect(question).toContainText('1 of 1 Metric Type will be deleted.');
  await page.route('**/MetricType/bulk', async (route) => {
    if (route.request().postDataJSON().preview === true) return route.continue();
    await route.fetch();
    return route.abort('connectionreset');
  });

  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(question.getByRole('alert')).toHaveText(
    'Whether anything was changed is unknown. Above is what is left to change.',
  );
  await expect(question).toContainText('1 are deleted already.');
  await expect(question.getByRole('button', { name: 'Delete' })).toBeDisabled();
});

test('closing the tab asks for confirmation while an import, a bulk change or its Undo runs, but not after it', async ({
  page,
  service,
}) => {
  const marker = await makeMany(service, 2);
  await openList(page, listOf(marker));
  const asksBeforeUnload = () =>
    page.evaluate(() => {
      const beforeUnload = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(beforeUnload);
      return beforeUnload.defaultPrevented;
    });
  const calls: { proceed: () => void }[] = [];
  const hold = async (route: Route) => {
    if (route.request().postDataJSON().preview !== true)
      await new Promise<void>((proceed) => {
        calls.push({ proceed });
      });
    await route.continue();
  };
  await page.route('**/MetricType/bulk', hold);
  /** Expects that the browser asks until the held call is answered, after which `done` is shown. */
  async function expectAsks(done: string) {
    await expect.poll(() => calls.length).toBe(1);
    expect(await asksBeforeUnload()).toBe(true);
    calls.pop()?.proceed();
    await expect(notice(page, done)).toBeVisible();
    expect(await asksBeforeUnload()).toBe(false);
  }

  await pageBox(page).click();
  await bar(page).getByRole('button', { name: 'Delete' }).click();
  expect(await asksBeforeUnload()).toBe(false);
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expectAsks('2 Metric Types deleted');
  await notice(page, '2 Metric Types deleted').getByRole('button', { name: 'Undo' }).click();
  await expectAsks('Undone');
  await page.route('**/MetricType/import', hold);
  await page.getByRole('button', { name: 'Import' }).click();
  await page.locator('input[type="file"]').setInputFiles({
    name: 'types.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Name,Abbreviation\nN900 ${marker},${marker}\n`),
  });
  await page.getByRole('button', { name: 'Import 1 Metric Type' }).click();
  await expectAsks('1 Metric Type');
});

test.describe('a reader', () => {
  test.use({ account: 'reader' });

  test('has no checkboxes to select rows', async ({ page }) => {
    await openList(page, '/campaign/campaigns');
    await expect(grid(page).getByRole('checkbox')).toHaveCount(0);
  });
});
