/** Conflicts between opening a form and saving it: another user's save, a delete, an ended session; and the history. */
import { button, field, fillCountry, navigate, heading, save, savesOf, currentForm } from './form-page.ts';
import { expect, test } from './portal.ts';
import { uniqueName } from './service.ts';
import { openAs } from './sign-in.ts';

test('a save that conflicts with a newer version shows both, and merges fields that only one side changed', async ({
  page,
  service,
  pageErrors,
}) => {
  pageErrors.allow(/409/);
  const before = { name: uniqueName('Before'), abbreviation: 'BEF', offerNames: 'Old offer' };
  const { id } = await service.create('Campaign', before);
  const [theirs, mine] = [uniqueName('Theirs'), uniqueName('Mine')];
  const saves = savesOf(page, 'Campaign');
  await page.goto('/splash');
  await navigate(page, `/campaign/campaigns/${id}`);
  await field(page, 'Name').fill(mine);
  await field(page, 'Offer Names').fill('My offer');
  await service.update('Campaign', id, { name: theirs, abbreviation: 'THEIR' });
  await save(page);

  const dialog = page.getByRole('dialog', { name: 'Ada Administrator saved this Campaign while you were editing it' });
  const name = dialog.getByRole('radiogroup', { name: 'Name' });
  await expect(name.getByRole('radio')).toHaveText([
    new RegExp(`Ada Administrator.*${theirs}`),
    new RegExp(`You.*${mine}`),
  ]);
  await expect(name).toContainText(`Before: ${before.name}`);
  await expect(dialog.getByRole('radiogroup')).toHaveCount(1);
  await expect(dialog.getByRole('region', { name: 'Taken over' })).toHaveText(/Abbreviation\s*BEF → THEIR/);
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  // The form handles the 409 with this dialog, so no banner is shown.
  await expect(page.getByRole('alert', { includeHidden: true })).toHaveCount(0);
  expect(await service.get('Campaign', id)).toMatchObject({ name: theirs, offerNames: 'Old offer' });

  await dialog.getByRole('button', { name: 'Back to the form' }).last().click();
  await expect(dialog).toBeHidden();
  await expect(field(page, 'Name')).toHaveValue(mine);
  await save(page);
  await name.getByRole('radio').filter({ hasText: mine }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL('/splash');
  const merged = { name: mine, abbreviation: 'THEIR', offerNames: 'My offer' };
  expect(await service.get('Campaign', id)).toMatchObject(merged);
  expect(saves).toHaveLength(3);

  await navigate(page, `/campaign/campaigns/${id}`);
  await field(page, 'Name').fill(before.name);
  await service.update('Campaign', id, { name: theirs });
  await save(page);
  await name.getByRole('radio').filter({ hasText: theirs }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL('/splash');
  expect((await service.get('Campaign', id)).name).toBe(theirs);
});

test('a save of a record deleted meanwhile names who deleted it, and can restore it', async ({
  page,
  service,
  pageErrors,
}) => {
  pageErrors.allow(/409/);
  const { id } = await service.create('Region');
  const typed = uniqueName('Typed');
  await page.goto('/splash');
  await navigate(page, `/campaign/regions/${id}`);
  await field(page, 'Name').fill(typed);
  await service.remove('Region', id);
  await save(page);
  const dialog = page.getByRole('dialog', { name: 'Ada Administrator deleted this Region while you were editing it' });
  await expect(dialog.getByRole('button', { name: 'Save, leave deleted' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Restore and save' }).click();
  await expect(page).toHaveURL('/splash');
  expect(await service.get('Region', id)).toMatchObject({ name: typed, isActive: true });
});

test('a 409 for another reason is an ordinary failed call', async ({ page, service, pageErrors }) => {
  pageErrors.allow(/409/);
  const { id } = await service.create('Country');
  await page.route('**/api/campaigns/Country/', (route) =>
    route.fulfill({
      status: 409,
      contentType: 'application/problem+json',
      json: { title: 'Conflict', status: 409, detail: 'This is there already.' },
    }),
  );
  await page.goto(`/campaign/countries/${id}`);
  await field(page, 'Abbreviation').fill('XY');
  await save(page);
  await expect(page.getByRole('alert')).toContainText('This is there already.');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(field(page, 'Abbreviation')).toHaveValue('XY');
});

test.describe('in a session of its own', () => {
  test.use({ account: null });

  test('unsaved input survives a session that ends while the form is open, and is saved after signing in again', async ({
    page,
    service,
    pageErrors,
  }) => {
    pageErrors.allow(/401/);
    const name = uniqueName('Kept');
    const saves = savesOf(page, 'Country');
    await openAs(page, 'administrator', '/campaign/countries/-1');
    await fillCountry(page, name);
    // A picker searches again after a choice; only the save should get the 401.
    await page.route('**/Dropdowns/**', (route) => route.fulfill({ json: [] }));
    expect((await page.request.get('/api/auth/logout')).ok()).toBe(true);
    await save(page);
    const sessionDialog = page.getByRole('dialog', { name: 'Your session has ended' });
    await expect(sessionDialog).toBeVisible();
    const [signingIn] = await Promise.all([
      page.waitForEvent('popup'),
      sessionDialog.getByRole('link', { name: 'Sign in again' }).click(),
    ]);
    const [closed] = [signingIn.waitForEvent('close')];
    await signingIn.getByRole('button', { name: 'administrator@portal.local' }).click();
    await closed;
    await expect(sessionDialog).toBeHidden();
    await expect(currentForm(page)).toContainText('What you typed is still here');
    await expect(field(page, 'Name')).toHaveValue(name);
    await expect(field(page, 'Region')).toHaveValue('Africa');
    await save(page);
    await expect(heading(page)).toHaveText('Edit Country');
    expect(saves).toHaveLength(2);
    expect(await service.count('Country', { nameValue: name })).toBe(1);
  });
});

test('the history shows who changed what, from which value to which; restoring a value is an ordinary save', async ({
  page,
  service,
}) => {
  const [old, now] = [uniqueName('Old'), uniqueName('Now')];
  const { id } = await service.create('Country', { name: old });
  await service.update('Country', id, { name: now });
  const saves = savesOf(page, 'Country');
  await page.goto('/splash');
  await navigate(page, `/campaign/countries/${id}`);
  await button(page, 'History').click();
  const drawer = page.getByRole('dialog', { name: 'History' });
  const [changed, created] = [drawer.getByRole('listitem').first(), drawer.getByRole('listitem').nth(1)];
  await expect(changed).toContainText(`Ada Administrator changed Name from ${old} to ${now}`);
  await expect(created).toContainText('Ada Administrator created this Country');
  await changed.getByRole('button', { name: 'Undo this change of Name' }).click();
  await drawer.getByRole('button', { name: 'Close history' }).click();
  await expect(field(page, 'Name')).toHaveValue(old);
  expect(saves).toHaveLength(0);
  await save(page);
  await expect(page).toHaveURL('/splash');
  expect((await service.get('Country', id)).name).toBe(old);
});
