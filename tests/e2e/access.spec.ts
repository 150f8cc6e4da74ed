/** Rules for rows and permissions of fields, on the screens of the catalogue `clinic`. */
import type { APIRequestContext } from 'playwright/test';
import { must } from '#model/must.ts';
import { accessCatalogues } from '../support/catalogues.ts';
import { button, choose, currentForm, field, save } from './form-page.ts';
import { cells, columns, filterButton, header, rows } from './list-page.ts';
import { withOwnServer } from './own-server.ts';
import { expect, test, type Page } from './portal.ts';
import { uniqueName } from './service.ts';
import { signInByCalls } from './sign-in.ts';
import { startCatalogue } from './start-servers.ts';

const clinic = must(
  accessCatalogues.find(({ name }) => name === 'clinic'),
  'the catalogue is in its folder',
);

test.use({ account: null });

withOwnServer(700, (server) => startCatalogue(server, clinic));

const people = { ada: 'Ada Admin', paul: 'Paul Practitioner', fay: 'Fay Front' } as const;

async function signInAs(page: Page, who: keyof typeof people): Promise<void> {
  // No call of the page before is on its way.
  await page.goto('about:blank');
  await page.context().clearCookies();
  await signInByCalls(page.request, `${who}@clinic.example`);
}

/** Signs in as somebody, and opens a page. */
async function enter(page: Page, who: keyof typeof people, path: string): Promise<void> {
  await signInAs(page, who);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
const rowOf = (page: Page, name: string) => rows(page).filter({ hasText: name });

/** As the administrator: adds a role that somebody has beside their own, with these boxes ticked. */
async function addRole(page: Page, who: keyof typeof people, ...boxes: readonly string[]): Promise<void> {
  await enter(page, 'ada', '/roles/-1');
  await field(page, 'Name').fill(uniqueName('Role'));
  await choose(page, 'Users', people[who]);
  await page.keyboard.press('Escape');
  for (const name of boxes) await box(page, name).click();
  await save(page);
  await expect(page).toHaveURL(/\/roles\/\d+/);
}

/** Saves a record by a call of who is signed in, and returns its id. */
async function add({ request }: Page, service: string, values: Readonly<Record<string, unknown>>): Promise<number> {
  const answer = await request.put(`/api/records/${service}/`, { data: { id: -1, ...values } });
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { id: number }).id;
}

/** As the administrator: a patient, their practitioner, who signs in as `account` or nobody, and a visit for the reason of the patient's name. */
async function addPatient(page: Page, account?: string): Promise<string> {
  await signInAs(page, 'ada');
  const users = await page.request.get('/api/records/Dropdowns/GetAppUserDropDownList');
  const user = ((await users.json()) as { id: number; name: string }[]).find(({ name }) => name === account);
  const name = uniqueName('Patient');
  const practitionerId = await add(page, 'Practitioner', { name: uniqueName('Doctor'), userId: user?.id ?? null });
  const patientId = await add(page, 'Patient', { name, practitionerId });
  await add(page, 'Visit', { patientId, day: '2026-02-28', reason: name });
  return name;
}

test('reading and writing are each a choice of rules and all rows, by keyboard, which is saved and read again', async ({
  page,
}) => {
  await enter(page, 'ada', '/roles/-1');
  const name = uniqueName('Role');
  await field(page, 'Name').fill(name);
  await choose(page, 'Users', people.fay);
  await page.keyboard.press('Escape');
  await box(page, 'Write Patients: Own patients').click();
  await expect(currentForm(page).getByText('Write includes Read, so Read was checked, too.')).toBeVisible();
  await expect(box(page, 'Read Patients: Own patients')).toBeChecked();
  await box(page, 'Read Patients').click();
  const included = box(page, 'Read Patients: Own patients, included in all rows');
  await expect(included).toBeChecked();
  await page.keyboard.press('ArrowDown');
  await expect(included).toBeFocused();
  await page.keyboard.press('Space');
  await expect(included).toBeChecked();
  await page.keyboard.press('ArrowRight');
  await expect(box(page, 'Write Patients: Own patients')).toBeFocused();
  await save(page);

  await expect(page).toHaveURL(/\/roles\/\d+/);
  await page.reload();
  const matrix = page.getByRole('grid', { name: 'Clinic' }).or(page.getByRole('table', { name: 'Clinic' }));
  await expect(matrix.getByRole('row', { name: /^Patients (Yes|No)/ })).toHaveAccessibleName('Patients Yes No');
  await expect(matrix.getByRole('row', { name: /^Own patients/ })).toHaveAccessibleName('Own patients Yes Yes');
  await page.getByRole('link', { name: people.fay }).click();
  const effective = page.getByRole('region', { name: 'Effective permissions' });
  await expect(effective.getByRole('row', { name: /^Patients/ }).getByRole('cell')).toContainText([
    'Read',
    'Read, Write (Own patients)',
  ]);
});

test('a practitioner sees own patients alone, and a diagnosis that may not be written stays as it is', async ({
  page,
}) => {
  const other = await addPatient(page);
  const own = await addPatient(page, people.paul);
  await enter(page, 'paul', '/patients');
  await expect(rowOf(page, own)).toHaveCount(1);
  await expect(header(page, 'Diagnosis')).toBeVisible();
  await page.goto(`/patients?search=${encodeURIComponent(other)}`);
  await expect(page.getByText('No Patients match')).toBeVisible();
  await page.goto('/patients');
  await rowOf(page, own).getByRole('link', { name: own, exact: true }).click();

  await expect(currentForm(page).getByText('You may see this, but not change it.')).toBeVisible();
  await expect(field(page, 'Diagnosis')).toHaveCount(0);
  await field(page, 'Name').fill(`${own} B`);
  await save(page);
  await expect(rowOf(page, `${own} B`)).toHaveCount(1);
});

test('a row that may be read and not changed says so, in the list and where it is opened', async ({ page }) => {
  const patient = await addPatient(page);
  await addRole(page, 'fay', 'Write Patients: Own patients');
  await enter(page, 'fay', `/patients?search=${encodeURIComponent(patient)}`);
  const reason = 'You may see this Patient, but not change it.';
  const row = rowOf(page, patient);
  await expect(row.getByTitle(reason)).toHaveText('View');
  await expect(row.getByRole('button', { name: 'Delete' })).toHaveCount(0);
  await row.getByTitle(reason).click();

  await expect(currentForm(page).getByText(reason)).toBeVisible();
  await expect(currentForm(page).getByRole('textbox')).toHaveCount(0);
  await expect(page.locator('[data-form-actions]').getByRole('button')).toHaveText(['Back', 'History']);
});

test('a field that one may not see is in no list, chooser, form or address', async ({ page }) => {
  await enter(page, 'fay', '/practitioners?salary=1..2&sort=-salary&chart=salary');
  await expect(rows(page).first()).toBeVisible();
  await expect(columns(page).filter({ hasText: 'Salary' })).toHaveCount(0);
  await button(page, 'Columns').click();
  const chooser = page.getByRole('dialog', { name: 'Columns' });
  await expect(chooser.getByRole('checkbox', { name: 'Account' })).toBeVisible();
  await expect(chooser.getByText('Salary')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await rows(page).first().getByRole('link').first().click();
  await expect(currentForm(page).getByText('Account')).toBeVisible();
  await expect(currentForm(page).getByText('Salary')).toHaveCount(0);
  await expect(currentForm(page).getByText('Paid')).toHaveCount(0);
  const [name, account] = await Promise.all(
    ['Name', 'Account'].map((label) => currentForm(page).getByText(label, { exact: true }).locator('..').boundingBox()),
  );
  const distance = ((account?.x ?? 0) - (name?.x ?? 0)) / (name?.width ?? 1);
  expect(Math.round(distance), 'widths between the beginnings of two fields that follow each other').toBe(1);
  await enter(page, 'ada', '/practitioners');
  await expect(header(page, 'Salary')).toBeVisible();
});

test('a reference to what one may not open is a name without a link', async ({ page }) => {
  const other = await addPatient(page);
  await addRole(page, 'paul', 'Read Visits');
  await enter(page, 'paul', `/visits?search=${encodeURIComponent(other)}`);
  await expect(rows(page)).toHaveCount(1);
  expect(await cells(page, 'Patient')).toEqual([other]);
  await expect(rows(page).getByRole('link', { name: other, exact: true })).toHaveCount(0);
  await filterButton(page, 'Patient').click();
  await expect(page.getByText('1 that you may not see')).toBeVisible();
  await expect(page.getByText(/^#\d+$/)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await rows(page).getByTitle('You may see this Visit, but not change it.').click();
  await expect(currentForm(page).getByRole('definition').filter({ hasText: other })).not.toHaveCount(0);
  await expect(currentForm(page).getByRole('link', { name: other })).toHaveCount(0);
});

/** Grants Fay a permission beside the others by a role, as the administrator in another browser. Returns its revocation. */
async function grantFay(request: APIRequestContext, ...names: readonly string[]): Promise<() => Promise<void>> {
  await signInByCalls(request, 'ada@clinic.example');
  const idsOf = async (service: string, sought: readonly string[]) => {
    const items = await (await request.get(`/api/records/Dropdowns/Get${service}DropDownList`)).json();
    return (items as { id: number; name: string }[]).filter(({ name }) => sought.includes(name)).map(({ id }) => id);
  };
  const [appUserIds, permissionIds] = [await idsOf('AppUser', [people.fay]), await idsOf('Permission', names)];
  expect(permissionIds).toHaveLength(names.length);
  const data = { id: -1, name: uniqueName('Role'), appUserIds, permissionIds };
  const { id } = (await (await request.put('/api/records/AppRole/', { data })).json()) as { id: number };
  return async () => expect(await request.delete(`/api/records/AppRole/${id}`)).toBeOK();
}

async function openForm(page: Page, patient: string): Promise<void> {
  await enter(page, 'fay', `/patients?search=${encodeURIComponent(patient)}`);
  await rowOf(page, patient).getByRole('link', { name: patient, exact: true }).click();
}

test.describe('a permission that is revoked while a page is open', () => {
  test('to change a record: the save that is refused takes Save away, and keeps what was typed in sight', async ({
    page,
    request,
    pageErrors,
  }) => {
    pageErrors.allow(/403/);
    const patient = await addPatient(page);
    const revoke = await grantFay(request, 'patient/write');
    await openForm(page, patient);
    await field(page, 'Insurance Number').fill('typed');
    await revoke();
    await save(page);

    await expect(currentForm(page).getByText('You may no longer change this Patient.')).toBeVisible();
    await expect(currentForm(page).getByText('typed', { exact: true })).toBeVisible();
    await expect(currentForm(page).getByRole('textbox')).toHaveCount(0);
    await expect(button(page, 'Save')).toHaveCount(0);
    await page.getByRole('link', { name: 'Home' }).first().click();
    await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Leave' }).click();
    // Not its address alone, which changes before the form has gone.
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome');
    await expect(page).toHaveURL('/');
    await page.goBack();
    await expect(page.getByText('Read only', { exact: true })).toBeVisible();
    await expect(currentForm(page).getByText('You may no longer change')).toHaveCount(0);
  });

  test('to see a field: the form loses it with the save that is refused, and the next one saves the others', async ({
    page,
    request,
    pageErrors,
  }) => {
    pageErrors.allow(/400/);
    const patient = await addPatient(page);
    const revoke = await grantFay(request, 'patient.diagnosis/read', 'patient.diagnosis/write');
    const revokeOthers = await grantFay(request, 'patient/write');
    await openForm(page, patient);
    await expect(field(page, 'Diagnosis')).toBeVisible();
    const insured = uniqueName('I').slice(-20);
    await field(page, 'Insurance Number').fill(insured);
    // The draft is stored: a form that looks for one again waits for it.
    await expect.poll(() => page.evaluate(() => Object.values(localStorage).join())).toContain(insured);
    await revoke();
    await save(page);
    await expect(currentForm(page).getByText('Diagnosis', { exact: true })).toHaveCount(0);
    await expect(field(page, 'Insurance Number')).toHaveValue(insured);
    await save(page);

    await expect(rowOf(page, insured)).toHaveCount(1);
    await revokeOthers();
  });

  test('to read a list: it says so in the place of its rows', async ({ page, request, pageErrors }) => {
    pageErrors.allow(/403/);
    const revoke = await grantFay(request, 'prescription/read');
    await enter(page, 'fay', '/prescriptions');
    await expect(rows(page).first()).toBeVisible();
    await revoke();
    await header(page, 'Patient').getByRole('button').first().click();

    await expect(page.getByRole('heading', { name: 'You are not permitted to see this page' })).toBeVisible();
    await expect(button(page, 'Try again')).toHaveCount(0);
  });

  test('to change a field: what was typed into it stays in sight', async ({ page, request, pageErrors }) => {
    pageErrors.allow(/403/);
    const patient = await addPatient(page);
    const revoke = await grantFay(request, 'patient/write', 'patient.diagnosis/write');
    const revokeSeeing = await grantFay(request, 'patient.diagnosis/read');
    await openForm(page, patient);
    await field(page, 'Diagnosis').fill('typed at length');
    await revoke();
    await save(page);

    await expect(currentForm(page).getByText('You may no longer change this Patient.')).toBeVisible();
    await expect(currentForm(page).getByText('typed at length').filter({ visible: true })).toHaveCount(1);
    await revokeSeeing();
  });

  test('to add records: the menu and lists offer no more than is left', async ({ page, request, pageErrors }) => {
    pageErrors.allow(/403/);
    const revoke = await grantFay(request, 'practitioner/write', 'prescription/read');
    await enter(page, 'fay', '/practitioners');
    await expect(page.getByRole('link', { name: 'Prescriptions' })).toHaveCount(1);
    await expect(button(page, 'Add Practitioner')).toBeVisible();
    await revoke();
    await rows(page).first().getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();

    await expect(button(page, 'Add Practitioner')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Prescriptions' })).toHaveCount(0);
  });
});
