/** The documented behaviour of all forms, on every form of the catalogue. */
import type { Field } from '#model/field.ts';
import {
  type FormFacts,
  actions,
  button,
  expectMessages,
  field,
  forms,
  navigate,
  heading,
  labelsOf,
  messages,
  save,
  currentForm,
} from './form-page.ts';
import { expect, test } from './portal.ts';

/** Core 5, "Required fields", which does not mention metric types. */
const required: Record<string, string[]> = {
  AppRole: ['Name', 'Users', 'Permissions'],
  AppUser: ['Name', 'Email', 'Roles'],
  Campaign: ['Name', 'Abbreviation', 'Start Date', 'End Date'],
  CampaignGoal: ['Name', 'Abbreviation', 'Value', 'Campaign Goal Type', 'Campaign'],
  Country: ['Name', 'Abbreviation', 'Region'],
  CampaignGoalType: ['Name', 'Abbreviation'],
  ChannelType: ['Name', 'Abbreviation'],
  Frequency: ['Name', 'Abbreviation'],
  MetricType: [],
  Region: ['Name', 'Abbreviation'],
  SocialMediaType: ['Name', 'Abbreviation'],
  SocialMediaAccount: ['Handle'],
};

const requiredMessage: Partial<Record<Field['kind'], string>> = {
  text: 'A value is required.',
  integer: 'A number is required.',
  date: 'A date is required.',
  reference: 'A selection is required.',
  references: 'A selection is required.',
};

/** The messages of a blank form after a save attempt. */
function blankMessages({ entity, fields }: FormFacts): Record<string, string> {
  const facts = fields.flatMap((name) => entity.fields[name] ?? []);
  const expected = required[entity.service] ?? [];
  return Object.fromEntries(
    facts
      .filter(({ label }) => expected.includes(label))
      .map(({ label, kind }) => [label, requiredMessage[kind] ?? '']),
  );
}

test('the catalogue has exactly the documented forms', () => {
  expect(forms.map(({ entity }) => entity.service).toSorted()).toEqual(Object.keys(required).toSorted());
});

test("Title 'Add X' when the id is -1; the message appears after a failed save attempt; nothing is loaded, a blank item shows", async ({
  page,
}) => {
  const records: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\/api\/campaigns\/\w+\/-?\d*$/.test(pathname)) records.push(`${request.method()} ${pathname}`);
  });
  await page.goto('/splash');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await menu.getByText('Admin', { exact: true }).click();
  for (const form of forms) {
    await test.step(form.menu, async () => {
      await menu.getByRole('link', { name: form.menu, exact: true }).click();
      await page.getByRole('main').getByRole('button', { name: form.add }).click();
      await expect(page).toHaveURL(`${form.path}/-1`);
      await expect(heading(page)).toHaveText(`Add ${form.entity.label.one}`);
      expect(await actions(page)).toEqual(['Save', 'Save and add another', 'Cancel']);
      expect(await messages(page)).toEqual({});
      for (const label of labelsOf(form)) await expect(field(page, label)).toHaveValue('');
      const expected = blankMessages(form);
      expect(Object.keys(expected).toSorted()).toEqual(required[form.entity.service]?.toSorted());
      const [first] = Object.keys(expected);
      if (first !== undefined) {
        await save(page);
        await expectMessages(page, expected);
        await expect(field(page, first)).toBeFocused();
      }
      await button(page, 'Cancel').click();
      await expect(page).toHaveURL(form.path);
    });
  }
  expect(records).toEqual([]);
});

test("otherwise 'Edit X'; Delete shows only for active saved items, Undelete only for inactive ones; audit fields are read-only", async ({
  page,
  service,
}) => {
  const saved = await Promise.all(
    forms.map(async (form) => {
      const { id } = await service.create(form.entity.service);
      await service.remove(form.entity.service, id);
      return { form, id };
    }),
  );
  await page.goto('/splash');
  for (const { form, id } of saved) {
    await test.step(form.menu, async () => {
      const first = form.editToggle
        ? ['Edit', 'Back', 'History', 'Duplicate']
        : ['Save', 'Cancel', 'History', 'Duplicate'];
      await navigate(page, `${form.path}/${id}`);
      await expect(heading(page)).toHaveText(`Edit ${form.entity.label.one}`);
      expect(await actions(page)).toEqual([...first, 'Undelete']);
      await button(page, 'Undelete').click();
      await expect.poll(() => actions(page)).toEqual([...first, 'Delete']);
      for (const label of ['Active', 'Created By', 'Created Date', 'Modified By', 'Modified Date']) {
        await expect(
          currentForm(page)
            .getByRole('term')
            .filter({ hasText: new RegExp(`^${label}$`) }),
        ).toBeVisible();
        await expect(field(page, label)).toHaveCount(0);
      }
    });
  }
});

test.describe('a user without write permission', () => {
  test.use({ account: 'reader' });

  test('opens every form read-only, without Save and Delete', async ({ page }) => {
    await page.goto('/splash');
    for (const form of forms) {
      await navigate(page, `${form.path}/1`);
      await expect(heading(page)).toHaveText(`Edit ${form.entity.label.one}`);
      expect(await actions(page)).toEqual(['Back', 'History']);
      await expect(currentForm(page).getByRole('textbox')).toHaveCount(0);
      await expect(currentForm(page).getByRole('combobox')).toHaveCount(0);
    }
  });
});

test('where edit toggling is enabled, a saved item opens read-only with an Edit button, then Save and Cancel', async ({
  page,
  service,
}) => {
  expect(forms.filter(({ editToggle }) => editToggle).map(({ menu }) => menu)).toEqual(['Roles', 'Users']);
  const toggled = forms.filter(({ editToggle }) => editToggle);
  await page.goto('/splash');
  for (const { entity, path, fields } of toggled) {
    const { id, name } = await service.create(entity.service);
    await navigate(page, `${path}/${id}`);
    await expect(heading(page)).toHaveText(`Edit ${entity.label.one}`);
    await expect(currentForm(page)).toContainText(String(name));
    await expect(currentForm(page).locator('input')).toHaveCount(0);
    await button(page, 'Edit').click();
    await expect.poll(async () => (await actions(page)).slice(0, 2)).toEqual(['Save', 'Cancel']);
    await expect(currentForm(page).locator('input[data-path]')).toHaveCount(fields.length);
    await expect(field(page, 'Name')).toHaveValue(String(name));
  }
});
