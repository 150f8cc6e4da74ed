/** Decisions: Forms. What was typed is kept in the browser until it is saved, thrown away, or somebody signs out. */
import { button, choose, field, fillCountry, heading, save } from './form-page.ts';
import { expect, test, type Page } from './portal.ts';
import { uniqueName } from './service.ts';
import { enter } from './sign-in.ts';

const drafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft.')).length);
const line = (page: Page) => page.getByText(/^Unsaved changes from \d+:\d\d [AP]M are back\.$/);

test('what was typed before a reload is back, with references, until it is thrown away; a newer record is met by the save', async ({
  page,
  service,
  watch,
}) => {
  watch.allow(/409/);
  page.on('dialog', (dialog) => void dialog.accept());
  const [name, typed, theirs] = [uniqueName('Kept'), uniqueName('Typed'), uniqueName('Theirs')];
  const region = String((await service.make('Region', { name: uniqueName('Place') })).name);
  const { id } = await service.make('Country', { name });
  await page.goto(`/campaign/countries/${id}`);
  await field(page, 'Name').fill(typed);
  await choose(page, 'Region', region);
  await page.reload();
  await expect(line(page)).toBeVisible();
  await expect(field(page, 'Name')).toHaveValue(typed);
  await expect(field(page, 'Region')).toHaveValue(region);
  await button(page, 'Discard').click();
  await expect(line(page)).toHaveCount(0);
  await expect(field(page, 'Name')).toHaveValue(name);
  await expect.poll(() => drafts(page)).toBe(0);

  await field(page, 'Name').fill(typed);
  await service.change('Country', id, { name: theirs });
  await page.reload();
  await expect(field(page, 'Name')).toHaveValue(typed);
  await save(page);
  const dialog = page.getByRole('dialog', { name: 'Somebody else saved this Country while you were editing it' });
  await dialog.getByRole('radio').filter({ hasText: typed }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(async () => (await service.get('Country', id)).name).toBe(typed);
  await expect.poll(() => drafts(page)).toBe(0);
});

test('two tabs do not take one another’s draft; leaving a form throws it away', async ({ page, context }) => {
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto('/campaign/countries/-1');
  await field(page, 'Name').fill('In the first tab');
  await expect.poll(() => drafts(page)).toBe(1);
  const second = await context.newPage();
  await second.goto('/campaign/countries/-1');
  await expect(field(second, 'Name')).toHaveValue('');
  await field(second, 'Name').fill('In the second tab');
  await expect.poll(() => drafts(page)).toBe(2);
  await second.close();
  await page.reload();
  await expect(field(page, 'Name')).toHaveValue(/tab$/);

  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Countries' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await expect(heading(page)).toHaveText('Countries');
  await expect.poll(() => drafts(page)).toBe(1);
});

test.describe('a session of its own', () => {
  test.use({ account: null });

  test('a sign-out leaves no draft behind', async ({ page }) => {
    await enter(page, 'administrator', '/campaign/countries/-1');
    await fillCountry(page, 'Never saved');
    await expect.poll(() => drafts(page)).toBe(1);
    await button(page, 'Profile of Ada Administrator').click();
    await button(page, 'Logout').click();
    await expect(button(page, 'Login')).toBeVisible();
    expect(await drafts(page)).toBe(0);
  });
});
