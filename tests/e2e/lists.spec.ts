/** Core 2.4, core 4, data 2: the toolbar, and the actions of a row. */
import { documentedLists } from '../catalogue/documented-screens.ts';
import { navigate, heading } from './form-page.ts';
import {
  boundsOf,
  cells,
  clearFilters,
  grid,
  main,
  openList,
  queriesOf,
  rows,
  scroller,
  showDeleted,
} from './list-page.ts';
import { expect, test } from './portal.ts';
import { uniqueName } from './service.ts';

test('the buttons of the toolbar take 9 of 12 columns, the search box 3 of 12, in a bordered panel', async ({
  page,
}) => {
  await openList(page, '/campaign/customers');
  const toolbar = main(page).getByRole('search').locator('xpath=..');
  const [buttons, search] = [
    await boundsOf(toolbar.locator('> *').first()),
    await boundsOf(main(page).getByRole('search')),
  ];
  const gap = search.x - (buttons.x + buttons.width);
  expect((buttons.width + gap) / (search.width + gap)).toBeCloseTo(3, 2);
  await expect(toolbar.locator('xpath=../..')).toHaveCSS('border-style', 'solid');
});

for (const [width, place] of [
  [1280, 'is in one row with the buttons'],
  [1279, 'has a row of its own'],
] as const) {
  test(`on a screen of ${width} px the search box ${place}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await openList(page, '/campaign/campaigns');
    const search = await boundsOf(main(page).getByRole('search'));
    const clear = await boundsOf(clearFilters(page));
    const panel = await boundsOf(scroller(page));
    expect(search.y > clear.y + clear.height).toBe(width < 1280);
    expect(search.width > panel.width * 0.9).toBe(width < 1280);
  });
}

test.describe('a user without write permission', () => {
  test.use({ account: 'reader' });

  test('sees no Add, Edit or Delete', async ({ page }) => {
    await openList(page, '/campaign/customers');
    for (const { route } of documentedLists.filter(({ editable }) => editable)) {
      await navigate(page, route);
      await expect(page).toHaveURL(route);
      await expect(rows(page).first()).toBeVisible();
      const toolbar = main(page).getByRole('search').locator('xpath=..');
      await expect(toolbar.getByRole('button').first(), route).toHaveText('Clear Filters');
      await expect(grid(page).locator('[data-action-cell], [data-action]'), route).toHaveCount(0);
    }
  });
});

test('Add goes to the detail route with id -1', async ({ page }) => {
  await openList(page, '/campaign/countries');
  await page.getByRole('button', { name: 'Add Country' }).click();
  await expect(page).toHaveURL('/campaign/countries/-1');
  await expect(heading(page)).toHaveText('Add Country');
});

test("ticking 'Show deleted?' clears the filter so that deleted rows appear; unticking restores the active-only filter", async ({
  page,
  service,
}) => {
  const name = uniqueName('Gone');
  const { id } = await service.create('Country', { name });
  await service.remove('Country', id);
  const queries = queriesOf(page, 'Country');
  await page.goto(`/campaign/countries?search=${name}`);
  await expect(page.getByText('No Countries match')).toBeVisible();
  await expect(showDeleted(page)).not.toBeChecked();

  await showDeleted(page).check();
  await expect.poll(() => cells(page, 'Name')).toEqual([name]);
  expect(await cells(page, 'Active')).toEqual(['No']);
  expect(queries.at(-1)).not.toHaveProperty('isActiveValue');
  await expect(page.getByRole('link', { name: `Edit ${name}` })).toBeVisible();
  await expect(page.getByRole('button', { name: `Delete ${name}` })).toHaveCount(0);

  await showDeleted(page).uncheck();
  await expect(rows(page)).toHaveCount(0);
  expect(queries.at(-1)).toMatchObject({ isActiveValue: true, stringFilter: name });
});

test("on Roles and Users 'Show deleted?' shows only the inactive ones", async ({ page, service }) => {
  for (const [entity, path] of [
    ['AppRole', '/campaign/roles'],
    ['AppUser', '/campaign/users'],
  ] as const) {
    const { id, name } = await service.create(entity);
    await service.remove(entity, id);
    await openList(page, `${path}?rows=100`);
    expect(new Set(await cells(page, 'Active'))).toEqual(new Set(['Yes']));
    await showDeleted(page).check();
    await expect.poll(async () => new Set(await cells(page, 'Active'))).toEqual(new Set(['No']));
    expect(await cells(page, 'Name')).toContain(name);
    await showDeleted(page).uncheck();
    await expect.poll(async () => new Set(await cells(page, 'Active'))).toEqual(new Set(['Yes']));
  }
});

test("Delete asks 'Are you sure you want to delete this item?' and on confirm deletes by id", async ({
  page,
  service,
}) => {
  const name = uniqueName('Doom');
  const { id } = await service.create('Region', { name });
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'DELETE') calls.push(new URL(request.url()).pathname);
  });
  await openList(page, `/campaign/regions?search=${name}`);
  const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this item?' });
  const remove = page.getByRole('button', { name: `Delete ${name}` });

  await remove.click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  expect(calls).toEqual([]);

  await remove.click();
  // The second click finds the button disabled: there is one call.
  await question.getByRole('button', { name: 'Delete' }).dblclick();
  await expect(rows(page)).toHaveCount(0);
  await expect(question).toBeHidden();
  expect(calls).toEqual([`/api/campaigns/Region/${id}`]);
  expect((await service.get('Region', id)).isActive).toBe(false);
});
