/** Decisions: History. The changes of a record, and its former versions. */
import { formatDay } from '#model/date.ts';
import { button, field, navigate, heading, savesOf, save } from './form-page.ts';
import { expect, test, type Locator, type Page } from './portal.ts';
import { uniqueName } from './service.ts';

const drawer = (page: Page): Locator => page.getByRole('dialog', { name: 'History' });
const entries = (page: Page): Locator => drawer(page).locator('ol > li');
const table = (page: Page): Locator => drawer(page).getByRole('table');
/** The cells of a field's row, by its label. */
const cellsOf = (page: Page, label: string): Locator =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: label, exact: true }) })
    .getByRole('cell');

/** Opens a form by client-side navigation, then its history. */
async function openHistory(page: Page, path: string): Promise<void> {
  await page.goto('/splash');
  await navigate(page, path);
  await button(page, 'History').click();
  await expect(drawer(page)).toBeVisible();
}

/** An entry in the format of the history call. */
const entry = (id: number, at: string, from: string, to: string) => ({
  id,
  action: 'update',
  changedBy: { id: 2, name: 'Otto Operator' },
  changedDate: at,
  changes: { name: { from, to } },
});

const manyEntries = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: from - index,
    action: 'update',
    changedBy: index === 0 ? null : { id: 2, name: 'Otto Operator' },
    changedDate: new Date(Date.now() - index * 60_000).toISOString(),
    changes: { [index < 2 ? 'abbreviation' : 'name']: { from: 'a', to: 'b' } },
  }));

test('changes are listed as sentences, with names for references and many-to-many lists, and long values on separate lines', async ({
  page,
  service,
}) => {
  const [africa, asia] = await service.options('Region');
  const { id } = await service.create('Country', { regionId: africa?.id });
  await service.update('Country', id, { regionId: asia?.id, name: uniqueName('New') });
  await service.remove('Country', id);
  await openHistory(page, `/campaign/countries/${id}`);

  await expect(drawer(page).getByRole('heading', { level: 3 })).toHaveText(['Today']);
  await expect(entries(page).nth(0)).toContainText('Ada Administrator deleted it');
  await expect(entries(page).nth(1)).toContainText('Ada Administrator made 2 changes');
  await expect(entries(page).nth(1)).toContainText(`changed Region from ${africa?.name} to ${asia?.name}`);
  await entries(page).nth(2).getByText('3 fields').click();
  await expect(entries(page).nth(2)).toContainText(africa?.name ?? '');
  // The history begins with the create, so no note says that earlier changes are unknown.
  await expect(drawer(page)).not.toContainText('Changes are recorded since');
});

test('who changed a field, and its value on the first of the month, are shown with two clicks', async ({ page }) => {
  await page.goto('/splash');
  await navigate(page, '/campaign/regions/1');
  const name = await field(page, 'Name').inputValue();
  const today = await page.evaluate(() => new Date().toLocaleDateString('sv'));
  const first = `${today.slice(0, 8)}01`;
  await page.route('**/api/campaigns/Region/history/1', (route) =>
    route.fulfill({
      json: [
        entry(3, new Date().toISOString(), 'Between', name),
        entry(2, `${first}T20:00:00.000Z`, 'Then', 'Between'),
        entry(1, '2020-01-01T00:00:00.000Z', 'Before', 'Then'),
      ],
    }),
  );
  let clicks = 0;
  for (const name of ['History', 'First of the month']) {
    await button(page, name).click();
    clicks += 1;
  }

  expect(clicks).toBe(2);
  await expect(drawer(page)).toContainText(`As it was on ${formatDay(first)}`);
  const [then, now] = [cellsOf(page, 'Name').first(), cellsOf(page, 'Name').last()];
  // On the first of a month the newest change is of that day, too.
  await expect(today === first ? drawer(page) : then).toContainText(today === first ? 'No field' : 'Between');
  if (today !== first) await expect(now).toContainText(`${name}Otto Operator, `);
});

test('any two versions are compared, and one fills the form without saving it', async ({ page, service }) => {
  const [one, two, three] = [uniqueName('One'), uniqueName('Two'), uniqueName('Three')];
  const { id, abbreviation } = await service.create('Country', { name: one });
  await service.update('Country', id, { name: two, abbreviation: 'ZZ' });
  await service.update('Country', id, { name: three });
  const saves = savesOf(page, 'Country');
  await openHistory(page, `/campaign/countries/${id}`);

  await entries(page)
    .nth(2)
    .getByRole('button', { name: /^View this version/ })
    .click();
  await expect(drawer(page)).toContainText('2 fields were different.');
  await expect(cellsOf(page, 'Name')).toContainText([one, three]);
  await drawer(page).getByLabel('Compare with').selectOption({ index: 2 });
  await expect(cellsOf(page, 'Name')).toContainText([one, two]);
  await drawer(page).getByLabel('All fields').check();
  await expect(table(page).locator('tr[data-differs]')).toHaveCount(2);
  await expect(table(page).getByRole('rowheader')).toContainText(['Name', 'Abbreviation', 'Region', 'Active']);

  await button(page, 'Fill the form with these values').click();
  await expect(drawer(page)).toBeHidden();
  await expect(field(page, 'Name')).toHaveValue(one);
  expect(saves).toHaveLength(0);
  await save(page);
  await expect(heading(page)).not.toHaveText('Edit Country');
  expect(await service.get('Country', id)).toMatchObject({ name: one, abbreviation });
});

test('Undo this change fills the form with the value before it, marks the field as changed, and offers Save', async ({
  page,
  service,
}) => {
  const [one, two] = [uniqueName('Old'), uniqueName('New')];
  const { id } = await service.create('Country', { name: one });
  await service.update('Country', id, { name: two });
  await openHistory(page, `/campaign/countries/${id}`);
  const changed = page.locator('[class*=changed]');
  await expect(changed).toHaveCount(0);
  await expect(page).toHaveTitle(new RegExp(` - ${two}$`));

  await drawer(page).getByRole('button', { name: 'Undo this change of Name' }).click();
  await expect(drawer(page).getByRole('status')).toHaveText(`Name will be ${one}.Nothing is saved yet.`);
  await expect(changed.getByLabel('Name')).toHaveValue(one);
  await expect(changed).toHaveCount(1);
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(` - • ${two}$`));
  expect(await service.get('Country', id)).toMatchObject({ name: two });

  await drawer(page).getByRole('button', { name: 'Save' }).click();
  await expect(heading(page)).not.toHaveText('Edit Country');
  expect(await service.get('Country', id)).toMatchObject({ name: one });
});

test('changes are filtered by field and person, a long history is paged, and a day before the record says that it did not exist', async ({
  page,
  service,
}) => {
  const { id } = await service.create('Country');
  await openHistory(page, `/campaign/countries/${id}`);
  await drawer(page).getByLabel('On a day').fill('01/02/2003');
  await expect(drawer(page)).toContainText('This Country did not exist yet.');
  await button(page, 'Close history').click();

  await page.route('**/api/campaigns/Country/history/**', (route) =>
    route.fulfill({
      json: route.request().url().includes('before=501') ? manyEntries(500, 3) : manyEntries(1_000, 500),
    }),
  );
  await page.reload();
  await button(page, 'History').click();
  await expect(drawer(page)).toContainText('These are the newest 500 changes.');
  await drawer(page).getByLabel('Field').selectOption('Abbreviation');
  await expect(entries(page)).toHaveCount(2);
  await drawer(page).getByLabel('Person').selectOption('The system');
  await expect(entries(page)).toHaveCount(1);
  await button(page, 'Show earlier ones').click();
  await expect(entries(page)).toHaveCount(2);
  await expect(drawer(page)).toContainText('Changes are recorded since');
});

test('a day before the first history entry shows since when changes are known', async ({ page }) => {
  await page.route('**/api/campaigns/Region/history/1', (route) => route.fulfill({ json: manyEntries(9, 1) }));
  await openHistory(page, '/campaign/regions/1');
  await button(page, 'Yesterday').click();
  await expect(drawer(page)).toContainText('before that they may have been different');
});

test.describe('a reader', () => {
  test.use({ account: 'reader' });

  test('sees history and versions, but no button to fill the form', async ({ page }) => {
    await openHistory(page, '/campaign/campaigns/1');
    await button(page, 'First of the quarter').click();
    await expect(button(page, 'All changes')).toBeVisible();
    await expect(button(page, 'Fill the form with these values')).toHaveCount(0);
    await button(page, 'Close history').click();

    // A child record is viewed in a drawer over its parent, with its own history.
    await page
      .getByRole('region', { name: 'Channels' })
      .getByRole('button', { name: /^View / })
      .first()
      .click();
    const channel = page.getByRole('dialog', { name: 'View Campaign Channel' });
    await expect(channel.getByRole('textbox')).toHaveCount(0);
    await channel.getByRole('button', { name: 'History' }).click();
    await expect(drawer(page)).toContainText('created this');
  });
});
