/**
 * A page whose texts the browser has translated, beside one that is as it was: each action shows the same on both. The translation has
 * the same words, so that the texts can be compared; it goes on after each action, as browsers do (decisions: Screens).
 */
import { field } from './form-page.ts';
import {
  chips,
  header,
  main,
  okButton,
  openFilter,
  pager,
  pageSize,
  rows,
  searchBox,
  showDeleted,
  textInput,
} from './list-page.ts';
import { expect, test, type Locator, type Page } from './portal.ts';
import { uniqueName } from './service.ts';

type Step = readonly [name: string, act: (page: Page) => Promise<unknown>];

const button = (page: Page, name: string | RegExp): Locator => main(page).getByRole('button', { name }).first();

const journeys: readonly (readonly [place: string, path: string, steps: readonly Step[]])[] = [
  [
    'a list',
    '/campaign/campaigns',
    [
      ['the next page', (page) => pager(page).getByRole('button', { name: 'Next page' }).click()],
      ['another page size', (page) => pageSize(page).selectOption('10')],
      ['another order', (page) => header(page, 'Start Date').getByText('Start Date', { exact: true }).click()],
      ['the order reversed', (page) => header(page, 'Start Date').getByText('Start Date', { exact: true }).click()],
      ['deleted ones, too', (page) => showDeleted(page).check()],
      ['a search', (page) => search(page, 'e')],
      ['a search that leaves one page', (page) => search(page, 'copilot')],
      ['nothing found', (page) => search(page, 'no such name')],
      ['all again', (page) => button(page, 'Clear Filters').click()],
      [
        'a filter',
        async (page) => {
          const popUp = await openFilter(page, 'Start Date');
          await textInput(popUp, 'From').fill('03/09/2026');
          await okButton(popUp).click();
        },
      ],
      ['a chart', (page) => button(page, 'Chart').click()],
      ['a chart by quarter', (page) => main(page).getByRole('combobox', { name: 'per' }).selectOption('quarter')],
      ['the table', (page) => button(page, 'Table').click()],
      [
        'no filter',
        (page) =>
          chips(page)
            .getByRole('button', { name: /^Remove/ })
            .click(),
      ],
      ['a row chosen', (page) => rows(page).getByRole('checkbox').first().check()],
      ['two rows chosen', (page) => rows(page).getByRole('checkbox').nth(1).check()],
      ['no row chosen', (page) => rows(page).first().getByRole('checkbox').press('Escape')],
      ['a column less', (page) => hideColumn(page, 'Buy Date')],
      ['the column again', (page) => hideColumn(page, 'Buy Date')],
      [
        'a form',
        async (page) => {
          await rows(page)
            .getByRole('link', { name: /^Edit / })
            .first()
            .click();
          // Until then both pages may show their lists, which are the same.
          await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Edit Campaign');
        },
      ],
      ['its list', (page) => page.goBack()],
    ],
  ],
  [
    'a form',
    '/campaign/campaigns/1',
    [
      ['a mistake', (page) => main(page).getByRole('textbox', { name: 'Name', exact: true }).fill('')],
      ['a save that is refused', (page) => button(page, 'Save').click()],
      ['the mistake mended', (page) => main(page).getByRole('textbox', { name: 'Name', exact: true }).fill('Intune')],
      ['another mistake', (page) => main(page).getByRole('textbox', { name: 'End Date' }).fill('02/30/2026')],
      ['deleted children, too', (page) => showDeleted(page).check()],
      ['the history', (page) => button(page, 'History').click()],
    ],
  ],
  [
    'a drawer',
    '/campaign/tenants',
    [
      ['a record', (page) => rows(page).getByRole('link').first().click()],
      ['the next record', (page) => page.getByRole('dialog').getByRole('button', { name: /^Next/ }).click()],
      ['the list', (page) => page.keyboard.press('Escape')],
    ],
  ],
  [
    'a role',
    '/campaign/roles/2',
    [
      ['its permissions to change', (page) => button(page, 'Edit').click()],
      ['another permission', (page) => page.getByRole('checkbox', { name: /^Write Regions/ }).click()],
      ['and another', (page) => page.getByRole('checkbox', { name: /^Read Events/ }).click()],
      ['those found', (page) => field(page, 'Permissions').fill('usage')],
    ],
  ],
  [
    'Home',
    '/',
    [
      ['the menu closed', (page) => page.getByRole('button', { name: 'Close menu' }).click()],
      ['the menu opened', (page) => page.getByRole('button', { name: 'Open menu' }).click()],
      ['what the menu finds', (page) => page.getByRole('searchbox', { name: 'Search the menu' }).fill('ten')],
      ['a list of it', (page) => page.getByRole('navigation', { name: 'Menu' }).getByRole('link').nth(1).click()],
      ['Home again', (page) => page.goBack()],
    ],
  ],
];

async function search(page: Page, text: string): Promise<void> {
  await searchBox(page).fill(text);
  await searchBox(page).press('Enter');
}

async function hideColumn(page: Page, label: string): Promise<void> {
  await button(page, 'Columns').click();
  await page.getByRole('dialog', { name: 'Columns' }).getByRole('checkbox', { name: label }).click();
  await page.keyboard.press('Escape');
}

for (const [place, path, steps] of journeys) {
  test(`on ${place} that is translated, each action shows what it shows elsewhere`, async ({ page, context }) => {
    test.slow();
    const translated = await context.newPage();
    for (const each of [page, translated]) {
      await each.goto(path);
      await expect(main(each).getByRole('heading', { level: 1 })).toBeVisible();
    }
    for (const [what, act] of steps) {
      await test.step(what, async () => {
        await expectSame(page, translated);
        await translate(translated);
        await act(page);
        await act(translated);
      });
    }
    await expectSame(page, translated);
  });
}

test('a record is added on pages that are translated', async ({ page }) => {
  const name = uniqueName('Translated');
  await page.goto('/campaign/channelTypes');
  await expect(rows(page).first()).toBeVisible();
  await translate(page);
  await button(page, 'Add').click();
  for (const label of ['Name', 'Abbreviation']) await field(page, label).fill(name);
  await translate(page);
  await button(page, 'Save').click();
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Edit Channel Type');
  await expect(main(page).getByText(name)).toBeVisible();
});

test('a new text is shown in the place of one that was translated twice', async ({ page }) => {
  await page.goto('/campaign/campaigns');
  const text = pager(page).getByRole('status');
  await expect(text).toContainText(/\d/);
  await translate(page, 'deux');
  await translate(page, 'tres');
  await pager(page).getByRole('button', { name: 'Next page' }).click();
  await expect(text).not.toContainText(/deux|tres/);
});

/** Once nothing is awaited any more. */
async function expectSame(page: Page, translated: Page): Promise<void> {
  await expect(async () => {
    expect((await textOf(translated)).split('\n')).toEqual((await textOf(page)).split('\n'));
  }).toPass({ timeout: 20_000 });
}

/** The page's text, without how long ago something was. */
async function textOf(page: Page): Promise<string> {
  // Without the texts that the library of charts measures.
  const parts = await page.locator('body > :not(#recharts_measurement_span)').allInnerTexts();
  const text = parts.join('\n');
  return text.replace(/\b(just now|(\d+|an?) (second|minute)s? ago)\b/g, 'ago');
}

/** Replaces each text of the page, as browsers do, which leave pictures alone; `word`: in the place of the texts. */
const translate = (page: Page, word?: string): Promise<void> =>
  page.evaluate((other) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode() !== null) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      const parent = text.parentElement;
      if (parent === null || text.data.trim() === '' || parent.closest('style, script, textarea, svg') !== null)
        continue;
      const outer = document.createElement('font');
      const inner = document.createElement('font');
      inner.textContent = other ?? text.data;
      outer.append(inner);
      const before = parent.closest('body > * font font')?.parentElement;
      (before ?? text).replaceWith(outer);
    }
  }, word);
