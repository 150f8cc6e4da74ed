/** The page Jobs of the catalogue `school`. */
import { expect, test, type Page } from './portal.ts';
import { enter, withSchool } from './school.ts';

test.use({ account: null });

withSchool(600);

const jobs = (page: Page) => page.getByRole('table', { name: 'jobs' }).locator('tbody').getByRole('row');
const runs = (page: Page) => page.getByRole('grid', { name: 'Jobs' }).locator('tbody').getByRole('row');

test('a job is shown with its schedule, run by keyboard, and its run with who started it and how it went', async ({
  page,
}) => {
  await enter(page, '/system/jobs');
  await expect(jobs(page)).toHaveText([/^close-courses.*0 3 \* \* \*.*Europe\/Berlin/s]);
  await page.getByRole('button', { name: 'Run now: close-courses' }).press('Enter');

  await expect(page.getByRole('listitem', { name: 'close-courses has started' })).toBeVisible();
  await expect(runs(page)).toContainText([/close-courses.*Hedy Head.*Succeeded/s]);
});

test('who may see the users, though not change them, sees the jobs on a phone, and starts none', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, '/system/jobs', 'office');

  await expect(jobs(page)).toContainText(['close-courses']);
  await expect(page.getByRole('button', { name: /^Run / })).toHaveCount(0);
});
