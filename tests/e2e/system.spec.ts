/** The pages for administrators (decisions: Pages for administrators). */
import type { Page } from 'playwright/test';
import { expect, waitForShell, test } from './portal.ts';
import { okButton, openFilter, searchBox } from './list-page.ts';
import { uniqueName, type Service } from './service.ts';
import { emailOf, openAs, signIn } from './sign-in.ts';

const profile = { name: /^Profile of/ };

test('the profile menu links to the administrators’ pages, for administrators only', async ({
  page,
  browser,
  storageStateOf,
}) => {
  await page.goto('/splash');
  await page.getByRole('button', profile).click();
  await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Sessions' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sessions');
  await expect(page.getByRole('button', { name: 'Logout' })).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: 'This session' })).toContainText(emailOf('administrator'));

  const otherContext = await browser.newContext({ storageState: await storageStateOf('newcomer') });
  const other = await otherContext.newPage();
  await other.goto('/system/sessions');
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('You are not permitted to see this page');
  await other.getByRole('button', profile).click();
  await expect(other.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expect(other.getByRole('link', { name: 'Sessions' })).toHaveCount(0);
  await otherContext.close();
});

test('a session is ended after a confirmation, and its browser shows the login screen', async ({ page, browser }) => {
  const otherContext = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const other = await otherContext.newPage();
  await openAs(other, 'newcomer', '/splash');
  await page.goto('/system/sessions');
  await searchBox(page).fill(emailOf('newcomer'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL((url) => url.searchParams.get('search') === emailOf('newcomer'));
  const sessions = page.getByRole('row').filter({ hasText: emailOf('newcomer') });
  await expect(sessions.first()).toContainText(/Chrome \d+ on Linux/);
  await sessions.first().getByRole('button').click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('Sign out ');
  await question.getByRole('button', { name: 'Sign out of this session' }).click();

  await expect(page.getByRole('region', { name: 'Notices' }).getByText(/is signed out of one session$/)).toBeVisible();
  await expect(question).toHaveCount(0);
  await other.reload();
  await expect(other.getByRole('button', { name: 'Login' })).toBeVisible();
  await waitForShell(page);
  await otherContext.close();
});

test('sign-ins are listed with their result, and filtered by it', async ({ page, browser }) => {
  const otherContext = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const other = await otherContext.newPage();
  await signIn(other, 'stranger');
  await expect(other.getByRole('heading')).toHaveText('You have no access');
  await otherContext.close();

  await page.goto('/system/sign-ins');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign-ins');
  const results = await openFilter(page, 'Result');
  await results.getByRole('checkbox', { name: /^Refused/ }).check();
  await okButton(results).click();
  await expect(page).toHaveURL('/system/sign-ins?result=refused');
  const refused = page.getByRole('row').filter({ hasText: emailOf('stranger') });
  await expect(refused.first()).toContainText('OIDC_CREATE_USERS');
  await expect(page.getByRole('row').filter({ hasText: 'Signed in' })).toHaveCount(0);
});

test("a user is unlinked from an account on the user's form, after a confirmation", async ({ page, browser }) => {
  const otherContext = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  await openAs(await otherContext.newPage(), 'operator', '/splash');
  await otherContext.close();

  await page.goto('/campaign/users?search=operator%40');
  await page.getByRole('link', { name: 'Otto Operator', exact: true }).click();
  await page.getByRole('button', { name: 'Unlink the account' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Unlink the account' }).click();

  await expect(page.getByText('No account is linked yet')).toBeVisible();
});

/** Opens the form of a user who has left. */
async function openDeletedUser(page: Page, service: Service): Promise<{ id: number; name: string }> {
  const name = uniqueName('Leaver');
  const { id } = await service.create('AppUser', { name });
  await service.remove('AppUser', id);
  await page.goto(`/campaign/users/${id}`);
  return { id, name };
}

test('a deleted user is anonymised after a confirmation that lists remaining traces, and cannot be restored', async ({
  page,
  service,
}) => {
  const { id, name } = await openDeletedUser(page, service);
  const lists = '/api/campaigns/Country/lists';
  const headers = { origin: new URL(page.url()).origin };
  const data = { name: `Ask ${name}`, shared: true, state: { address: {} } };
  const savedList = (await (await page.request.put(lists, { data, headers })).json()) as { id: number };
  await expect(page.getByRole('button', { name: 'Undelete' })).toBeVisible();
  await page.getByRole('button', { name: `Anonymise ${name}` }).click();
  const question = page.getByRole('dialog', { name: `Anonymise ${name}?` });
  await expect(question.getByRole('listitem')).toHaveText([`Ask ${name} Countries, of Ada Administrator`]);
  await expect(question).toContainText('Backups still contain everything.');
  await expect(question).toContainText('This cannot be undone');
  await question.getByRole('button', { name: 'Anonymise', exact: true }).click();
  await expect(question).toHaveCount(0);

  await expect(page.getByText('the personal data is deleted and cannot be restored')).toBeVisible();
  await expect(page.getByRole('main').getByText(`Former user ${id}`)).not.toHaveCount(0);
  await expect(page.getByRole('main').getByText(name)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Undelete' })).toHaveCount(0);
  await page.request.delete(`${lists}/${savedList.id}`, { headers });
});

test('a deleted user’s form tells how many access tokens work again when the user is restored', async ({
  page,
  service,
}) => {
  const name = uniqueName('Rita');
  const email = `${name.replaceAll(/\W/g, '')}@portal.local`.toLowerCase();
  const { id } = await service.create('AppUser', { name, email });
  await page.goto('/');
  const headers = { origin: new URL(page.url()).origin };
  const ends = new Date(Date.now() + 86_400_000).toISOString();
  for (const token of ['Nightly', 'Weekly']) {
    const data = { name: token, ends, readOnly: true, resources: null, userId: id };
    expect((await page.request.post('/api/AccessTokens', { data, headers })).ok()).toBe(true);
  }
  await service.remove('AppUser', id);
  await page.goto(`/campaign/users/${id}`);
  await expect(page.getByText(`2 access tokens work again when ${name} is restored.`)).toBeVisible();
});

test('the audit trail lists the anonymisation without the former name, and is exported as CSV', async ({
  page,
  service,
}) => {
  const { name } = await openDeletedUser(page, service);
  await page.getByRole('button', { name: `Anonymise ${name}` }).click();
  const question = page.getByRole('dialog', { name: `Anonymise ${name}?` });
  await question.getByRole('button', { name: 'Anonymise', exact: true }).click();
  await expect(question).toHaveCount(0);

  await page.goto('/system/audit-trail');
  await expect(page.locator('main').locator('select, input[type="date"]')).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Entity' }).fill('User');
  await page.getByRole('option', { name: 'User', exact: true }).click();
  await expect(page).toHaveURL('/system/audit-trail?entity=AppUser');
  // An incomplete date is no filter yet.
  const from = page.getByRole('textbox', { name: 'From' });
  await from.fill('1/2/');
  await expect(page).toHaveURL('/system/audit-trail?entity=AppUser');
  await from.fill('1/2/2020');
  await expect(page).toHaveURL('/system/audit-trail?entity=AppUser&from=2020-01-02');
  await from.fill('');
  await expect(page).toHaveURL('/system/audit-trail?entity=AppUser');
  const newest = page.getByRole('row').nth(1);
  await expect(newest).toContainText('Anonymised');
  await expect(page.getByText(name)).toHaveCount(0);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  expect((await download).suggestedFilename()).toBe('AuditTrailExport.csv');

  await page.getByRole('link', { name: 'System' }).first().click();
  await expect(page.getByRole('region', { name: 'Database' })).toContainText('Matches the catalogue');
  await waitForShell(page);
});
