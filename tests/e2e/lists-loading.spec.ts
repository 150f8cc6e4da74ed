/** Loading, empty and error states of a list (decisions: Waiting and failing). */
import { deferred, navigate } from './form-page.ts';
import {
  responseTo,
  boundsOf,
  type Body,
  cells,
  filterText,
  grid,
  header,
  openList,
  queriesOf,
  pagerText,
  rows,
  rowsOf,
  saveData,
  scroller,
} from './list-page.ts';
import { expect, test, type Locator, type Page } from './portal.ts';
import { uniqueName } from './service.ts';

test('a skeleton is shown on the first load only; rows stay, dimmed, while the next response loads; superseded requests are aborted', async ({
  page,
}) => {
  const gates = [deferred(), deferred(), deferred()];
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

test('what is on screen stays while the code of a pop-up, a chart or a dialog loads, and where it cannot be loaded', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_FAILED/);
  await saveData(page);
  await openList(page, '/campaign/campaigns');
  const title = await page.getByRole('heading', { level: 1 }).textContent();
  await page.evaluate(() => {
    const headings = new Set<string>();
    Object.assign(window, { headings });
    const look = () => {
      const shown = [...document.querySelectorAll('main h1')].filter((heading) => heading.checkVisibility());
      headings.add(shown.map(({ textContent }) => textContent).join());
      requestAnimationFrame(look);
    };
    look();
  });
  // Each part is first not loaded at all, then one by one.
  let outcome: 'failed' | 'slow' = 'failed';
  await page.route('**/assets/*.js', async (route) => {
    if (outcome === 'failed') return route.abort();
    await new Promise((resolve) => setTimeout(resolve, 100));
    return route.continue();
  });
  const banner = page.getByRole('alert').filter({ hasText: 'Loading a part of this page' });
  const retried = async (open: () => Promise<void>, part: Locator, retry = open) => {
    outcome = 'failed';
    await open();
    await expect(banner).toBeVisible();
    await expect(part).toBeHidden();
    outcome = 'slow';
    await banner.getByRole('button', { name: 'Close' }).click();
    await retry();
    await expect(part).toBeVisible();
    await page.keyboard.press('Escape');
  };
  const button = (name: string) => () => page.getByRole('button', { name, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await retried(button('Filter Start Date'), dialog.getByLabel('From'));
  await retried(button('Print'), dialog);
  await retried(button('Chart'), page.getByRole('region', { name: 'Chart' }), button('Try again'));
  expect(await page.evaluate(() => [...(window as unknown as { headings: Set<string> }).headings])).toEqual([title]);
});

test('the next page is prefetched, and shown without waiting for the server', async ({ page }) => {
  const second = responseTo(page, 'Customer', ({ pageIndex }) => pageIndex === 1);
  await openList(page, '/campaign/customers');
  const names = rowsOf(await second).map(({ name }) => name);
  const delayed = deferred();
  await page.route('**/api/campaigns/Customer/page', async (route) => {
    await delayed.opened;
    await route.continue().catch(() => undefined);
  });
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(pagerText(page)).toHaveText(/^26 - 50 of/);
  await expect.poll(() => cells(page, 'Name')).toEqual(names);
  await expect(grid(page)).toHaveAttribute('aria-busy', 'false');
  delayed.open();
});

test.describe('a list without rows', () => {
  test('shows that nothing matches, with Clear Filters, or that there are no records yet', async ({ page }) => {
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
    await navigate(page, '/campaign/regions');
    await expect(page.getByText('No Regions yet')).toBeVisible();
    await expect(pagerText(page)).toHaveText('0 - 0 of 0');
    await expect(page.getByRole('button', { name: 'Add Region' })).toHaveCount(2);
  });

  test.describe('without read permission', () => {
    test.use({ account: 'newcomer' });

    test('shows that the page is not permitted', async ({ page }) => {
      const queries = queriesOf(page, 'Country');
      await page.goto('/campaign/countries');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/not permitted/i);
      await expect(grid(page)).toHaveCount(0);
      expect(queries).toEqual([]);
    });
  });

  test('whose permission was revoked meanwhile shows a banner and Try again', async ({ page, pageErrors }) => {
    pageErrors.allow(/403/);
    await openList(page, '/campaign/regions');
    await page.route('**/api/campaigns/Country/page', (route) =>
      route.fulfill({
        status: 403,
        contentType: 'application/problem+json',
        body: JSON.stringify({ status: 403, detail: 'This needs the permission country/read.' }),
      }),
    );
    await navigate(page, '/campaign/countries');
    await expect(page.getByRole('alert')).toHaveText(/This needs the permission country\/read\./);
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

const centreOf = async (locator: Locator): Promise<number> => {
  const { x, width } = await boundsOf(locator);
  return x + width / 2;
};

/** Horizontally centred in the visible part of the table, however far it is scrolled. */
async function expectCentred(page: Page, message: Locator): Promise<void> {
  await expect(message).toBeVisible();
  expect(Math.abs((await centreOf(message)) - (await centreOf(scroller(page))))).toBeLessThanOrEqual(1);
}

const scrollSideways = (page: Page) => scroller(page).evaluate((element) => element.scrollTo({ left: 900 }));

for (const width of [390, 1440]) {
  test(`on a screen of ${width} px, skeleton, empty state and error state are centred in the visible part of a scrolled table`, async ({
    page,
    pageErrors,
  }) => {
    pageErrors.allow(/500/);
    await page.setViewportSize({ width, height: 900 });
    const delayed = deferred();
    const answers = [() => delayed.opened, () => undefined];
    let failing = false;
    await page.route('**/api/campaigns/Customer/page', async (route) => {
      await answers.shift()?.();
      await (failing ? route.fulfill({ status: 500, json: {} }) : route.continue()).catch(() => undefined);
    });
    await page.goto('/campaign/customers?name=no-such-customer');
    const skeleton = page.getByRole('status', { name: 'Loading' });
    await expect(skeleton).toBeVisible();
    await scrollSideways(page);
    await expectCentred(page, skeleton);

    delayed.open();
    await expectCentred(page, page.getByText('No Customers match'));

    failing = true;
    await header(page, 'Name').getByRole('button', { name: 'Name', exact: true }).click();
    await scrollSideways(page);
    await expectCentred(page, page.getByRole('button', { name: 'Try again' }));
  });
}

test('a list is fetched again when its user comes back to it, and shows what others have saved; a form keeps what is typed', async ({
  page,
  service,
}) => {
  const [before, after] = [uniqueName('Before'), uniqueName('After')];
  const { id } = await service.create('Country', { name: before });
  await page.clock.install();
  await openList(page, '/campaign/countries?sort=-createdDate');
  await expect(rows(page).first()).toContainText(before);
  await service.update('Country', id, { name: after });
  const queries = queriesOf(page, 'Country');
  const comeBack = async (ms: number) => {
    await page.clock.fastForward(ms);
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  };
  await comeBack(6_000);
  await expect(rows(page).first()).toContainText(after);
  await comeBack(1_000);
  expect(queries.filter(({ pageIndex }) => pageIndex === 0)).toHaveLength(1);

  await page.goto(`/campaign/countries/${id}`);
  const name = page.getByRole('textbox', { name: 'Name' });
  await name.fill(before);
  await service.update('Country', id, { name: uniqueName('Other') });
  await comeBack(60_000);
  await expect(name).toHaveValue(before);
});
