/** Typed dates: which formats are parsed, and that unparsable text is never lost. */
import { button, expectMessages, field, navigate, heading, messages, save, savesOf, typeDay } from './form-page.ts';
import { boundsOf, textInput, chips, main, okButton, openFilter, openList, resetButton } from './list-page.ts';
import { expect, test, type Locator } from './portal.ts';

const unparsable = 'This is not a date. Write MM/DD/YYYY.';

/** The font size, in px. */
const fontSize = (text: Locator) => text.evaluate((item) => Number.parseFloat(getComputedStyle(item).fontSize));

test('on any screen Start Date and End Date are in one row; the name of the record is larger than the heading', async ({
  page,
  service,
}) => {
  const { id, name } = await service.create('Campaign', { startDate: '2026-03-08', endDate: '2026-12-31' });
  await page.goto(`/campaign/campaigns/${id}`);
  for (const width of [1600, 1440, 1280, 1100, 1024, 900, 768, 600, 390]) {
    await page.setViewportSize({ width, height: 900 });
    // Until the form has the layout of this width: its position changes between two measurements.
    await expect(async () => {
      const [start, end] = [await boundsOf(field(page, 'Start Date')), await boundsOf(field(page, 'End Date'))];
      expect(end.y, `${width} px`).toBe(start.y);
      expect(end.x, `${width} px`).toBeGreaterThan(start.x);
    }).toPass();
  }
  expect(await fontSize(main(page).getByText(String(name), { exact: true }).first())).toBeGreaterThan(
    await fontSize(heading(page)),
  );
});

test('an unparsable date stays in its input with a message, blocks the save, and counts as an unsaved change', async ({
  page,
  service,
}) => {
  const { id } = await service.create('Campaign', { startDate: '2026-03-08', endDate: '2026-12-31' });
  const saves = savesOf(page, 'Campaign');
  await page.goto('/splash');
  await navigate(page, `/campaign/campaigns/${id}`);
  await field(page, 'End Date').fill('03.12.2026');
  expect(await messages(page), 'no message while typing').toEqual({});
  await field(page, 'End Date').press('Tab');
  await expectMessages(page, { 'End Date': unparsable });
  await typeDay(page, 'Buy Date', '13/45/2026');
  await expect(field(page, 'End Date')).toHaveValue('03.12.2026');
  await expectMessages(page, { 'End Date': unparsable, 'Buy Date': unparsable });

  await save(page);
  await expect(field(page, 'End Date')).toBeFocused();
  await expectMessages(page, { 'End Date': unparsable, 'Buy Date': unparsable });
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Home' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
  await expect(field(page, 'Buy Date')).toHaveValue('13/45/2026');

  await typeDay(page, 'End Date', '');
  await expectMessages(page, { 'End Date': 'A date is required.', 'Buy Date': unparsable });
  await typeDay(page, 'End Date', '3 dec 2026');
  await expect(field(page, 'End Date')).toHaveValue('12/03/2026');
  await typeDay(page, 'Buy Date', '2026-07-31');
  await expect(field(page, 'Buy Date')).toHaveValue('07/31/2026');
  await expectMessages(page, {});
  expect(saves).toEqual([]);
  await save(page);
  await expect(page).toHaveURL('/splash');
  expect(await service.get('Campaign', id)).toMatchObject({ endDate: '2026-12-03', buyDate: '2026-07-31' });
});

test('the calendar opens at the date, Clear empties the input, and Escape closes the calendar only', async ({
  page,
  service,
}) => {
  const { id } = await service.create('Campaign', { startDate: '2026-03-08', endDate: '2026-12-31' });
  const calendar = page.locator('[data-dates-dropdown]');
  const day = (name: string) => page.getByRole('button', { name, exact: true });
  await page.goto(`/campaign/campaigns/${id}`);
  await field(page, 'End Date').click();
  await expect(day('31 December 2026')).toHaveAttribute('aria-pressed', 'true');
  await field(page, 'End Date').fill('Feb 29 2028');
  await expect(calendar).toHaveCount(0);
  await field(page, 'End Date').click();
  await expect(day('29 February 2028')).toHaveAttribute('aria-pressed', 'true');
  await field(page, 'End Date').press('Escape');
  await expect(calendar).toHaveCount(0);
  await expect(heading(page)).toHaveText('Edit Campaign');
  await expect(field(page, 'End Date')).toHaveValue('Feb 29 2028');
  await field(page, 'End Date').press('Tab');
  await expect(field(page, 'End Date')).toHaveValue('02/29/2028');

  await typeDay(page, 'Buy Date', '31.12.2026');
  await field(page, 'Buy Date').locator('xpath=../..').getByRole('button', { name: 'Clear' }).click();
  await expect(field(page, 'Buy Date')).toHaveValue('');
  await expectMessages(page, {});
  await typeDay(page, 'Buy Date', '31.12.2026');
  await field(page, 'Buy Date').click();
  await calendar.getByRole('button', { name: /^15 / }).click();
  await expect(field(page, 'Buy Date')).toHaveValue(/^\d\d\/15\/\d{4}$/);
  await expect(calendar).toHaveCount(0);
});

test('an unparsable date survives the resolution of a conflict', async ({ page, service }) => {
  const { id } = await service.create('Campaign', { startDate: '2026-03-08', endDate: '2026-12-31' });
  await service.remove('Campaign', id);
  await page.goto(`/campaign/campaigns/${id}`);
  await typeDay(page, 'End Date', '24.12.2026');
  await service.update('Campaign', id, { endDate: '2026-12-30' });
  await button(page, 'Undelete').click();
  const question = page.getByRole('dialog');
  await expect(question.getByRole('radio', { name: '24.12.2026' })).toBeVisible();
  await question.getByRole('radio', { name: '24.12.2026' }).click();
  await question.getByRole('button', { name: 'Save' }).click();
  await expect(question).toHaveCount(0);
  await expectMessages(page, { 'End Date': unparsable });
  await expect(field(page, 'End Date')).toHaveValue('24.12.2026');
  expect((await service.get('Campaign', id)).endDate).toBe('2026-12-30');
});

test('an unparsable date is kept in the form of a drawer, too', async ({ page, service }) => {
  const { id } = await service.create('Campaign');
  await page.goto(`/campaign/campaigns/${id}`);
  await button(page, 'Add Campaign Channel').click();
  // The form behind the drawer has a field of this name, too.
  await expect(page.getByRole('dialog', { name: 'Add Campaign Channel' }).getByLabel('Start Date')).toBeVisible();
  await typeDay(page, 'Start Date', '31.12.2026');
  await expectMessages(page, { 'Start Date': unparsable });
  await expect(field(page, 'End Date')).toBeFocused();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }).click();
  await expect(field(page, 'Start Date')).toHaveValue('31.12.2026');
});

test('a date filter keeps an unparsable date, with a message, and disables OK', async ({ page }) => {
  await openList(page, '/campaign/campaigns');
  const popUp = await openFilter(page, 'Start Date');
  const [from, to] = [textInput(popUp, 'From'), textInput(popUp, 'To')];
  await from.fill('03.12.2026');
  await expect(popUp.getByRole('status')).toHaveText(unparsable);
  await expect(from).toHaveAttribute('aria-invalid', 'true');
  await expect(to).not.toHaveAttribute('aria-invalid', 'true');
  await expect(okButton(popUp)).toBeDisabled();
  await expect(resetButton(popUp)).toBeDisabled();
  await from.press('Enter');
  await to.fill('31 Dec 2026');
  await expect(okButton(popUp)).toBeDisabled();
  await expect(resetButton(popUp)).toBeEnabled();
  await expect(from).toHaveValue('03.12.2026');
  await from.fill('12/3/2026');
  await okButton(popUp).click();
  await expect(page).toHaveURL('/campaign/campaigns?startDate=2026-12-03..2026-12-31');
  await expect(chips(page)).toHaveText('Start Date: 12/03/2026 to 12/31/2026');
});
