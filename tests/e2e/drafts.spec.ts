/** Decisions: Forms. Drafts: unsaved input is stored in the browser until it is saved or discarded, or the user signs out. */
import { button, choose, field, fillCountry, heading, save } from './form-page.ts';
import { expect, test, type Page } from './portal.ts';
import { uniqueName } from './service.ts';
import { emailOf, openAs, signInByCalls } from './sign-in.ts';

const drafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft.')).length);
const draftNotice = (page: Page) => page.getByText(/^Unsaved changes from \d+:\d\d [AP]M were restored\.$/);

test('a draft restores unsaved input after a reload, references too, until it is discarded; its save detects a newer version', async ({
  page,
  service,
  pageErrors,
}) => {
  pageErrors.allow(/409/);
  page.on('dialog', (dialog) => void dialog.accept());
  const [name, typed, theirs] = [uniqueName('Kept'), uniqueName('Typed'), uniqueName('Theirs')];
  const region = String((await service.create('Region', { name: uniqueName('Place') })).name);
  const { id } = await service.create('Country', { name });
  await page.goto(`/campaign/countries/${id}`);
  await field(page, 'Name').fill(typed);
  await choose(page, 'Region', region);
  await page.reload();
  await expect(draftNotice(page)).toBeVisible();
  await expect(field(page, 'Name')).toHaveValue(typed);
  await expect(field(page, 'Region')).toHaveValue(region);
  await button(page, 'Discard').click();
  await expect(draftNotice(page)).toHaveCount(0);
  await expect(field(page, 'Name')).toHaveValue(name);
  await expect.poll(() => drafts(page)).toBe(0);

  await field(page, 'Name').fill(typed);
  await service.update('Country', id, { name: theirs });
  await page.reload();
  await expect(field(page, 'Name')).toHaveValue(typed);
  await save(page);
  const dialog = page.getByRole('dialog', { name: 'Ada Administrator saved this Country while you were editing it' });
  await dialog.getByRole('radio').filter({ hasText: typed }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(async () => (await service.get('Country', id)).name).toBe(typed);
  await expect.poll(() => drafts(page)).toBe(0);
});

test('two tabs have separate drafts; leaving a form discards its draft', async ({ page, context }) => {
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

test.describe('in a session of its own', () => {
  test.use({ account: null });

  test('a sign-out removes the drafts', async ({ page }) => {
    await openAs(page, 'administrator', '/campaign/countries/-1');
    await fillCountry(page, 'Never saved');
    await expect.poll(() => drafts(page)).toBe(1);
    await button(page, 'Profile of Ada Administrator').click();
    await button(page, 'Logout').click();
    await expect(button(page, 'Login')).toBeVisible();
    expect(await drafts(page)).toBe(0);
  });

  test('another user who signs in in another tab gets nothing of what was typed', async ({ page, context }) => {
    page.on('dialog', (dialog) => void dialog.accept());
    await openAs(page, 'administrator', '/campaign/campaigns/-1');
    await field(page, 'Name').fill('Of the administrator');
    await expect.poll(() => drafts(page)).toBe(1);
    await signInByCalls(page.request, emailOf('operator'));
    const second = await context.newPage();
    await second.goto('/campaign/campaigns/-1');
    await expect(field(second, 'Name')).toHaveValue('');
    await expect(button(page, 'Profile of Otto Operator')).toBeVisible();
    await expect(field(page, 'Name')).toHaveValue('');
    expect(await drafts(page)).toBe(1);
  });
});
