/** Own code that is a part of a screen: the catalogue `school`. */
import { field, save } from './form-page.ts';
import { rows } from './list-page.ts';
import { expect, test, type Page } from './portal.ts';
import { enter, withSchool } from './school.ts';

test.use({ account: null });

withSchool(400);

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('a panel of own code stands in its place below the form, and is read again after a save', async ({ page }) => {
  await enter(page, '/courses/1');

  const occupancy = panel(page, 'Occupancy');
  await expect(occupancy).toContainText('1 of 20 places are taken');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Occupancy', 'Enrolments']);
  await page.getByRole('button', { name: 'Add Enrolment' }).click();
  await field(page, 'Person').fill('Eve');
  await save(page);
  await expect(rows(page)).toHaveCount(2);
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

test('a panel of own code knows who may change the record, on a phone too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, '/rooms/1', 'office');

  await expect(panel(page, 'Courses in this room').getByRole('listitem')).toHaveCount(1);
  await expect(panel(page, 'Courses in this room').getByRole('button')).toHaveCount(0);
});

test('a panel that throws is a notice in its place; the form stays, and the report names it', async ({ page }) => {
  const reports: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/Log')) reports.push(request.postData() ?? '');
  });
  await enter(page, '/enrolments/2');

  await expect(panel(page, 'Certificate').getByRole('alert')).toContainText('This panel could not be shown');
  await expect(field(page, 'Person')).toHaveValue('Ben');
  expect(reports.join()).toContain('The panel \\"certificate\\" failed');
  await page.goto('/enrolments/1');
  await expect(panel(page, 'Certificate')).toContainText('Ada has attended Spanish.');
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
