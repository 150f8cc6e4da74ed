/** Many records at once: picking rows, changing, deleting, exporting and taking back (decisions: Many records at once). */
import { readFile } from 'node:fs/promises';
import { grid, header, openList, pager, rows } from './list-page.ts';
import { expect, test, type Page } from './portal.ts';
import { uniqueName, type Service } from './service.ts';

const bar = (page: Page) => page.getByRole('region', { name: 'Selection' });
const box = (page: Page, row: number) => rows(page).nth(row).getByRole('checkbox');
const pageBox = (page: Page) => grid(page).getByRole('checkbox', { name: 'Select this page' });
const notice = (page: Page, text: string) => page.getByRole('listitem', { name: text });

/** Metric types with an abbreviation of their own, by which their list is searched. */
async function makeMany(service: Service, count: number): Promise<string> {
  const word = uniqueName('B').replace(' ', '');
  const names = Array.from({ length: count }, (_, n) => [
    `N${String(n + 1).padStart(3, '0')} ${word}`.slice(0, 20),
    word,
  ]);
  await service.makeMany('MetricType', ['name', 'abbreviation'], names);
  return word;
}

const listOf = (word: string) => `/campaign/metricTypes?abbreviation=${word}`;

/** Counts real clicks from now on. */
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

test('one field of 300 records is changed with six clicks at most, after a preview, and taken back', async ({
  page,
  service,
}) => {
  const word = await makeMany(service, 300);
  await openList(page, listOf(word));
  const clicks = await countClicks(page);

  await pageBox(page).click();
  await expect(bar(page)).toContainText('25 selected');
  await bar(page).getByRole('button', { name: 'Select all 300 that match' }).click();
  await bar(page).getByRole('button', { name: 'Change fields' }).click();
  const drawer = page.getByRole('dialog', { name: 'Change 300 Metric Types' });
  await page.getByRole('option', { name: 'Abbreviation' }).click();
  await page.keyboard.type(`${word}x`);
  await expect(drawer.getByText('300 of 300 Metric Types will change.')).toBeVisible();
  await drawer.getByRole('button', { name: 'Change 300 Metric Types' }).click();
  await expect(drawer).toBeHidden();

  const told = notice(page, '300 Metric Types changed');
  await expect(told).toBeVisible();
  expect(await clicks()).toBeLessThanOrEqual(6);
  expect(await service.count('MetricType', { abbreviationValue: `${word}x` })).toBe(300);
  await expect(bar(page)).toBeHidden();

  await told.getByRole('button', { name: 'Undo' }).click();
  await expect(notice(page, 'Undone')).toBeVisible();
  expect(await service.count('MetricType', { abbreviationValue: `${word}x` })).toBe(0);
});

test('rows are picked by pointer and keys, stay picked over pages, and are deleted and restored', async ({
  page,
  service,
}) => {
  const word = await makeMany(service, 30);
  await openList(page, listOf(word));
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
  const told = notice(page, '2 Metric Types deleted');
  await expect(told).toBeVisible();
  await expect(pager(page).getByRole('status')).toContainText('of 28');
  await told.getByRole('button', { name: 'Undo' }).click();
  await expect(pager(page).getByRole('status')).toContainText('of 30');
});

test('other filters drop the selection, and a notice says so; the picked rows are exported alone', async ({
  page,
  service,
}) => {
  const word = uniqueName('Bx');
  const made = [];
  for (const letter of 'ABC')
    made.push(await service.make('Campaign', { name: `${letter} ${word}`.slice(0, 20), externalId: word }));
  await openList(page, `/campaign/campaigns?externalId=${word}`);
  await box(page, 0).click();
  await box(page, 2).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    bar(page).getByRole('button', { name: 'Export selection' }).click(),
  ]);
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  expect(lines.slice(1).map((line) => line.split(',')[1])).toEqual([made[0]?.name, made[2]?.name]);

  await page.getByRole('button', { name: 'Remove External ID filter' }).click();
  await expect(bar(page)).toBeHidden();
  await expect(notice(page, 'The filters changed, so the selection was cleared')).toBeVisible();
});

test('Enter takes the first match and submits nothing; a field is cleared only where somebody says so', async ({
  page,
  service,
}) => {
  const word = uniqueName('Q').replace(' ', '');
  const type = async (name: string) => (await service.make('SocialMediaType', { name: `${name} ${word}` })).id;
  const [viva, tube] = [await type('Viva'), await type('You')];
  for (const [index, socialMediaTypeId] of [viva, viva, tube].entries())
    await service.make('SocialMediaAccount', { handle: `${word}${index}`, socialMediaTypeId });
  const typesOf = async () =>
    (await service.rows('SocialMediaAccount', { stringFilter: word })).map(({ socialMediaType }) => socialMediaType);
  await openList(page, `/campaign/socialMediaAccounts?handle=${word}`);
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

  // As quickly as hands are: Enter comes before the choices.
  await page.keyboard.type(`You ${word}`);
  await page.keyboard.press('Enter');
  await expect(picker).toHaveValue(`You ${word}`);
  await expect(drawer.getByText('2 of 3 Social Media Accounts will change.')).toBeVisible();
  await expect(drawer.getByText(`Viva ${word} → You ${word} (2)`)).toBeVisible();

  await picker.fill('nobody has this');
  await picker.press('Enter');
  await picker.press('Tab');
  await expect(drawer.getByText('“nobody has this” is none of the choices. Choose one from the list.')).toBeVisible();
  await drawer.getByRole('button', { name: /^Change/ }).click();
  await expect(picker).toBeFocused();
  expect(await typesOf()).not.toContain(null);

  await drawer.getByRole('checkbox', { name: 'Clear the field Social Media Type' }).check();
  await expect(drawer.getByText(`You ${word} → empty (1)`)).toBeVisible();
  await drawer.getByRole('checkbox', { name: 'Clear the field Social Media Type' }).uncheck();
  await picker.fill(`you ${word}`.toUpperCase());
  await picker.press('Tab');
  await expect(picker).toHaveValue(`You ${word}`);
  await drawer.getByRole('button', { name: 'Change 2 Social Media Accounts' }).click();
  await expect(drawer).toBeHidden();
  await expect.poll(typesOf).toEqual(Array.from({ length: 3 }, () => expect.objectContaining({ id: tube })));
});

test('what can not be changed is named with its reason, and the others change', async ({ page, service }) => {
  const word = uniqueName('Bb');
  const dates = { endDate: '2026-06-30', externalId: word };
  const late = await service.make('Campaign', { name: `Late ${word}`.slice(0, 20), startDate: '2026-06-01', ...dates });
  await service.make('Campaign', { name: `Soon ${word}`.slice(0, 20), startDate: '2026-05-01', ...dates });
  await openList(page, `/campaign/campaigns?externalId=${word}`);
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

test.describe('a reader', () => {
  test.use({ account: 'reader' });

  test('has no check boxes', async ({ page }) => {
    await openList(page, '/campaign/campaigns');
    await expect(grid(page).getByRole('checkbox')).toHaveCount(0);
  });
});
