/** Filters of many values make addresses that are longer than servers read (decisions: Screens). */
import { maxSentLength } from '#model/wire.ts';
import { uniqueName } from './service.ts';
import { chips, header, main, openFilter, openList, rows } from './list-page.ts';
import { expect, test, type Page } from './portal.ts';
import { signIn } from './sign-in.ts';

/** A choice of many ids; most are of no record. */
const ids = Array.from({ length: 500 }, (_, index) => (index < 3 ? index + 1 : 1_000_000_000_000 + index));
const path = '/campaign/campaignTenants';
const query = `?tenant=${ids.join(',')}`;
const chosen = ['Tenant: 500 chosen'];

/** The addresses of all requests of the journey. */
function requested(page: Page): string[] {
  const addresses: string[] = [];
  page.context().on('request', (request) => addresses.push(request.url().replace(/#.*/, '')));
  return addresses;
}

test('a filter of hundreds of values is kept by reload, Back and links, and no request has a long address', async ({
  page,
  context,
}) => {
  const addresses = requested(page);
  await openList(page, `${path}#${query}`);
  await expect(chips(page)).toHaveText(chosen);
  const count = await rows(page).count();

  const popUp = await openFilter(page, 'Tenant');
  await expect(popUp.getByRole('checkbox', { checked: true })).toHaveCount(ids.length);
  await expect(popUp.getByText('Try again')).toHaveCount(0);
  await page.keyboard.press('Escape');

  await header(page, 'External ID').getByText('External ID', { exact: true }).click();
  await expect(page).toHaveURL((url) => url.search === '' && url.hash === `#${query}&sort=externalId`);
  await page.reload();
  await expect(chips(page)).toHaveText(chosen);
  await expect(rows(page)).toHaveCount(count);
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
  await expect(main(page)).toBeFocused();
  await expect(chips(page)).toHaveText(chosen);

  const copy = await context.newPage();
  await copy.goto(page.url());
  await expect(chips(copy)).toHaveText(chosen);

  await page.goBack();
  await expect(page).toHaveURL((url) => url.hash === `#${query}`);
  await chips(page).getByRole('button', { name: 'Remove Tenant filter' }).click();
  await expect(page).toHaveURL(path);
  await page.goBack();
  await expect(chips(page)).toHaveText(chosen);
  expect(Math.max(...addresses.map(({ length }) => length))).toBeLessThan(maxSentLength + 100);
});

test('a filter of hundreds of values is saved as a list', async ({ page }) => {
  await openList(page, `${path}#${query}`);
  await page.getByRole('button', { name: /^Saved lists/ }).click();
  const panel = page.getByRole('dialog', { name: 'Saved lists' });
  await panel.getByRole('button', { name: 'Save as…' }).click();
  await panel.getByRole('textbox', { name: 'Name' }).fill(uniqueName('Thousand'));
  await panel.getByRole('textbox', { name: 'Name' }).press('Enter');
  await expect(page).toHaveURL((url) => /&list=\d+$/.test(url.hash));
  const [, list] = /list=(\d+)/.exec(page.url()) ?? [];

  await openList(page, `${path}?list=${list}`);
  await expect(chips(page)).toHaveText(chosen);
  await expect(page).toHaveURL((url) => url.hash.includes(query.slice(1)));
});

test.describe('without a session', () => {
  test.use({ account: null });

  test('a sign-in returns to the filter of hundreds of values', async ({ page }) => {
    await signIn(page, 'administrator', `${path}#${query}`);
    await expect(chips(page)).toHaveText(chosen);
    await expect(rows(page).first()).toBeVisible();
  });
});
