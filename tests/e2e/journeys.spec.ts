/** The everyday journeys through the portal. */
import { readFileSync } from 'node:fs';
import { button, choose, field, forms, navigate, heading, save, typeDay } from './form-page.ts';
import { expect, test } from './portal.ts';
import { entityOf, uniqueName } from './service.ts';
import { openAs, signIn } from './sign-in.ts';

test.describe('starting with a sign-in', () => {
  test.use({ account: null });

  test('a user signs in, filters a list, edits and saves a record, and is back on the filtered list', async ({
    page,
    service,
  }) => {
    const marker = uniqueName('Kept').slice(5);
    const { id } = await service.create('Country', { name: `Aa ${marker}` });
    await service.create('Country', { name: `Bb ${marker}` });
    await openAs(page, 'administrator', '/campaign/countries');
    await expect(heading(page)).toHaveText('Countries');
    await page.getByRole('button', { name: 'Filter Name' }).click();
    await page.getByRole('textbox', { name: 'Contains' }).fill(marker);
    await button(page, 'OK').click();
    await expect(page.getByRole('row')).toHaveCount(3);
    const address = page.url();
    await page.getByRole('link', { name: `Edit Aa ${marker}` }).click();
    await expect(field(page, 'Name')).toHaveValue(`Aa ${marker}`);
    await field(page, 'Name').fill(`Cc ${marker}`);
    await save(page);
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('row')).toHaveCount(3);
    await expect(page.getByRole('row').nth(1)).toContainText(`Bb ${marker}`);
    await expect(page.getByRole('row').nth(2)).toContainText(`Cc ${marker}`);
    expect((await service.get('Country', id)).name).toBe(`Cc ${marker}`);
  });

  test('a newcomer, a user without roles, sees no menu items and cannot open a list', async ({ page }) => {
    await openAs(page, 'newcomer');
    await expect(page.getByRole('navigation', { name: 'Menu' })).toHaveCount(0);
    await expect(page.getByText('MCOP')).toHaveCount(0);
    await navigate(page, '/campaign/campaigns');
    await expect(heading(page)).toHaveText('You are not permitted to see this page');
    await expect(page.getByRole('grid')).toHaveCount(0);
  });

  test('a stranger, an account without a user, is refused with the reason', async ({ page, pageErrors }) => {
    pageErrors.allow(/403/);
    await signIn(page, 'stranger');
    await expect(page.getByRole('main')).toContainText(
      'You are signed in as stranger@portal.local, but the portal has no user with this address.',
    );
    await page.goto('/campaign/campaigns');
    await expect(button(page, 'Login')).toBeVisible();
  });
});

test.describe('an operator', () => {
  test.use({ account: 'operator' });

  test('adds a campaign, then its channels in the drawer', async ({ page, service }) => {
    const name = uniqueName('Launch');
    await page.goto('/campaign/campaigns');
    await button(page, 'Add Campaign').click();
    await field(page, 'Name').fill(name);
    await field(page, 'Abbreviation').fill('LAU');
    await typeDay(page, 'Start Date', '03/01/2027');
    await typeDay(page, 'End Date', '04/30/2027');
    await save(page);
    await expect(heading(page)).toHaveText('Edit Campaign');
    const id = Number(page.url().split('/').at(-1));
    for (const [type, frequency] of [
      ['Email', 'Weekly'],
      ['Webinar', 'Monthly'],
    ] as const) {
      await button(page, 'Add Campaign Channel').click();
      await choose(page, 'Channel Type', type);
      await choose(page, 'Frequency', frequency);
      await typeDay(page, 'Start Date', '03/02/2027');
      await typeDay(page, 'End Date', '04/29/2027');
      await save(page);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page.getByRole('row').filter({ hasText: `${type}${frequency}` })).toBeVisible();
    }
    expect(await service.count('CampaignChannel', { campaignValues: [id] })).toBe(2);
    await page.goBack();
    await expect(heading(page)).toHaveText('Campaigns');
  });
});

test('export downloads CampaignExport.csv, with the header of the list', async ({ page }) => {
  await page.goto('/campaign/campaigns');
  const downloading = page.waitForEvent('download');
  await button(page, 'Export').click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('CampaignExport.csv');
  const text = readFileSync(await download.path(), 'utf8');
  const { fields, list } = entityOf('Campaign');
  const header = list.columns.map((name) => fields[name]?.label).join(',');
  expect(text.startsWith(`\uFEFF${header}\r\n`)).toBe(true);
  expect(text.trimEnd().split('\r\n').length).toBeGreaterThan(20);
});

test.describe('a reader', () => {
  test.use({ account: 'reader' });

  test('sees no Add button and no Edit or Delete column, on any list', async ({ page }) => {
    await page.goto('/splash');
    for (const { path, add, menu } of forms) {
      await navigate(page, path);
      await expect(heading(page)).toHaveText(menu);
      await expect(page.getByRole('gridcell').first()).toBeVisible();
      await expect(button(page, add)).toHaveCount(0);
      for (const name of ['Edit', 'Delete']) {
        await expect(page.getByRole('columnheader', { name, exact: true })).toHaveCount(0);
        await expect(page.getByRole('grid').getByText(name, { exact: true })).toHaveCount(0);
      }
    }
  });
});
