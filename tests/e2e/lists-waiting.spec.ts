/** What a list shows while an answer is on its way, and where there are no rows (decisions: Waiting and failing). */
import { gate, go } from './form-page.ts';
import {
  answerTo,
  box,
  type Body,
  cells,
  filterText,
  grid,
  header,
  openList,
  queriesOf,
  range,
  rows,
  rowsOf,
  scroller,
} from './list-page.ts';
import { expect, test, type Locator, type Page } from './portal.ts';

test('a skeleton only on the first load; rows stay, dimmed, while the next answer loads; requests that were overtaken are aborted', async ({
  page,
}) => {
  const gates = [gate(), gate(), gate()];
  let calls = 0;
  const aborted: Body[] = [];
  page.on('requestfailed', (request) => {
    if (request.failure()?.errorText === 'net::ERR_ABORTED') aborted.push(request.postDataJSON() as Body);
  });
  await page.route('**/api/campaigns/Workload/page', async (route) => {
    const body = route.request().postDataJSON() as Body;
    if (body.pageIndex === 0) await gates[calls++]?.opened;
    await route.continue().catch(() => undefined);
  });
  const skeleton = page.getByRole('status', { name: 'Loading' });
  await page.goto('/campaign/workload');
  await expect(skeleton).toBeVisible();
  await expect(header(page, 'Name')).toBeVisible();
  gates[0]?.open();
  await expect(rows(page)).not.toHaveCount(0);
  await expect(skeleton).toHaveCount(0);

  const before = await cells(page, 'Name');
  const sort = (label: string) => header(page, label).getByRole('button', { name: label, exact: true }).click();
  await sort('Name');
  await expect(grid(page)).toHaveAttribute('aria-busy', 'true');
  await expect(page.locator('tbody').first()).toHaveCSS('opacity', '0.5');
  expect(await cells(page, 'Name')).toEqual(before);
  await expect(skeleton).toHaveCount(0);
  expect(aborted).toEqual([]);

  await sort('Type');
  await expect
    .poll(() => aborted.map(({ sortField, sortOrder }) => `${String(sortField)} ${String(sortOrder)}`))
    .toEqual(['name desc']);
  gates[2]?.open();
  await expect(grid(page)).toHaveAttribute('aria-busy', 'false');
  await expect(page.locator('tbody').first()).toHaveCSS('opacity', '1');
  await expect(header(page, 'Type')).toHaveAttribute('aria-sort', 'ascending');
  const types = await cells(page, 'Type');
  expect(types).toEqual(types.toSorted());
  gates[1]?.open();
});

test('the next page is prefetched: it is there at once, whatever the server does', async ({ page }) => {
  const second = answerTo(page, 'Customer', ({ pageIndex }) => pageIndex === 1);
  await openList(page, '/campaign/customers');
  const names = rowsOf(await second).map(({ name }) => name);
  const closed = gate();
  await page.route('**/api/campaigns/Customer/page', async (route) => {
    await closed.opened;
    await route.continue().catch(() => undefined);
  });
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(range(page)).toHaveText(/^26 - 50 of/);
  await expect.poll(() => cells(page, 'Name')).toEqual(names);
  await expect(grid(page)).toHaveAttribute('aria-busy', 'false');
  closed.open();
});

test.describe('a list without rows', () => {
  test('says that nothing matches, with Clear Filters, or that there is nothing yet', async ({ page }) => {
    await openList(page, '/campaign/events');
    await filterText(page, 'Name', 'no such event');
    const empty = page.getByText('No Events match');
    await expect(empty).toBeVisible();
    await page.getByRole('button', { name: 'Clear Filters' }).last().click();
    await expect(empty).toBeHidden();
    await expect(rows(page).first()).toBeVisible();

    await page.route('**/api/campaigns/Region/page', (route) =>
      route.fulfill({ json: { data: [], currentPageIndex: 0, totalNumberOfItems: 0 } }),
    );
    await go(page, '/campaign/regions');
    await expect(page.getByText('No Regions yet')).toBeVisible();
    await expect(range(page)).toHaveText('0 - 0 of 0');
    await expect(page.getByRole('button', { name: 'Add Region' })).toHaveCount(2);
  });

  test.describe('for who may not read it', () => {
    test.use({ account: 'newcomer' });

    test('says that it is not permitted', async ({ page }) => {
      const queries = queriesOf(page, 'Country');
      await page.goto('/campaign/countries');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/not permitted/i);
      await expect(grid(page)).toHaveCount(0);
      expect(queries).toEqual([]);
    });
  });

  test('whose permission was taken away meanwhile has the banner, and Try again in its place', async ({
    page,
    watch,
  }) => {
    watch.allow(/403/);
    await openList(page, '/campaign/regions');
    await page.route('**/api/campaigns/Country/page', (route) =>
      route.fulfill({
        status: 403,
        contentType: 'application/problem+json',
        body: JSON.stringify({ status: 403, detail: 'This needs the permission country/read.' }),
      }),
    );
    await go(page, '/campaign/countries');
    await expect(page.getByRole('alert')).toHaveText(/This needs the permission country\/read\./);
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

const middleOf = async (locator: Locator): Promise<number> => {
  const { x, width } = await box(locator);
  return x + width / 2;
};

/** In the middle of what is in sight of the table, to the pixel, wherever its headers are scrolled to. */
async function expectInTheMiddle(page: Page, message: Locator): Promise<void> {
  await expect(message).toBeVisible();
  expect(Math.abs((await middleOf(message)) - (await middleOf(scroller(page))))).toBeLessThanOrEqual(1);
}

const scrollSideways = (page: Page) => scroller(page).evaluate((element) => element.scrollTo({ left: 900 }));

for (const width of [390, 1440]) {
  test(`on a screen of ${width} px, what stands in place of rows stands in what is in sight of a table scrolled sideways`, async ({
    page,
    watch,
  }) => {
    watch.allow(/500/);
    await page.setViewportSize({ width, height: 900 });
    const held = gate();
    const answers = [() => held.opened, () => undefined];
    let failing = false;
    await page.route('**/api/campaigns/Customer/page', async (route) => {
      await answers.shift()?.();
      await (failing ? route.fulfill({ status: 500, json: {} }) : route.continue()).catch(() => undefined);
    });
    await page.goto('/campaign/customers?name=no-such-customer');
    const skeleton = page.getByRole('status', { name: 'Loading' });
    await expect(skeleton).toBeVisible();
    await scrollSideways(page);
    await expectInTheMiddle(page, skeleton);

    held.open();
    await expectInTheMiddle(page, page.getByText('No Customers match'));

    failing = true;
    await header(page, 'Name').getByRole('button', { name: 'Name', exact: true }).click();
    await scrollSideways(page);
    await expectInTheMiddle(page, page.getByRole('button', { name: 'Try again' }));
  });
}
