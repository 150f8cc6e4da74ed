/** Forms by keyboard only. */
import { button, field, heading } from './form-page.ts';
import { expect, test, type Locator, type Page } from './portal.ts';
import { uniqueName } from './service.ts';

/** Presses Tab until the target has the focus; fails after `most` presses. */
async function tabTo(page: Page, target: Locator, most = 60): Promise<void> {
  for (let presses = 0; presses < most; presses += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  await expect(target).toBeFocused();
}

test('a record is added, changed and deleted by keyboard only', async ({ page, service }) => {
  const name = uniqueName('Keyed');
  await page.goto('/campaign/countries');
  await expect(button(page, 'Add Country')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, button(page, 'Add Country'), 5);
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Add Country');
  await expect(heading(page)).toBeFocused();
  await tabTo(page, field(page, 'Name'), 3);
  await page.keyboard.type(name);
  await tabTo(page, field(page, 'Abbreviation'), 1);
  await page.keyboard.type('KB');
  await tabTo(page, field(page, 'Region'), 1);
  await page.keyboard.type('Afri');
  await expect(page.getByRole('option')).toHaveText(['Africa']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(field(page, 'Region')).toHaveValue('Africa');
  await tabTo(page, button(page, 'Save'), 3);
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Edit Country');
  const id = Number(page.url().split('/').at(-1));
  expect(await service.get('Country', id)).toMatchObject({ name, abbreviation: 'KB' });
  await tabTo(page, button(page, 'Delete'), 12);
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this item?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await tabTo(page, question.getByRole('button', { name: 'Delete' }), 1);
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Countries');
  expect((await service.get('Country', id)).isActive).toBe(false);
});
