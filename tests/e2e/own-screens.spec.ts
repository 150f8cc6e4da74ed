/** Own code that is a part of a screen: the catalogue `school`. */
import { currentForm, field, save } from './form-page.ts';
import { cells, rows } from './list-page.ts';
import { expect, test, type Page } from './portal.ts';
import { enter, reportsOf, withSchool } from './school.ts';

test.use({ account: null });

withSchool(400);

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('a panel of own code stands in its place below the form, and is read again after a save', async ({ page }) => {
  await enter(page, '/courses/1');

  const occupancy = panel(page, 'Occupancy');
  await expect(occupancy).toContainText('1 of 20 places are taken');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Occupancy', 'Enrolments', 'Related']);
  await page.getByRole('button', { name: 'Add Enrolment' }).click();
  await field(page, 'Person').fill('Eve');
  await save(page);
  await expect(panel(page, 'Enrolments').locator('tbody').getByRole('row')).toHaveCount(2);
  await expect(occupancy).toContainText('2 of 20 places are taken');
});

test('a new record has no panels', async ({ page }) => {
  await enter(page, '/courses/-1');

  await expect(field(page, 'Name')).toBeVisible();
  await expect(panel(page, 'Occupancy')).toHaveCount(0);
});

test('a panel of own code runs calls by keyboard, and shows what they changed', async ({ page }) => {
  await enter(page, '/rooms/1');

  const courses = panel(page, 'Courses in this room');
  await expect(courses.getByRole('listitem')).toContainText(['Pottery: 2026-10-01']);
  await courses.getByRole('button', { name: 'Postpone Pottery' }).press('Enter');
  await expect(courses.getByRole('listitem')).toContainText(['Pottery: 2026-10-08']);
});

test('a panel of own code is not shown to who lacks its permission, on a phone too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, '/rooms/1', 'office');

  await expect(page.getByRole('main')).toContainText('Attic');
  await expect(panel(page, 'Courses in this room')).toHaveCount(0);
});

test('a panel that throws is a notice in its place; the form stays, and the report names it', async ({ page }) => {
  const reports = reportsOf(page);
  await enter(page, '/enrolments/2');

  await expect(panel(page, 'Certificate').getByRole('alert')).toContainText('This panel could not be shown');
  await expect(field(page, 'Person')).toHaveValue('Ben');
  expect(reports.join()).toContain('The panel \\"certificate\\" failed');
  await page.goto('/enrolments/1');
  await expect(panel(page, 'Certificate')).toContainText('Ada attends Spanish from 2026-09-01.');
});

test('what a panel could not read can be tried again in its place', async ({ page, pageErrors }) => {
  pageErrors.allow(/500/);
  await page.route('**/Enrolment/page', (route) => route.fulfill({ status: 500, json: {} }));
  await enter(page, '/courses/1');

  const retry = panel(page, 'Occupancy').getByRole('button', { name: 'Try again' });
  await expect(retry).toBeVisible();
  await page.unroute('**/Enrolment/page');
  await retry.press('Enter');
  await expect(panel(page, 'Occupancy')).toContainText('of 20 places are taken');
});

const rating = (page: Page) => currentForm(page).getByRole('radiogroup', { name: 'Rating' });
const star = (page: Page, stars: number) => rating(page).getByRole('radio', { name: `${stars} of 5` });

test('an input of own code is bound, validated and marked as ours are, by keyboard', async ({ page }) => {
  await enter(page, '/feedback/1');
  await expect(star(page, 4)).toBeChecked();
  await expect(star(page, 4)).toHaveAccessibleDescription('How good it was');
  const mark = currentForm(page).locator('[data-path="rating"]');
  await expect(mark).not.toHaveClass(/changed/);

  await star(page, 4).press('ArrowRight');
  await expect(star(page, 5)).toBeChecked();
  await expect(mark).toHaveClass(/changed/);
  await save(page);
  await expect.poll(() => cells(page, 'Rating')).toEqual(['5', '2']);

  await page.getByRole('button', { name: 'Add Feedback' }).click();
  await save(page);
  const message = 'A number is required.';
  await expect(rating(page).locator('xpath=../..')).toContainText(message);
  await expect(star(page, 1)).toHaveAccessibleDescription(new RegExp(message));
  await field(page, 'Course').press('Tab');
  await expect(star(page, 1)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(rating(page).locator('xpath=../..')).not.toContainText(message);
});

test('an input of own code stands in changes of several rows, too', async ({ page }) => {
  await enter(page, '/feedback?sort=comment');
  await rows(page).first().getByRole('checkbox', { name: 'Select' }).check();
  await page.getByRole('button', { name: 'Change fields' }).click();
  await page.getByRole('option', { name: 'Rating' }).click();

  const drawer = page.getByRole('dialog', { name: 'Change 1 Feedback' });
  await drawer.getByRole('radio', { name: '3 of 5' }).check({ force: true });
  await drawer.getByRole('button', { name: 'Change 1 Feedback' }).click();
  await expect.poll(() => cells(page, 'Rating')).toContain('3');
});

test('where nothing can be typed, an input of own code is not used, on a phone too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, '/feedback/2', 'office');

  await expect(currentForm(page).locator('dl', { hasText: 'Rating' })).toHaveText(/^Rating\d$/);
  await expect(rating(page)).toHaveCount(0);
});

test('an input that throws is replaced by ours, with its value, and the report names it', async ({ page }) => {
  const reports = reportsOf(page);
  await enter(page, '/feedback/2');
  await expect(currentForm(page)).toContainText('2 words');
  await field(page, 'Comment').press('End');
  await page.keyboard.type('!!');

  await expect(currentForm(page)).not.toContainText('2 words');
  await expect(field(page, 'Comment')).toHaveValue('Too short!!');
  expect(reports.join()).toContain('The input \\"words\\" failed');
  await field(page, 'Comment').fill('Too short, still');
  await save(page);
  await expect.poll(() => cells(page, 'Comment')).toContain('Too short, still');
});
