/** Page object of forms. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EntitySpec } from '#model/entity.ts';
import { expect, waitForShell, type Locator, type Page } from './portal.ts';
import { entityOf } from './service.ts';

/** A form with a route of its own. */
export interface FormFacts {
  readonly entity: EntitySpec;
  readonly path: string;
  /** Text of the Add button. */
  readonly add: string;
  /** Label of the list in the menu. */
  readonly menu: string;
  readonly editToggle: boolean;
  /** The names of its fields. */
  readonly fields: readonly string[];
}

interface Catalogued {
  name: string;
  service?: string;
  label: { one: string; many: string };
  list?: { path?: string; title?: string; menuLabel?: string; add?: string | { text: string } };
  form?: { fields?: string[]; groups?: { fields: string[] }[]; editToggle?: boolean };
}

const catalogue = join(import.meta.dirname, '../../catalogue');

/** Every form of the catalogue. */
export const forms: readonly FormFacts[] = readdirSync(catalogue)
  .filter((file) => file.endsWith('.json') && file !== 'portal.json')
  .map((file) => JSON.parse(readFileSync(join(catalogue, file), 'utf8')) as Catalogued)
  .flatMap(({ name, service, label, list, form }) => {
    if (form === undefined || list?.path === undefined || list.add === undefined) return [];
    return [
      {
        entity: entityOf(service ?? name[0]?.toUpperCase() + name.slice(1)),
        path: list.path,
        add: typeof list.add === 'string' ? list.add : list.add.text,
        menu: list.menuLabel ?? list.title ?? label.many,
        editToggle: form.editToggle === true,
        fields: form.fields ?? form.groups?.flatMap((group) => group.fields) ?? [],
      },
    ];
  });

/** The labels of a form's fields, in order. */
export const labelsOf = ({ entity, fields }: FormFacts): string[] =>
  fields.map((name) => entity.fields[name]?.label ?? name);

/** Client-side navigation, like a link, without a page load: TanStack Router stores its history index in the state. */
export async function navigate(page: Page, path: string): Promise<void> {
  await waitForShell(page);
  await page.evaluate((to) => {
    const { __TSR_index: index } = history.state as { __TSR_index: number };
    history.pushState({ __TSR_index: index + 1 }, '', to);
  }, path);
}

export const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });

/** The form of the page, or of the open drawer. */
export const currentForm = (page: Page): Locator => page.getByRole('form').last();

/** A field of the form, by its label. */
export const field = (page: Page, label: string): Locator =>
  currentForm(page).getByLabel(new RegExp(`^${RegExp.escape(label)}( \\*)?$`));

export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

export const save = (page: Page): Promise<void> =>
  currentForm(page).getByRole('button', { name: 'Save', exact: true }).click();

/** The buttons at the foot of the form, by name. */
export const actions = (page: Page): Promise<string[]> =>
  page.locator('form[aria-label] > :last-child').last().getByRole('button').allInnerTexts();

/** The messages of invalid fields, by label. */
export function messages(page: Page): Promise<Record<string, string>> {
  return currentForm(page).evaluate((form) =>
    Object.fromEntries(
      [...form.querySelectorAll<HTMLInputElement>('[aria-invalid="true"]')].map((input) => {
        const label = input.labels?.[0]?.textContent ?? '';
        const ids = (input.getAttribute('aria-describedby') ?? '').split(' ');
        const messageTexts = ids
          .filter((id) => id.endsWith('-error'))
          .map((id) => document.getElementById(id)?.textContent);
        return [label.replace(/ \*$/, ''), messageTexts.join(' ')];
      }),
    ),
  );
}

/** Waits until the form shows exactly these messages. */
export async function expectMessages(page: Page, expected: Readonly<Record<string, string>>): Promise<void> {
  await expect.poll(() => messages(page)).toEqual(expected);
}

/** Types a date and leaves the field, so that the calendar does not cover the next one. */
export async function typeDay(page: Page, label: string, day: string): Promise<void> {
  await field(page, label).fill(day);
  await field(page, label).press('Tab');
}

/** Selects an option of a combobox by its name. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  await field(page, label).fill(option);
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Collects the saves that the page sends from now on: idempotency key and body. */
export function savesOf(page: Page, service: string): { key: string | undefined; body: Record<string, unknown> }[] {
  const saves: { key: string | undefined; body: Record<string, unknown> }[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'PUT' || !new URL(request.url()).pathname.startsWith(`/api/campaigns/${service}/`)) return;
    saves.push({
      key: request.headers()['idempotency-key'],
      body: request.postDataJSON() as Record<string, unknown>,
    });
  });
  return saves;
}

/** A promise and the function that resolves it, to delay a response while a journey checks the pending state. */
export function deferred(): { opened: Promise<void>; open: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { opened: promise, open: resolve };
}

/** Fills the form of a country: two texts and a combobox. */
export async function fillCountry(page: Page, name: string): Promise<void> {
  await field(page, 'Name').fill(name);
  await field(page, 'Abbreviation').fill('AB');
  await choose(page, 'Region', 'Africa');
}
