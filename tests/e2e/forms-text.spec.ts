/** Validation of texts and numbers on forms: core 5. */
import { expectMessages, field, navigate, heading, messages, save, savesOf, typeDay } from './form-page.ts';
import { expect, test } from './portal.ts';

/** Core 5, "Forbidden fragments, case-insensitive". */
const fragments =
  'javascript, data:, <script, </script>, onclick, onerror, insert, select, update, delete, drop, create, onload, eval(, ' +
  'alert(, document., window., fetch(, innerHTML, localStorage, sessionStorage, indexedDB, XMLHttpRequest, WebSocket, ' +
  '__proto__, prototype, constructor';

const forbidden = 'SECURITY WARNING: Found forbidden pattern. This value cannot be saved and will be blocked.';
const length = 'Input must be between 2 and 20 characters long.';
const characters =
  'Invalid characters entered. Only alphanumeric characters, dashes, underscores, @ symbol, and spaces are allowed.';

const warning = (fragment: string) =>
  `WARNING: Found forbidden pattern "${fragment}". Save cannot be performed until this content is removed.`;

test('the three text rules block a save, with the documented messages', async ({ page }) => {
  const saves = savesOf(page, 'Campaign');
  await page.goto('/campaign/campaigns/-1');
  await typeDay(page, 'Start Date', '01/02/2026');
  await typeDay(page, 'End Date', '01/02/2026');
  await field(page, 'Name').fill('A proper name');
  await field(page, 'Abbreviation').fill('x');
  await save(page);
  await expectMessages(page, { Abbreviation: length });
  for (const [text, message] of [
    ['x'.repeat(21), length],
    ['x'.repeat(20), undefined],
    ['x!', characters],
    ['é1', characters],
    ['a-b_c@d e9', undefined],
    ['   ', 'A value is required.'],
  ] as const) {
    await field(page, 'Abbreviation').fill(text);
    await expectMessages(page, message === undefined ? {} : { Abbreviation: message });
    if (message !== undefined) await save(page);
  }
  await field(page, 'Abbreviation').fill('');
  // Empty is valid unless required; "offerNames or campaignMode (when non-empty)".
  for (const label of ['External ID', 'Offer Names', 'Campaign Mode']) {
    await field(page, label).fill('x');
    await save(page);
    await expectMessages(page, { Abbreviation: 'A value is required.', [label]: length });
    await field(page, label).fill('');
  }
  await field(page, 'Abbreviation').fill('fine');
  await typeDay(page, 'End Date', '01/01/2026');
  await save(page);
  await expectMessages(page, { 'End Date': 'End Date must not be before Start Date.' });
  expect(saves).toEqual([]);
});

test('every forbidden fragment blocks a save, in any case', async ({ page }) => {
  const saves = savesOf(page, 'Country');
  await page.goto('/campaign/countries/-1');
  const others = { Abbreviation: 'A value is required.', Region: 'A selection is required.' };
  await field(page, 'Name').fill('javascript');
  expect(await messages(page)).toEqual({});
  await save(page);
  for (const fragment of fragments.split(', ')) {
    await field(page, 'Name').fill('fine');
    await expectMessages(page, others);
    await field(page, 'Name').fill(`x${fragment.toUpperCase()}`);
    await expectMessages(page, { Name: forbidden, ...others });
  }
  expect(saves).toEqual([]);
});

test('the campaign form checks every text field live, names the fragment, and shows a summary', async ({ page }) => {
  const saves = savesOf(page, 'Campaign');
  await page.goto('/campaign/campaigns/-1');
  const summary = page.getByText('One or more fields contain forbidden content. Please review the highlighted fields.');
  const warned: Record<string, string> = {};
  await expect(heading(page)).toHaveText('Add Campaign');
  for (const label of ['External ID', 'Name', 'Abbreviation', 'Offer Names', 'Campaign Mode']) {
    await field(page, label).fill('an OnClick thing');
    warned[label] = warning('onclick');
    await expectMessages(page, warned);
    await expect(summary).toBeVisible();
  }
  await save(page);
  await expect(summary).toBeVisible();
  for (const label of Object.keys(warned)) await field(page, label).fill('fine');
  await expect(summary).toBeHidden();
  expect(saves).toEqual([]);
});

test('an email is a valid address, a value is an integer', async ({ page }) => {
  await page.goto('/campaign/campaignGoals/-1');
  await field(page, 'Value').pressSequentially('1x2.5');
  await expect(field(page, 'Value')).toHaveValue('1x2.5');
  await save(page);
  expect(await messages(page)).toMatchObject({ Value: 'Write a whole number.' });
  await field(page, 'Value').fill('');
  expect(await messages(page)).toMatchObject({ Value: 'A number is required.' });
  await navigate(page, '/campaign/users/-1');
  await expect(heading(page)).toHaveText('Add User');
  await field(page, 'Name').fill('Somebody New');
  await field(page, 'Email').fill('somebody@portal');
  await save(page);
  await expectMessages(page, {
    Email: 'Enter a valid e-mail address, such as name@example.com.',
    Roles: 'A selection is required.',
  });
  await field(page, 'Email').fill('somebody@portal.local');
  await expectMessages(page, { Roles: 'A selection is required.' });
});
