/**
 * The same journey through the portal of each other catalogue, started like `npm start`: a record with every kind of field is
 * added, with a child record where its form has a panel, then the list is filtered and searched, and the record is deleted.
 * Where there is one, a JSON document is edited, too.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { EntitySpec } from '#model/entity.ts';
import type { Field } from '#model/field.ts';
import { must } from '#model/must.ts';
import { foldersOf } from '../../src/catalogue/folders.ts';
import { catalogues } from '../support/catalogues.ts';
import { button, currentForm, expectMessages, field, save } from './form-page.ts';
import { cells, filterText, header, openList, rows, searchBox } from './list-page.ts';
import { expect, test, type Locator, type Page } from './portal.ts';
import { withOwnServer } from './own-server.ts';
import { signInByCalls } from './sign-in.ts';
import { startServer } from './start-servers.ts';

interface File {
  readonly name: string;
  readonly list?: { readonly path?: string; readonly add?: string | { readonly text: string } };
  readonly form?: {
    readonly panels?: readonly { readonly entity: string; readonly by: string; readonly add: string }[];
  };
}

interface PortalFile {
  readonly development?: {
    readonly roles: readonly { readonly name: string; readonly permissions: unknown }[];
    readonly accounts: readonly { readonly email: string; readonly roles?: readonly string[] }[];
  };
}

const readJson = <Json>(path: string): Json => JSON.parse(readFileSync(path, 'utf8')) as Json;

test.use({ account: null });

/** Enters a valid value. */
async function fill(page: Page, input: Locator, spec: Field, text: string): Promise<void> {
  switch (spec.kind) {
    case 'boolean':
      return input.check();
    case 'choices':
    case 'references':
      // The box with the chips covers its own input.
      await input.click({ force: true });
      await page.getByRole('option').first().click();
      return page.keyboard.press('Escape');
    case 'tags':
      await input.fill(text);
      return input.press('Enter');
    case 'json':
      return input.fill('{"a": [1, null]}');
    case 'choice':
    case 'reference':
      await input.click();
      return page.getByRole('option').first().click();
    case 'date':
    case 'time':
      await input.fill(spec.kind === 'date' ? '03/09/2026' : '10:15');
      return input.press('Tab');
    default:
      return input.fill(values[spec.kind] ?? text);
  }
}

const values: Partial<Record<Field['kind'], string>> = {
  integer: '7',
  number: '7',
  decimal: '7',
  money: '7',
  email: 'somebody@example.com',
  url: 'https://example.com/a',
  phone: '+49 30 5550100',
  uuid: '123e4567-e89b-12d3-a456-426614174000',
};

/** Fills every empty field of the form. */
async function fillForm(page: Page, { fields }: EntitySpec, text: string): Promise<void> {
  for (const one of Object.values(fields)) {
    const input = field(page, one.label);
    // The input of a date and time is a button, and has a default.
    const isTyped = !['id', 'dateTime', 'localDateTime'].includes(one.kind) && one.readOnly !== true;
    if (!isTyped || (await input.count()) !== 1) continue;
    if (one.kind === 'boolean' || (await input.inputValue()) === '') await fill(page, input, one, text);
  }
}

for (const { name, folder } of catalogues)
  test.describe(name, () => {
    let specs: readonly EntitySpec[];
    const specOf = (of: string) =>
      must(
        specs.find((spec) => spec.name === of),
        `there is ${of}`,
      );
    withOwnServer(200, async (server) => {
      const stop = await startServer(server, { CATALOGUE: folder, DATABASE_URL: '' }, 'src/server/start/start.ts');
      const path = join(foldersOf(folder).generated, 'entities.ts');
      ({ entities: specs } = (await import(pathToFileURL(path).href)) as { entities: readonly EntitySpec[] });
      return stop;
    });

    test('a record is added with a child record, found by filter and search, and deleted', async ({ page }) => {
      const files = readdirSync(folder)
        .filter((file) => file !== 'portal.json')
        .map((file) => readJson<File>(join(folder, file)));
      const withForm = files.filter(({ list, form, name: of }) => list?.add && form && specOf(of).fields['id']);
      const composite = (of: string) => specOf(of).key.length > 1;
      const main = must(
        withForm.find(({ form }) => form?.panels?.some(({ entity }) => composite(entity))) ?? withForm[0],
        'there is a list with a form',
      );
      const spec = specOf(main.name);
      const { path = '', add = '' } = main.list ?? {};

      await signIn(page, folder, path);
      await expect(rows(page).first()).toBeVisible();

      await button(page, typeof add === 'string' ? add : add.text)
        .first()
        .click();
      await expect(currentForm(page)).toBeVisible();
      await fillForm(page, spec, 'JOURNEY-1');
      await save(page);
      await expect(button(page, 'History')).toBeVisible();
      const panel = main.form?.panels?.find(({ entity }) => composite(entity));
      if (panel !== undefined) await addChild(page, panel.add, specOf(panel.entity));
      const address = page.url();

      const [text, label] = textOf(spec);
      await openList(page, path);
      if (text !== undefined) {
        await filterText(page, label, 'JOURNEY-1');
        await expect(rows(page)).toHaveCount(1);
        await openList(page, path);
        await searchBox(page).fill('JOURNEY-1');
        await searchBox(page).press('Enter');
        await expect(rows(page)).toHaveCount(1);
      }

      await page.goto(address);
      await button(page, 'Delete').first().click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await expect(page).not.toHaveURL(address);
    });

    if (name === 'everything')
      test('a local date and time is the same in every zone, in lists and forms', async ({ browser, baseURL }) => {
        const shownIn = async (timezoneId: string) => {
          const context = await browser.newContext({ timezoneId, baseURL: baseURL ?? '' });
          const page = await context.newPage();
          await signIn(page, folder, '/contracts');
          await expect(rows(page).first()).toBeVisible();
          const [inList] = await cells(page, 'Handed Over');
          await expect(header(page, 'Countersigned').locator('[data-zone="UTC"]')).toHaveCount(1);
          await rows(page).first().getByRole('link').first().click();
          const inForm = await field(page, 'Handed Over').innerText();
          await context.close();
          return { inList, inForm };
        };
        const [west, middle, east] = [
          await shownIn('Pacific/Honolulu'),
          await shownIn('UTC'),
          await shownIn('Pacific/Kiritimati'),
        ];
        expect(west.inList).toMatch(/^\d\d\/\d\d\/\d{4} \d{1,2}:\d\d [AP]M$/);
        expect(west.inForm).toBe(west.inList);
        expect([middle, east]).toEqual([west, west]);
      });

    if (name === 'everything')
      test('a record in a panel leads to its own form, and Edit opens it beside the list', async ({ page }) => {
        await signIn(page, folder, '/sites');
        await rows(page).first().getByRole('link').first().click();
        const lifts = page.getByRole('region', { name: 'Lifts' });
        const first = lifts.locator('tbody tr').first();
        await first.getByRole('button', { name: /^Edit/ }).click();
        await page.getByRole('dialog', { name: 'Edit Lift' }).getByRole('button', { name: 'Cancel' }).click();
        const link = first.locator('a[href^="/lifts/"]');
        const address = must(await link.getAttribute('href'), 'the record has an address');
        await link.click();
        await expect(page).toHaveURL(address);
        await expect(currentForm(page)).toBeVisible();
      });

    if (name === 'everything')
      test('the line with a syntax error of a JSON document is marked until it is corrected', async ({ page }) => {
        await signIn(page, folder, '/lifts/2');
        const input = field(page, 'Papers');
        const faultyLine = currentForm(page).locator('[data-faulty]');
        await input.fill('{\n  "doors": 2,\n  "night": nul\n}');
        await expect(faultyLine).toHaveCount(0);
        await input.blur();
        await expectMessages(page, { Papers: 'This is not JSON: invalid symbol in line 3, column 12.' });
        await expect(faultyLine).toHaveText('"night": nul');
        await expect(faultyLine).toHaveAttribute('data-number', '3');

        await button(page, 'Go to the error').click();
        await expect(input).toBeFocused();
        await expect(faultyLine).toBeVisible();
        await input.press('Shift+End');
        await page.keyboard.type('null');
        await expectMessages(page, {});
        await expect(faultyLine).toHaveCount(0);
        await save(page);

        await expect(page).not.toHaveURL(/lifts\/2$/);
        await openList(page, '/lifts?sort=serial');
        await expect(rows(page).nth(1)).toContainText('{"doors": 2, "night": null}');
        await page.goto('/lifts/2');
        // Until the editor is loaded, the layout shifts, and the button with it.
        await expect(input).toHaveValue(/"night": null/);
        await button(page, 'History').click();
        const change = page.getByRole('dialog', { name: 'History' }).getByRole('listitem').first();
        await expect(change).toContainText('Hanna Head changed Papers');
        await expect(change.locator('ins')).toHaveText(/"doors": 2,\s+"night": null/);
      });
  });

/** Signs in as a user with every permission, and opens a page. */
async function signIn(page: Page, folder: string, path: string): Promise<void> {
  const { development } = readJson<PortalFile>(join(folder, 'portal.json'));
  const all = development?.roles.find(({ permissions }) => permissions === '*')?.name ?? '';
  const administrator = must(
    development?.accounts.find(({ roles }) => roles?.includes(all)),
    'there is an administrator',
  );
  await signInByCalls(page.request, administrator.email);
  await page.goto(path);
}

/** The first text field of the list: its name and label. */
function textOf({ fields, list }: EntitySpec): [string | undefined, string] {
  const [name, of] =
    Object.entries(fields).find(
      ([one, { kind }]) => ['text', 'longText'].includes(kind) && list.columns.includes(one),
    ) ?? [];
  return [name, of?.label ?? ''];
}

async function addChild(page: Page, add: string, spec: EntitySpec): Promise<void> {
  await button(page, add).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('form')).toBeVisible();
  await fillForm(page, spec, 'LINE-1');
  await save(page);
  await expect(drawer).toHaveCount(0);
  await expect(rows(page)).toHaveCount(1);
  await rows(page).getByRole('button', { name: 'Edit' }).or(rows(page).getByText('Edit')).first().click();
  const [, number] = must(
    Object.entries(spec.fields).find(([, { kind }]) => kind === 'integer'),
    'a line has a number',
  );
  await field(page, number.label).fill('9');
  await save(page);
  await expect(drawer).toHaveCount(0);
  await expect(rows(page)).toContainText('9');
}
