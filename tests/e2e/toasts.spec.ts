/** Decisions: Success, Forms. Toasts with Undo, the name of an open record, Previous and Next, Save and add another. */
import { button, field, fillCountry, heading, save } from './form-page.ts';
import { grid, main, openList, rows, searchBox } from './list-page.ts';
import { expect, test, type Page } from './portal.ts';
import { uniqueName } from './service.ts';

const notice = (page: Page, about: string) =>
  page.getByRole('region', { name: 'Notices' }).getByLabel(about, { exact: true });
const crumbs = (page: Page) => page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem');

test('a save shows a toast with a link to the record and Undo, which fails if another user has changed the same field since', async ({
  page,
  service,
}) => {
  const [name, other] = [uniqueName('Before'), uniqueName('After')];
  const { id } = await service.create('Region', { name });
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
  await expect(notice(page, other)).toContainText('Undone – Region saved');
  await expect(grid(page).getByRole('link', { name, exact: true })).toBeVisible();

  await grid(page).getByRole('link', { name, exact: true }).click();
  await field(page, 'Name').fill(other);
  await save(page);
  await expect(button(page, `Undo ${other}`)).toBeVisible();
  const theirs = uniqueName('Theirs');
  await service.update('Region', id, { name: theirs });
  await button(page, `Undo ${other}`).click();
  await expect(notice(page, other).last()).toContainText('Ada Administrator has changed Name since.');
  expect((await service.get('Region', id)).name).toBe(theirs);
  await button(page, `Close ${other}`).last().click();
});

test('a delete shows a toast with Undo, in a list and on a form; an undelete shows a toast', async ({
  page,
  service,
}) => {
  const name = uniqueName('Gone');
  await service.create('Region', { name });
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

test('a toast closes after a timeout, a longer one with Undo, and none while the pointer is over it', async ({
  page,
  service,
}) => {
  const name = uniqueName('Brief');
  await service.create('Region', { name });
  await page.clock.install();
  await openList(page, `/campaign/regions?search=${name}`);
  await button(page, `Delete ${name}`).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(notice(page, name)).toBeVisible();
  await page.clock.runFor(15_000);
  await expect(notice(page, name)).toBeVisible();
  await notice(page, name).hover();
  await page.clock.runFor(60_000);
  await expect(notice(page, name)).toBeVisible();
  await button(page, `Undo ${name}`).click();
  await expect(notice(page, name)).toContainText('Undone');
  await searchBox(page).click();
  await page.clock.runFor(9_000);
  await expect(notice(page, name)).toHaveCount(0);
});

test('a saved record shows its saved name in the toast, under the heading, in the breadcrumb and in the document title', async ({
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
  await expect(page).toHaveTitle(`L - Campaign Orchestration Portal - • ${name}`);
});

test('Previous and Next go through the list that a record was opened from, across pages; back on the list its row has the focus and is highlighted', async ({
  page,
  service,
}) => {
  const marker = uniqueName('Step').split(' ')[1] ?? '';
  const names = ['A', 'B', 'C', 'D'].map((letter) => `${letter} ${marker}`);
  for (const name of names) await service.create('Region', { name });
  const expectName = (name = '') => expect(field(page, 'Name')).toHaveValue(name);
  const expectPosition = (text: string) =>
    expect(page.getByRole('navigation', { name: 'Regions' })).toContainText(text);
  await openList(page, `/campaign/regions?search=${marker}&sort=-name&rows=3`);
  const address = page.url();
  await grid(page)
    .getByRole('link', { name: `C ${marker}`, exact: true })
    .click();
  await expectName(names[2]);
  await expectPosition('2 of 4');
  await button(page, 'Next').click();
  await expectName(names[1]);
  await expect(button(page, 'Next')).toBeFocused();
  await page.keyboard.press('Alt+ArrowDown');
  await expectName(names[0]);
  await expectPosition('4 of 4');
  await expect(button(page, 'Next')).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Alt+ArrowUp');
  await expectName(names[1]);

  await field(page, 'Name').fill('B');
  await button(page, 'Previous').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
  await field(page, 'Name').fill(`B2 ${marker}`);
  const flashed = await watchAnimations(page);
  await save(page);
  await expect(page).toHaveURL(address);
  const row = rows(page).filter({ hasText: `B2 ${marker}` });
  await expect(row.locator('td:focus')).toHaveText(`B2 ${marker}`);
  await expect.poll(flashed).toContainEqual(expect.stringContaining(`B2 ${marker}`));
  await page.keyboard.press('Enter');
  await expectName(`B2 ${marker}`);
  await page.reload();
  await expectPosition('3 of 4');
  // Opened by its address. A browser may take the same address again for a reload, which keeps the state of the page.
  const record = page.url();
  await page.goto('about:blank');
  await page.goto(record);
  await expectName(`B2 ${marker}`);
  await expect(page.getByRole('navigation', { name: 'Regions' })).toHaveCount(0);
});

test('Save and add another shows a blank form with the focus in its first field; Duplicate fills a new, unsaved record, named as the copy that it is, which a reload keeps', async ({
  page,
}) => {
  const [first, second] = [uniqueName('One'), uniqueName('Two')];
  await page.goto('/campaign/countries/-1');
  await fillCountry(page, first);
  await page.keyboard.press('Control+Shift+Enter');
  await expect(notice(page, first)).toContainText('Country added');
  await expect(field(page, 'Name')).toHaveValue('');
  await expect(field(page, 'Name')).toBeFocused();
  await fillCountry(page, second);
  await button(page, 'Save and add another').click();
  await expect(field(page, 'Abbreviation')).toHaveValue('');

  await notice(page, second).getByRole('link', { name: second }).click();
  await button(page, 'Duplicate').click();
  await expect(heading(page)).toHaveText('Add Country');
  await expect(page).toHaveURL('/campaign/countries/-1');
  await expect(field(page, 'Name')).toHaveValue(second);
  await expect(field(page, 'Region')).toHaveValue('Africa');
  await expect(main(page).getByText(`Copy of ${second}`)).toBeVisible();
  await expect(crumbs(page).last()).toHaveText(`Copy of ${second}`);
  await expect(main(page).getByText('Unsaved changes')).toBeVisible();
  await crumbs(page).getByRole('link', { name: 'Home' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
  const copied = uniqueName('Copy');
  await field(page, 'Name').fill(copied);
  await page.reload();
  await expect(field(page, 'Name')).toHaveValue(copied);
  await expect(field(page, 'Region')).toHaveValue('Africa');
  await expect(crumbs(page).last()).toHaveText(`Copy of ${second}`);
  await save(page);
  await expect(heading(page)).toHaveText('Edit Country');
  await page.goBack();
  await expect(field(page, 'Name')).toHaveValue(second);
});

/** Notes the texts of cells that are animated from now on: an animation may be over before a poll sees it. */
async function watchAnimations(page: Page): Promise<() => Promise<readonly string[]>> {
  const texts = await page.evaluateHandle(() => {
    const seen: string[] = [];
    const { animate } = Element.prototype;
    Element.prototype.animate = function (this: Element, ...parameters) {
      seen.push(this.textContent);
      return animate.apply(this, parameters);
    };
    return seen;
  });
  return () => texts.jsonValue();
}
