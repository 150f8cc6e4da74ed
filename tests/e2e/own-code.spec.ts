/** Own code on the screen: the catalogue `school`, started like `npm start`. */
import { school } from '../support/catalogues.ts';
import { button, currentForm, expectMessages, field, save } from './form-page.ts';
import { cells, openList, rows } from './list-page.ts';
import { withOwnServer } from './own-server.ts';
import { expect, test, type Page } from './portal.ts';
import { startServer } from './start-servers.ts';

test.use({ account: null });

withOwnServer(300, (server) =>
  startServer(server, { CATALOGUE: school.folder, DATABASE_URL: '' }, 'src/server/start/start.ts'),
);

async function signIn(page: Page, path: string): Promise<void> {
  await page.goto(`/api/auth/token?returnUrl=${encodeURIComponent(path)}`);
  await page.getByRole('button', { name: 'head@school.example' }).click();
  await expect(rows(page).first()).toBeVisible();
}

test('a cell of own code shows value and row, and what is copied is the text', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, '/courses?sort=name');

  expect(await cells(page, 'State')).toEqual(['● Over', '● Planned', '● Open']);
  await expect(page.getByTitle('Few places in Attic')).toHaveText('2');
  await rows(page).nth(1).locator('[data-state]').click();
  await page.keyboard.press('Control+c');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Planned');
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
