/** The campaign form's 'Channels' panel and its drawer: core 2, core 5, core 8, core 9. */
import {
  button,
  choose,
  expectMessages,
  field,
  deferred,
  navigate,
  heading,
  save,
  savesOf,
  currentForm,
  typeDay,
} from './form-page.ts';
import { expect, test, type Locator, type Page } from './portal.ts';
import { uniqueName } from './service.ts';

const channels = (page: Page): Locator => page.getByRole('region', { name: 'Channels' });
const drawer = (page: Page, title: string): Locator => page.getByRole('dialog', { name: `${title} Campaign Channel` });

test("the 'Channels' panel is shown only once the campaign is saved", async ({ page }) => {
  const name = uniqueName('Campaign');
  await page.goto('/campaign/campaigns/-1');
  await field(page, 'Name').fill(name);
  await field(page, 'Abbreviation').fill('CAM');
  await typeDay(page, 'Start Date', '02/01/2027');
  await typeDay(page, 'End Date', '02/28/2027');
  await expect(channels(page)).toHaveCount(0);
  await save(page);
  await expect(channels(page)).toBeVisible();
  await expect(channels(page).getByRole('button', { name: 'Add Campaign Channel' })).toBeVisible();
  await expect(channels(page)).toContainText('No Campaign Channels yet.');
});

test('it lists campaign channels, adds and edits them in a side drawer 260 px wide, and deletes them after a confirmation', async ({
  page,
  service,
}) => {
  const campaign = await service.create('Campaign');
  const other = await service.create('CampaignChannel', { name: uniqueName('Elsewhere') });
  const [name, later] = [uniqueName('Mail'), uniqueName('Later')];
  const saves = savesOf(page, 'CampaignChannel');
  await page.goto(`/campaign/campaigns/${campaign.id}`);
  await button(page, 'Add Campaign Channel').click();
  await expect(drawer(page, 'Add')).toBeVisible();
  await expect(drawer(page, 'Add').getByRole('banner')).toHaveCount(0);
  await expect(field(page, 'External ID')).toBeFocused();
  await expect.poll(async () => (await drawer(page, 'Add').boundingBox())?.width).toBe(260);
  await expect.poll(async () => (await drawer(page, 'Add').boundingBox())?.x).toBe(1600 - 260);
  await save(page);
  await expectMessages(page, {
    'Channel Type': 'A selection is required.',
    Frequency: 'A selection is required.',
    'Start Date': 'A date is required.',
    'End Date': 'A date is required.',
  });
  expect(saves).toHaveLength(0);
  await field(page, 'Name').fill(name);
  await choose(page, 'Channel Type', 'Email');
  await choose(page, 'Frequency', 'Weekly');
  await typeDay(page, 'Start Date', '02/03/2027');
  await typeDay(page, 'End Date', '02/20/2027');
  await save(page);
  await expect(drawer(page, 'Add')).toBeHidden();
  expect(saves[0]?.body).toMatchObject({ campaignId: campaign.id });
  const row = channels(page).getByRole('row').nth(1);
  await expect(row).toContainText(`${name}EmailWeekly02/03/202702/20/2027`);
  await expect(channels(page)).not.toContainText(String(other.name));

  const response = deferred();
  await page.route('**/api/campaigns/CampaignChannel/*', async (route) => {
    if (route.request().method() === 'GET') await response.opened;
    await route.continue();
  });
  await row.getByRole('button', { name: `Edit ${name}` }).click();
  const loading = drawer(page, 'Edit').getByText('Loading', { exact: true });
  await expect(loading).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer(page, 'Edit')).toBeHidden();
  await row.getByRole('button', { name: `Edit ${name}` }).click();
  await expect(loading).toBeVisible();
  response.open();
  await expect(field(page, 'Name')).toHaveValue(name);
  await expect(currentForm(page).getByRole('button', { name: 'Delete' })).toHaveCount(0);
  await field(page, 'Name').fill('Not to be kept');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(question).toBeHidden();
  await currentForm(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(drawer(page, 'Edit')).toBeHidden();
  await row.getByRole('button', { name: `Edit ${name}` }).click();
  await expect(field(page, 'Name')).toHaveValue(name);
  await field(page, 'Name').fill(later);
  await page.keyboard.press('Control+s');
  await expect(row).toContainText(later);
  await expect(heading(page)).toHaveText('Edit Campaign');

  await row.getByRole('button', { name: `Edit ${later}` }).click();
  await drawer(page, 'Edit').getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: 'History' });
  await expect(history).toContainText(`changed Name from ${name} to ${later}`);
  await page.keyboard.press('Escape');
  await expect(history).toBeHidden();
  await expect(field(page, 'Name')).toHaveValue(later);
  await drawer(page, 'Edit').getByRole('button', { name: 'Close' }).press('Escape');
  await expect(drawer(page, 'Edit')).toBeHidden();

  await row.getByRole('button', { name: `Delete ${later}` }).click();
  const deletion = page.getByRole('dialog', { name: 'Are you sure you want to delete this item?' });
  await deletion.getByRole('button', { name: 'Delete' }).click();
  await expect(channels(page)).toContainText('No Campaign Channels yet.');
  await channels(page).getByRole('checkbox', { name: 'Show deleted?' }).check();
  await row.getByRole('button', { name: `Edit ${later}` }).click();
  await currentForm(page).getByRole('button', { name: 'Undelete' }).click();
  await expect(row).toContainText('Yes');
});

test("a save failure is reported: the channel's with the text 'CampaignChannelEdit failed to save'", async ({
  page,
  service,
  pageErrors,
}) => {
  pageErrors.allow(/500/);
  const campaign = await service.create('Campaign');
  const reported: string[] = [];
  await page.route('**/api/Log', (route) => {
    const { severity, message } = route.request().postDataJSON() as Record<string, string>;
    reported.push(`${severity}: ${message}`);
    return route.fulfill({ status: 204 });
  });
  await page.route('**/api/campaigns/{Campaign,CampaignChannel}/', (route) =>
    route.fulfill({ status: 500, contentType: 'application/problem+json', json: { title: 'Broken', status: 500 } }),
  );
  await page.goto('/splash');
  await navigate(page, `/campaign/campaigns/${campaign.id}`);
  await field(page, 'Name').fill('Will not be saved');
  await save(page);
  await expect.poll(() => reported).toContain('Error: CampaignEdit failed to save');
  await expect(field(page, 'Name')).toHaveValue('Will not be saved');
  await field(page, 'Name').fill(String(campaign.name));
  await button(page, 'Add Campaign Channel').click();
  await choose(page, 'Channel Type', 'Email');
  await choose(page, 'Frequency', 'Weekly');
  await typeDay(page, 'Start Date', '02/03/2027');
  await typeDay(page, 'End Date', '02/20/2027');
  await save(page);
  await expect.poll(() => reported).toContain('Error: CampaignChannelEdit failed to save');
  await expect(drawer(page, 'Add')).toBeVisible();
  await expect(field(page, 'Channel Type')).toHaveValue('Email');
});
