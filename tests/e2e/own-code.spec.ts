/** Own code on the screen: the catalogue `school`, started like `npm start`. */
import { button, currentForm, expectMessages, field, save } from './form-page.ts';
import { cells, grid, openList, rows } from './list-page.ts';
import { expect, test, type Page } from './portal.ts';
import { enter, signIn, withSchool } from './school.ts';

test.use({ account: null });

withSchool(300);

test('a cell of own code shows value and row, and what is copied is the text', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, '/courses?sort=name');

  expect(await cells(page, 'State')).toEqual(['● Over', '● Planned', '● Open']);
  await expect(page.getByTitle('Few places in Attic')).toHaveText('2');
  await rows(page).nth(1).locator('[data-state]').click();
  // What copies is loaded when the pointer enters the table.
  await expect(async () => {
    await page.keyboard.press('Control+c');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Planned');
  }).toPass();
});

test('a cell that throws shows its text, in lists and in panels of forms', async ({ page }) => {
  await signIn(page, '/enrolments?sort=person');

  await expect(rows(page).locator('em')).toHaveText(['Ada', 'Cleo']);
  expect(await cells(page, 'Person')).toEqual(['Ada', 'Ben', 'Cleo']);

  await openList(page, '/courses/2');
  await expect(rows(page).locator('em')).toHaveText(['Cleo']);
  await expect(rows(page)).toContainText(['Ben', 'Cleo']);
});

test('the message of a check for the whole record stands above the inputs until something changes', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/422/);
  await signIn(page, '/enrolments');
  await button(page, 'Add Enrolment').click();
  await field(page, 'Course').click();
  await page.getByRole('option', { name: 'Pottery' }).click();
  await field(page, 'Person').fill('Dora');
  await save(page);

  const alert = currentForm(page).getByRole('alert');
  await expect(alert).toHaveText('The course is full.');
  await expect(field(page, 'Person')).toHaveValue('Dora');
  await field(page, 'Course').click();
  await page.getByRole('option', { name: 'Spanish' }).click();
  await expect(alert).toHaveCount(0);
  await save(page);
  await expect(button(page, 'History')).toBeVisible();
});

test('the message of a check stands at its field', async ({ page, pageErrors }) => {
  pageErrors.allow(/422/);
  await signIn(page, '/courses');
  await page.goto('/courses/1');
  await field(page, 'Places').fill('25');
  await save(page);

  await expectMessages(page, { Places: 'Studio has 24 seats.' });
  await field(page, 'Places').fill('24');
  await expectMessages(page, {});
});

const bar = (page: Page) => page.getByRole('region', { name: 'Selection' });
const action = (page: Page) => page.getByRole('button', { name: 'Postpone by a week' });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const select = (page: Page, name: string) =>
  rows(page).filter({ hasText: name }).getByRole('checkbox', { name: 'Select' }).check();

test('an action previews what it does to the selected rows, does it by keyboard, and the rows show it', async ({
  page,
}) => {
  await signIn(page, '/courses?sort=name');
  await select(page, 'Pottery');
  await select(page, 'Spanish');
  await bar(page).getByRole('button', { name: 'Postpone by a week' }).press('Enter');

  const asked = dialog(page, 'Postpone 2 courses?');
  await expect(asked.getByRole('listitem')).toHaveText([
    'Pottery starts on 2026-10-08',
    'Spanish starts on 2026-09-08',
  ]);
  await page.keyboard.press('Escape');
  await expect(asked).toHaveCount(0);
  expect(await cells(page, 'Starts')).toEqual(['09/01/2025', '10/01/2026', '09/01/2026']);

  await expect(action(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(asked.getByRole('listitem')).toHaveCount(2);
  await asked.getByRole('button', { name: 'Postpone by a week' }).press('Enter');
  await expect(page.getByRole('listitem', { name: 'Postponed: Pottery, Spanish' })).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  await expect(grid(page).locator(':focus')).toHaveCount(1);
  await expect.poll(() => cells(page, 'Starts')).toEqual(['09/01/2025', '10/08/2026', '09/08/2026']);
});

test('what an action is refused stands in its dialog, and all rows that match can not be picked', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/422/);
  await signIn(page, '/courses?sort=name');
  await select(page, 'Choir');
  await action(page).click();

  const asked = dialog(page, 'Postpone the course?');
  await expect(asked.getByRole('alert')).toHaveText('Choir has no start to postpone.');
  await expect(asked.getByRole('button', { name: 'Postpone by a week' })).toBeDisabled();
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Select all 3 that match' }).click();
  await expect(action(page)).toBeDisabled();
});

test('an action on a form waits for its unsaved changes, and the form shows what it did, on a phone too', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, '/courses');
  await page.goto('/courses/2');
  const starts = field(page, 'Starts');
  await field(page, 'Name').fill('Pottery II');
  await expect(action(page)).toBeDisabled();
  await field(page, 'Name').fill('Pottery');
  const before = await starts.inputValue();
  await action(page).click();
  const asked = dialog(page, 'Postpone the course?');
  await expect(asked.getByRole('listitem')).toHaveCount(1);
  await asked.getByRole('button', { name: 'Postpone by a week' }).click();

  await expect(asked).toHaveCount(0);
  await expect(starts).not.toHaveValue(before);
  await expect(action(page)).toBeEnabled();
});

test('who may run the call of an action, though not change records, selects rows for it and sees nothing else', async ({
  page,
}) => {
  await enter(page, '/rooms', 'office');
  await select(page, 'Studio');

  await expect(bar(page).getByRole('button')).toHaveText(['Select all 3 that match', 'Count seats', 'Clear']);
  await bar(page).getByRole('button', { name: 'Count seats' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Count seats' }).click();
  await expect(page.getByRole('listitem', { name: '24 seats together' })).toBeVisible();
});

test('a computed field is shown by list and form, sorts, and follows the rows that it counts', async ({ page }) => {
  await signIn(page, '/courses?sort=-taken');
  const column = (await cells(page, 'Taken')).map(Number);
  expect(column).toEqual(column.toSorted((a, b) => b - a));

  await page.goto('/courses/2');
  const taken = currentForm(page).locator('dl', { hasText: 'Taken' }).getByRole('definition');
  await expect(taken).toHaveText(/^[1-9]$/);
  const before = Number(await taken.textContent());
  await rows(page).last().getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(taken).toHaveText(String(before - 1));
  await page.goto('/courses/-1');
  await expect(field(page, 'Name')).toBeVisible();
  await expect(taken).toHaveCount(0);
});

test('a choice offers only the values that it may become', async ({ page }) => {
  await signIn(page, '/courses');
  await page.goto('/courses/3');
  await field(page, 'State').click();
  await expect(page.getByRole('option')).toHaveText(['Planned', 'Over']);
  await page.goto('/courses/-1');
  await field(page, 'State').click();
  await expect(page.getByRole('option')).toHaveText(['Planned', 'Open']);
});

test('a choice offers what own code says that it may become', async ({ page }) => {
  await signIn(page, '/rooms');
  await page.goto('/rooms/1');
  await field(page, 'State').click();
  await expect(page.getByRole('option')).toHaveText(['Open', 'In Repair', 'Closed']);
  await page.goto('/rooms/3');
  await field(page, 'State').click();
  await expect(page.getByRole('option')).toHaveText(['Open']);
});

test('an action stands on each row, is run by keyboard for that row alone, and the focus is back on its button', async ({
  page,
}) => {
  await signIn(page, '/rooms?sort=name');
  const run = page.getByRole('button', { name: 'Count seats Hall' });
  await run.focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page, 'Count the seats of this room?')).toContainText('Hall');
  await page.keyboard.press('Escape');
  await expect(run).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog(page, 'Count the seats of this room?').getByRole('button', { name: 'Count seats' }).click();
  await expect(page.getByRole('listitem', { name: '120 seats together' })).toBeVisible();
});
