/** Own code that is a page, or a part of the home page: the catalogue `school`. */
import { button, choose, expectMessages, field, heading, save } from './form-page.ts';
import { cells, main, rows, searchBox } from './list-page.ts';
import { expect, test, type Page } from './portal.ts';
import { enter, reportsOf, withSchool } from './school.ts';

test.use({ account: null });

withSchool(500);

const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu' });
const openMenu = (page: Page) => page.getByRole('button', { name: 'Open menu' }).click();

test('a page of own code has its line in the menu, its heading and its address, by keyboard', async ({ page }) => {
  await enter(page, '/rooms');
  await expect(rows(page)).toHaveCount(3);
  if (!(await menu(page).isVisible())) await openMenu(page);
  await menu(page).getByRole('link', { name: 'Planning' }).press('Enter');

  await expect(page).toHaveURL(/\/planning$/);
  await expect(heading(page)).toHaveText('Planning');
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Planning');
  await expect(page.getByRole('list', { name: 'Next courses' }).getByRole('listitem')).toHaveText([
    '2026-09-01: Spanish',
    '2026-10-01: Pottery',
  ]);
  await page.getByRole('link', { name: 'Spanish' }).first().press('Enter');
  await expect(page).toHaveURL(/\/courses\/1$/);
  await page.goBack();
  await expect(heading(page)).toHaveText('Planning');
});

test('a list on a page has its state in the address of the page', async ({ page }) => {
  await enter(page, '/planning?state=over');
  await expect(page.getByRole('heading', { level: 2, name: 'Courses' })).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  expect(await cells(page, 'Name')).toEqual(['Choir']);

  await button(page, 'Clear Filters').click();
  await expect(rows(page)).toHaveCount(3);
  await expect(page).toHaveURL(/\/planning(\?|$)/);
  await searchBox(page).fill('Pott');
  await searchBox(page).press('Enter');
  await expect(rows(page)).toHaveCount(1);
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
  await expect(heading(page)).toHaveText('Planning');
});

test('who lacks the permission of a page neither sees it in the menu nor opens it, on a phone too', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, '/planning', 'office');

  await expect(heading(page)).toHaveText('You are not permitted to see this page');
  await openMenu(page);
  await expect(menu(page).getByRole('link', { name: 'Courses' })).toBeVisible();
  await expect(menu(page).getByRole('link', { name: 'Planning' })).toHaveCount(0);
});

test('a page that throws is a notice below its heading, and the report names it', async ({ page }) => {
  const reports = reportsOf(page);
  await enter(page, '/school/archive', 'office');

  await expect(heading(page)).toHaveText('Archive');
  await expect(main(page).getByRole('alert')).toContainText('This page could not be shown');
  expect(reports.join()).toContain('The page \\"archive\\" failed');
});

const courses = (page: Page) => page.getByRole('list', { name: 'Courses' }).getByRole('listitem');
const formHeading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });

test('a form on a page adds a record, changes and deletes it, and the page stays', async ({ page }) => {
  await enter(page, '/desk', 'office');
  await button(page, 'Add a course').click();
  await expect(formHeading(page, 'Add Course')).toBeVisible();
  await expect(field(page, 'Places')).toHaveValue('10');
  await expect(button(page, 'Duplicate')).toHaveCount(0);
  await save(page);
  await expectMessages(page, { Name: 'A value is required.', Room: 'A selection is required.' });
  const name = `Chess ${Date.now() % 100_000}`;
  await field(page, 'Name').fill(name);
  await choose(page, 'Room', 'Hall');
  await page.keyboard.press('Control+s');
  await expect(courses(page).filter({ hasText: name })).toHaveCount(1);
  await expect(formHeading(page, 'Add Course')).toHaveCount(0);

  await button(page, `Change ${name}`).click();
  await expect(page.getByRole('form')).toHaveCount(1);
  await expect(heading(page)).toHaveText('Desk');
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).not.toContainText(name);
  await field(page, 'Name').fill(`${name} II`);
  await save(page);
  await expect(courses(page).filter({ hasText: `${name} II` })).toHaveCount(1);

  await button(page, `Change ${name} II`).click();
  await button(page, 'Delete').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(courses(page)).toHaveCount(2);
  await expect(page.getByRole('form')).toHaveCount(0);
  await expect(page).toHaveURL(/\/desk$/);
});

test('leaving a page asks about unsaved changes of its form, and Cancel discards them', async ({ page }) => {
  await enter(page, '/desk', 'office');
  await button(page, 'Change Spanish').click();
  await field(page, 'Name').fill('Spanish for beginners');
  await page.keyboard.press('Escape');
  await menu(page).getByRole('link', { name: 'Courses' }).click();
  await expect(page.getByRole('dialog')).toContainText('Leave without saving?');
  await button(page, 'Stay').click();
  await expect(field(page, 'Name')).toHaveValue('Spanish for beginners');
  await button(page, 'Cancel').click();
  await expect(formHeading(page, 'Edit Course')).toHaveCount(0);

  await page.reload();
  await button(page, 'Change Spanish').click();
  await expect(field(page, 'Name')).toHaveValue('Spanish');
});

test('what was typed is offered again after the page has shown another record meanwhile', async ({ page }) => {
  await enter(page, '/desk', 'office');
  await button(page, 'Change Spanish').click();
  await field(page, 'Name').fill('Spanish for the impatient');
  await button(page, 'Change Pottery').click();
  await expect(field(page, 'Name')).toHaveValue('Pottery');

  await button(page, 'Change Spanish').click();
  await expect(field(page, 'Name')).toHaveValue('Spanish for the impatient');
  await expect(page.getByRole('form')).toContainText('Unsaved changes');
  await button(page, 'Cancel').click();
  await button(page, 'Change Spanish').click();
  await expect(field(page, 'Name')).toHaveValue('Spanish');
});

const widget = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('a widget of own code is a part of the home page, and leads to records by keyboard', async ({ page }) => {
  await enter(page, '/');

  await expect(widget(page, 'Next courses').getByRole('listitem')).toHaveText([
    '2026-09-01: Spanish',
    '2026-10-01: Pottery',
  ]);
  await widget(page, 'Next courses').getByRole('link', { name: 'Pottery' }).press('Enter');
  await expect(page).toHaveURL(/\/courses\/2$/);
});

test('a widget that throws is a notice in its place, and the report names it', async ({ page }) => {
  const reports = reportsOf(page);
  await enter(page, '/');

  await expect(widget(page, 'Weather').getByRole('alert')).toContainText('This widget could not be shown');
  await expect(widget(page, 'Next courses').getByRole('listitem')).toHaveCount(2);
  expect(reports.join()).toContain('The widget \\"weather\\" failed');
});

test('who lacks the permission of a widget does not see it, on a phone too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, '/', 'office');

  await expect(widget(page, 'Next courses').getByRole('listitem')).toHaveCount(2);
  await expect(widget(page, 'Weather')).toHaveCount(0);
});
