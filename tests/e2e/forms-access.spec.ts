/** Forms for everyone: by the keyboard alone, and by axe's rules in both themes. */
import { AxeBuilder } from '@axe-core/playwright';
import { button, field, go, heading, save } from './form-page.ts';
import { expect, test, type Locator, type Page } from './portal.ts';
import { uniqueName } from './service.ts';

/** What axe finds that is serious or critical, as "rule: where". */
async function faults(page: Page): Promise<string[]> {
  // The portal has no frames, for which alone axe would open a page of its own.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

/** Presses Tab until the focus is there; fails where it never comes. */
async function tabTo(page: Page, target: Locator, most = 60): Promise<void> {
  for (let presses = 0; presses < most; presses += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  await expect(target).toBeFocused();
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme, reducedMotion: 'reduce' });

    test('axe finds nothing serious on the list, the form, its messages and its drawer', async ({ page, service }) => {
      const { id } = await service.make('Campaign');
      await page.goto('/campaign/campaigns?pageSize=10');
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
      await expect(page.getByRole('link', { name: /^Edit / }).first()).toBeVisible();
      expect(await faults(page), 'list').toEqual([]);
      await go(page, '/campaign/campaigns/-1');
      await expect(heading(page)).toHaveText('Add Campaign');
      await field(page, 'Offer Names').fill('an onclick thing');
      await save(page);
      expect(await faults(page), 'messages').toEqual([]);
      await go(page, `/campaign/campaigns/${id}`);
      await expect(heading(page)).toHaveText('Edit Campaign');
      await expect(button(page, 'Add Campaign Channel')).toBeVisible();
      expect(await faults(page), 'form').toEqual([]);
      await button(page, 'Add Campaign Channel').click();
      await expect(field(page, 'Channel Type')).toBeVisible();
      expect(await faults(page), 'drawer').toEqual([]);
    });
  });
}

test('a record is added, changed and deleted with the keyboard alone', async ({ page, service }) => {
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
