/** Saving, and everything that may come between: another person, a lost answer, an ended session, a change of mind. */
import {
  button,
  choose,
  expectMessages,
  field,
  gate,
  go,
  heading,
  messages,
  save,
  savesOf,
  sheet,
} from './form-page.ts';
import { expect, test, type Page } from './portal.ts';
import { uniqueName } from './service.ts';
import { enter } from './sign-in.ts';

const leaving = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });

async function fillCountry(page: Page, name: string): Promise<void> {
  await field(page, 'Name').fill(name);
  await field(page, 'Abbreviation').fill('AB');
  await choose(page, 'Region', 'Africa');
}

test('after the first save the route is replaced with the new id; after a later save, or on Cancel, one step back', async ({
  page,
  service,
}) => {
  const [name, later] = [uniqueName('First'), uniqueName('Later')];
  const list = `/campaign/countries?search=${encodeURIComponent(name.slice(6))}`;
  const saves = savesOf(page, 'Country');
  await page.goto(list);
  await expect(page.getByRole('row')).toHaveCount(1);
  await button(page, 'Add Country').click();
  await fillCountry(page, name);
  await save(page);
  await expect(page).toHaveURL(/\/campaign\/countries\/\d+$/);
  await expect(heading(page)).toHaveText('Edit Country');
  await expect(field(page, 'Region')).toHaveValue('Africa');
  const id = Number(page.url().split('/').at(-1));
  expect(await service.get('Country', id)).toMatchObject({ name, abbreviation: 'AB', isActive: true });
  const form = page.url();

  await page.goBack();
  await expect(page).toHaveURL(list);
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.goForward();
  await expect(page).toHaveURL(form);
  await field(page, 'Name').fill(later);
  await save(page);
  await expect(page).toHaveURL(list);
  await expect(page.getByRole('row')).toHaveCount(1);
  expect((await service.get('Country', id)).name).toBe(later);

  await page.goForward();
  await field(page, 'Name').fill('Something else');
  await button(page, 'Cancel').click();
  await expect(page).toHaveURL(list);
  expect((await service.get('Country', id)).name).toBe(later);
  expect(saves).toHaveLength(2);
});

test('after a save the lists and dropdowns concerned are refetched', async ({ page }) => {
  const name = uniqueName('Fresh');
  await page.goto('/campaign/countries/-1');
  await field(page, 'Region').fill(name);
  await expect(page.getByText('Nothing found')).toBeVisible();
  await page.keyboard.press('Escape');
  await go(page, '/campaign/regions/-1');
  await expect(heading(page)).toHaveText('Add Region');
  await field(page, 'Name').fill(name);
  await field(page, 'Abbreviation').fill('FR');
  await save(page);
  await expect(heading(page)).toHaveText('Edit Region');
  await go(page, '/campaign/countries/-1');
  await expect(heading(page)).toHaveText('Add Country');
  await choose(page, 'Region', name);
  await expect(field(page, 'Region')).toHaveValue(name);
});

test('Save shows that it is working and can not be pressed twice', async ({ page, service }) => {
  const name = uniqueName('Twice');
  const saves = savesOf(page, 'Country');
  const answer = gate();
  await page.route('**/api/campaigns/Country/', async (route) => {
    await answer.opened;
    await route.continue();
  });
  await page.goto('/campaign/countries/-1');
  await fillCountry(page, name);
  await save(page);
  await expect(sheet(page).getByRole('button', { name: 'Save' })).toBeDisabled();
  await expect(sheet(page).getByRole('button', { name: 'Save' })).toHaveAttribute('data-loading', 'true');
  await field(page, 'Name').press('Enter');
  await page.keyboard.press('Control+s');
  answer.open();
  await expect(heading(page)).toHaveText('Edit Country');
  expect(saves).toHaveLength(1);
  expect(saves[0]?.key).toMatch(/\S{16,}/);
  expect(await service.count('Country', { nameValue: name })).toBe(1);
});

test('a save whose answer was lost is no second record', async ({ page, service, watch }) => {
  watch.allow(/ERR_FAILED/);
  const name = uniqueName('Lost');
  const saves = savesOf(page, 'Country');
  await page.goto('/campaign/countries/-1');
  await fillCountry(page, name);
  await page.route(
    '**/api/campaigns/Country/',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await save(page);
  await expect(page.getByRole('alert').filter({ hasText: '11680' })).toBeVisible();
  await expect(field(page, 'Name')).toHaveValue(name);
  await field(page, 'Abbreviation').fill('CD');
  await save(page);
  await expect(heading(page)).toHaveText('Edit Country');
  await expect(field(page, 'Abbreviation')).toHaveValue('CD');
  expect(saves[0]?.key).toBe(saves[1]?.key);
  expect(await service.count('Country', { nameValue: name })).toBe(1);
});

test('Ctrl+S saves, Escape cancels and asks first; the Escape that closes a pop-up does nothing else', async ({
  page,
  service,
}) => {
  const { id } = await service.make('Country');
  const name = uniqueName('Keys');
  await page.goto('/splash');
  await go(page, `/campaign/countries/${id}`);
  await field(page, 'Name').fill(name);
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL('/splash');
  expect((await service.get('Country', id)).name).toBe(name);

  await go(page, `/campaign/countries/${id}`);
  await field(page, 'Region').click();
  await expect(page.getByRole('listbox')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toBeHidden();
  await expect(heading(page)).toHaveText('Edit Country');
  await field(page, 'Name').fill('Another name');
  await page.keyboard.press('Escape');
  await expect(leaving(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(leaving(page)).toBeHidden();
  await expect(field(page, 'Name')).toHaveValue('Another name');
  await field(page, 'Name').fill(name);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/splash');
});

test('unsaved changes: a guard on a link, Back, reload and close, and never without a change', async ({ page, service }) => {
  const { id, name } = await service.make('Region');
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  const link = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Home' });
  await page.goto('/splash');
  await go(page, `/campaign/regions/${id}`);
  await field(page, 'Name').fill('Changed');
  await link.click();
  await leaving(page).getByRole('button', { name: 'Stay' }).click();
  await expect(leaving(page)).toBeHidden();
  await page.evaluate(() => history.back());
  await leaving(page).getByRole('button', { name: 'Stay' }).click();
  await expect(leaving(page)).toBeHidden();
  await expect(page).toHaveURL(`/campaign/regions/${id}`);
  await page.evaluate(() => location.reload());
  await expect.poll(() => asked).toEqual(['beforeunload']);
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => asked).toEqual(['beforeunload', 'beforeunload']);
  await expect(field(page, 'Name')).toHaveValue('Changed');

  await field(page, 'Name').fill(String(name));
  await page.reload();
  await expect(field(page, 'Name')).toHaveValue(String(name));
  await link.click();
  await expect(page).toHaveURL('/');
  expect(asked).toHaveLength(2);

  await go(page, `/campaign/regions/${id}`);
  await field(page, 'Name').fill('Changed');
  await page.evaluate(() => history.back());
  await leaving(page).getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/');
  expect((await service.get('Region', id)).name).toBe(name);
});

test('a save that meets a newer record shows both versions, and merges what only one side changed', async ({
  page,
  service,
  watch,
}) => {
  watch.allow(/409/);
  const before = { name: uniqueName('Before'), abbreviation: 'BEF', offerNames: 'Old offer' };
  const { id } = await service.make('Campaign', before);
  const [theirs, mine] = [uniqueName('Theirs'), uniqueName('Mine')];
  const saves = savesOf(page, 'Campaign');
  await page.goto('/splash');
  await go(page, `/campaign/campaigns/${id}`);
  await field(page, 'Name').fill(mine);
  await field(page, 'Offer Names').fill('My offer');
  await service.change('Campaign', id, { name: theirs, abbreviation: 'THEIR' });
  await save(page);

  const dialog = page.getByRole('dialog', { name: 'Somebody else saved this Campaign while you were editing it' });
  const name = dialog.getByRole('radiogroup', { name: 'Name' });
  await expect(name.getByRole('radio')).toHaveText([new RegExp(`Ada Administrator.*${theirs}`), new RegExp(`You.*${mine}`)]);
  await expect(name).toContainText(`Before: ${before.name}`);
  await expect(dialog.getByRole('radiogroup')).toHaveCount(1);
  await expect(dialog.getByRole('region', { name: 'Taken over' })).toHaveText(/Abbreviation\s*BEF → THEIR/);
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
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

  await go(page, `/campaign/campaigns/${id}`);
  await field(page, 'Name').fill(before.name);
  await service.change('Campaign', id, { name: theirs });
  await save(page);
  await name.getByRole('radio').filter({ hasText: theirs }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL('/splash');
  expect((await service.get('Campaign', id)).name).toBe(theirs);
});

test.describe('a session of its own', () => {
  test.use({ account: null });

  test('a session that ended while the form is open keeps what was typed, to be saved after signing in again', async ({
    page,
    service,
    watch,
  }) => {
    watch.allow(/401/);
    const name = uniqueName('Kept');
    const saves = savesOf(page, 'Country');
    await enter(page, 'administrator', '/campaign/countries/-1');
    await fillCountry(page, name);
    expect((await page.request.get('/api/auth/logout')).ok()).toBe(true);
    await save(page);
    const ended = page.getByRole('dialog', { name: 'Your session has ended' });
    await expect(ended).toBeVisible();
    const [signingIn] = await Promise.all([
      page.waitForEvent('popup'),
      ended.getByRole('link', { name: 'Sign in again' }).click(),
    ]);
    const [closed] = [signingIn.waitForEvent('close')];
    await signingIn.getByRole('button', { name: 'administrator@portal.local' }).click();
    await closed;
    await expect(ended).toBeHidden();
    await expect(sheet(page)).toContainText('What you typed is still here');
    await expect(field(page, 'Name')).toHaveValue(name);
    await expect(field(page, 'Region')).toHaveValue('Africa');
    await save(page);
    await expect(heading(page)).toHaveText('Edit Country');
    expect(saves).toHaveLength(2);
    expect(await service.count('Country', { nameValue: name })).toBe(1);
  });
});

test('the history says who changed what, from what to what; restoring an old value is an ordinary save', async ({
  page,
  service,
}) => {
  const [old, now] = [uniqueName('Old'), uniqueName('Now')];
  const { id } = await service.make('Country', { name: old });
  await service.change('Country', id, { name: now });
  const saves = savesOf(page, 'Country');
  await page.goto('/splash');
  await go(page, `/campaign/countries/${id}`);
  await button(page, 'History').click();
  const drawer = page.getByRole('dialog', { name: 'History' });
  const [changed, created] = [drawer.getByRole('listitem').first(), drawer.getByRole('listitem').nth(1)];
  await expect(changed).toContainText('Changed by Ada Administrator');
  await expect(changed).toContainText(`${old} → ${now}`);
  await expect(created).toContainText('Created by Ada Administrator');
  await changed.getByRole('button', { name: 'Restore Name' }).click();
  await drawer.getByRole('button', { name: 'Close history' }).click();
  await expect(field(page, 'Name')).toHaveValue(old);
  expect(saves).toHaveLength(0);
  await save(page);
  await expect(page).toHaveURL('/splash');
  expect((await service.get('Country', id)).name).toBe(old);
});

test('what the server refuses stands beside the field', async ({ page, service, watch }) => {
  watch.allow(/422/);
  const { id } = await service.make('Country');
  await page.route('**/api/campaigns/Country/', (route) =>
    route.fulfill({
      status: 422,
      contentType: 'application/problem+json',
      json: { title: 'Invalid', status: 422, errors: [{ field: 'abbreviation', message: 'Taken already.' }] },
    }),
  );
  await page.goto(`/campaign/countries/${id}`);
  await field(page, 'Abbreviation').fill('XY');
  await save(page);
  await expectMessages(page, { Abbreviation: 'Taken already.' });
  await expect(field(page, 'Abbreviation')).toBeFocused();
  await field(page, 'Abbreviation').fill('XYZ');
  await expect.poll(() => messages(page)).toEqual({});
});
