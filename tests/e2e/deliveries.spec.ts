/** The page Deliveries of the catalogue `school`. Its deliveries fail, since the notice board can not be reached. */
import { field, save } from './form-page.ts';
import { expect, test, type Page } from './portal.ts';
import { enter, withSchool } from './school.ts';

test.use({ account: null });

withSchool(500);

/** Saves another text of the notice whose form is open. */
async function change(page: Page, text: string): Promise<void> {
  await field(page, 'Text').fill(text);
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());
  await save(page);
  await saved;
}

const deliveries = (page: Page) => page.getByRole('grid', { name: 'Deliveries' }).locator('tbody').getByRole('row');

test('a failed delivery is shown with its error, retried, and dropped after a confirmation', async ({ page }) => {
  await enter(page, '/notices/1');
  await change(page, 'Bring two dictionaries');
  await page.goto('/system/deliveries');
  const first = deliveries(page).first();
  await expect(first).toContainText('after hang-up of notice failed: NOTICE_BOARD_URL is not set.');
  await expect(first).toContainText('after hang-up');
  await expect(first).toContainText(/\d+ attempts?, next/);
  await expect(first.getByRole('link', { name: 'Notice #1' })).toHaveAttribute('href', '/notices/1');

  const actions = first.getByRole('button', { name: 'Actions Notice #1' });
  const dialog = page.getByRole('dialog', { name: 'Notice #1' });
  await actions.press('Enter');
  await expect(dialog).toContainText('NOTICE_BOARD_URL is not set.');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('listitem', { name: '1 delivery to be tried again' })).toBeVisible();

  await actions.click();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(first).toContainText('Notice #1');
  await actions.click();
  await dialog.getByRole('button', { name: 'Drop' }).click();
  await expect(page.getByText('No Deliveries yet')).toBeVisible();
});

test('all deliveries of a state and a search text are retried and dropped together, also on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const text of ['Bring three dictionaries', 'Bring four dictionaries']) {
    await enter(page, '/notices/1');
    await change(page, text);
  }
  await page.goto('/system/deliveries?state=waiting&search=hang-up');
  await expect(deliveries(page)).toHaveCount(2);
  await page.getByRole('checkbox', { name: 'Select this page' }).click();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('listitem', { name: '2 deliveries to be tried again' })).toBeVisible();

  await page.goto('/system/deliveries?state=waiting&search=hang-up&rows=1');
  await expect(deliveries(page)).toHaveCount(1);
  await page.getByRole('checkbox', { name: 'Select this page' }).click();
  await page.getByRole('button', { name: 'Select all 2 that match' }).click();
  await page.getByRole('button', { name: 'Drop' }).click();
  const question = page.getByRole('dialog', { name: 'Drop it?' });
  await expect(question).toContainText('all that match');
  await question.getByRole('button', { name: 'Drop' }).click();
  await expect(page.getByText('No Deliveries match')).toBeVisible();
});

test('a user who may read users, but not write them, sees the deliveries without buttons', async ({ page }) => {
  await enter(page, '/notices/2', 'office');
  await change(page, 'No rehearsal on Tuesday');
  await page.goto('/system/deliveries');

  await expect(deliveries(page)).toHaveCount(1);
  await expect(deliveries(page).getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('checkbox')).toHaveCount(0);
});
