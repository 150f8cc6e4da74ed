/** Decisions: Success, Forms. What worked is told, can be taken back, and a record says its name. */
import { button, field, fillCountry, heading, save } from './form-page.ts';
import { grid, openList, rows } from './list-page.ts';
import { expect, test, type Page } from './portal.ts';
import { uniqueName } from './service.ts';

const notice = (page: Page, about: string) =>
  page.getByRole('region', { name: 'Notices' }).getByLabel(about, { exact: true });
const crumbs = (page: Page) => page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem');

test('a save is told with the name of the record, which leads there, and is undone where nobody changed the same since', async ({
  page,
  service,
}) => {
  const [name, other] = [uniqueName('Before'), uniqueName('After')];
  const { id } = await service.make('Region', { name });
  await openList(page, `/campaign/regions?search=${name.split(' ')[1]}`);
  await grid(page).getByRole('link', { name, exact: true }).click();
  await field(page, 'Name').fill(other);
  await save(page);
  await expect(notice(page, other)).toContainText('Region saved');
  await expect(notice(page, other).getByRole('link', { name: other })).toHaveAttribute(
    'href',
    `/campaign/regions/${id}`,
  );
  await button(page, `Undo ${other}`).click();
  await expect(notice(page, other)).toContainText('Undone');
  await expect(grid(page).getByRole('link', { name, exact: true })).toBeVisible();

  await grid(page).getByRole('link', { name, exact: true }).click();
  await field(page, 'Name').fill(other);
  await save(page);
  await expect(button(page, `Undo ${other}`)).toBeVisible();
  const theirs = uniqueName('Theirs');
  await service.change('Region', id, { name: theirs });
  await button(page, `Undo ${other}`).click();
  await expect(notice(page, other).last()).toContainText('Ada Administrator has changed Name since.');
  expect((await service.get('Region', id)).name).toBe(theirs);
  await button(page, `Close ${other}`).last().click();
});

test('a delete is told and taken back, in a list and on a form; an undelete is told', async ({ page, service }) => {
  const name = uniqueName('Gone');
  await service.make('Region', { name });
  await openList(page, `/campaign/regions?search=${name}`);
  await button(page, `Delete ${name}`).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(notice(page, name)).toContainText('Region deleted');
  await expect(rows(page)).toHaveCount(0);
  await button(page, `Undo ${name}`).click();
  await expect(rows(page)).toHaveCount(1);

  await grid(page).getByRole('link', { name, exact: true }).click();
  await button(page, 'Delete').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(button(page, `Undo ${name}`)).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
  await notice(page, name).last().getByRole('link', { name }).click();
  await button(page, 'Undelete').click();
  await expect(notice(page, name).last()).toContainText('Region undeleted');
  await expect(button(page, 'Delete')).toBeVisible();
});

test('what was added says its name: in a notice, under the heading, in the breadcrumb and in the title, as it was saved', async ({
  page,
}) => {
  const name = uniqueName('Made');
  await page.goto('/campaign/countries/-1');
  await expect(heading(page)).toHaveText('Add Country');
  await fillCountry(page, name);
  await expect(crumbs(page)).toHaveText(['Home', 'MCOP', 'Admin', 'Countries']);
  await save(page);
  await expect(notice(page, name)).toContainText('Country added');
  await expect(heading(page)).toHaveText('Edit Country');
  await expect(crumbs(page)).toHaveText(['Home', 'MCOP', 'Admin', 'Countries', name]);
  await expect(page).toHaveTitle(`L - Campaign Orchestration Portal - ${name}`);
  await field(page, 'Name').fill('Something else');
  await expect(page.getByRole('banner').or(page.getByRole('main')).getByText(name, { exact: true })).toBeVisible();
  await expect(page).toHaveTitle(`L - Campaign Orchestration Portal - ${name}`);
});
