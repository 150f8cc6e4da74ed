/** Access tokens: made, copied, used, revoked (decisions: Access tokens). */
import type { Page } from 'playwright/test';
import { expect, test } from './portal.ts';
import { uniqueName } from './service.ts';

const readChannelTypes = (page: Page, token: string) =>
  fetch(new URL('/api/campaigns/ChannelType/page', page.url()), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: '{}',
  });

/** Fills the form of a new token, and returns its text. */
async function makeToken(page: Page, name: string): Promise<string> {
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('button', { name: 'Create token' }).click();
  const text = page.getByRole('textbox', { name: 'The token' });
  await expect(text).toHaveValue(/^cop_\w{38}$/);
  const token = await text.inputValue();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  return token;
}

test.describe('of the user', () => {
  test.use({ account: 'operator' });

  test('a token is made, shown once, used by a program, and revoked', async ({ page }) => {
    const name = uniqueName('Nightly');
    await page.goto('/splash');
    await page.getByRole('button', { name: /^Profile of/ }).click();
    await page.getByRole('link', { name: 'My access tokens' }).click();
    await page.getByRole('button', { name: 'New token' }).click();
    const token = await makeToken(page, name);

    const row = page.getByRole('row').filter({ hasText: name });
    await expect(row).toContainText(`${token.slice(0, 8)}…`);
    await expect(row).toContainText('Never');
    expect(await page.content()).not.toContain(token);
    expect((await readChannelTypes(page, token)).status).toBe(200);
    await page.reload();
    await expect(row).toContainText('just now');

    await row.getByRole('button', { name: `Revoke the token ${name}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await expect(page.getByText(`The token "${name}" is revoked`)).toBeVisible();
    await expect(row).toHaveCount(0);
    expect((await readChannelTypes(page, token)).status).toBe(401);
  });

  test('what is wrong with a new token stands beside it, until it is changed', async ({ page, pageErrors }) => {
    pageErrors.allow(/422/);
    await page.goto('/access-tokens');
    await page.getByRole('button', { name: 'New token' }).click();
    await page.getByRole('button', { name: 'Create token' }).click();
    await expect(page.getByText('A name is required.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Name' }).fill(uniqueName('Wrong'));
    await page.getByRole('combobox', { name: 'Expires' }).click();
    await page.getByRole('option', { name: 'On a day' }).click();
    await page.getByRole('textbox', { name: 'Last day' }).fill('01/01/2099');
    await page.getByRole('button', { name: 'Create token' }).click();
    await expect(page.getByText('A token lives for 366 days at most.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Last day' }).fill('');
    await expect(page.getByText('A token lives for 366 days at most.')).toHaveCount(0);
    await expect(page.getByText('A day is required.')).toBeVisible();
  });

  test('a token’s text is not lost by a slip: neither Escape nor a click beside it closes it', async ({ page }) => {
    await page.goto('/access-tokens');
    await page.getByRole('button', { name: 'New token' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill(uniqueName('Slip'));
    await page.keyboard.press('Enter');
    const text = page.getByRole('textbox', { name: 'The token' });
    await expect(text).toBeVisible();
    await page.keyboard.press('Escape');
    await page.mouse.click(20, 400);
    await expect(text).toBeVisible();
  });
});

test('an administrator makes a user a service account, and lets it sign in again', async ({ page, service }) => {
  const name = uniqueName('Robot');
  const { id } = await service.create('AppUser', { name });
  await page.goto('/system/access-tokens');
  await page.getByRole('button', { name: 'New token' }).click();
  await page.getByRole('combobox', { name: 'User' }).fill(name);
  await page.getByRole('option', { name }).click();
  await page.getByRole('checkbox', { name: 'A service account' }).check();
  const tokenName = uniqueName('Robots');
  const token = await makeToken(page, tokenName);

  const row = page.getByRole('row').filter({ hasText: tokenName });
  await expect(row).toContainText('Service account');
  expect((await readChannelTypes(page, token)).status).toBe(200);
  await page.goto(`/campaign/users/${id}`);
  await expect(page.getByText('A service account, for programs with access tokens')).toBeVisible();
  await page.getByRole('button', { name: 'Let it sign in' }).click();
  await expect(page.getByText('No account is linked yet')).toBeVisible();
});

test('what a program changed stands in the history with its token', async ({ page, service }) => {
  const name = uniqueName('History');
  const tokenName = uniqueName('Importer');
  const { id } = await service.create('ChannelType', { name });
  await page.goto('/access-tokens');
  await page.getByRole('button', { name: 'New token' }).click();
  await page.getByRole('checkbox', { name: 'Read only' }).uncheck();
  const token = await makeToken(page, tokenName);
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const url = new URL(`/api/campaigns/ChannelType/${id}`, page.url());
  expect((await fetch(url, { method: 'DELETE', headers })).status).toBe(204);

  await page.goto(`/system/audit-trail?entity=ChannelType&key=${id}`);
  await expect(page.getByRole('row').filter({ hasText: 'Deleted' })).toContainText(`with token ${tokenName}`);
});
