/** Decimals, times and links look the same in filter chips, drawers and form inputs as in lists. */
import { createElement } from 'react';
import { expect, test, vi } from 'vitest';
import { portal } from '#generated/portal.ts';
import { permissions } from '#generated/permissions.ts';
import { defineEntity } from '#model/entity.ts';
import { DateTimeInput, LocalDateTimeInput } from '#ui/form/inputs/date-time-input.tsx';
import { FieldValue } from '#ui/form/inputs/field-value.tsx';
import { NumberInput } from '#ui/form/inputs/number-input.tsx';
import { TimeInput } from '#ui/form/inputs/time-input.tsx';
import { FilterChips } from '#ui/list/filters/filter-chips.tsx';
import type { FilterState } from '#model/list/filter.ts';
import { renderScreen } from '../codegen/render-screen.tsx';
import type { Catalogue } from '../../src/server/catalogue/catalogue.ts';

const facts = { portal, permissions } as unknown as Catalogue;
const stall = defineEntity({
  name: 'stall',
  service: 'Stall',
  label: { one: 'Stall', many: 'Stalls' },
  table: 'stall',
  key: ['id'],
  audited: false,
  delete: null,
  calls: 'all',
  permissions: { read: ['appUser/read'] },
  display: [],
  fields: {
    id: { kind: 'id', label: 'Id' },
    price: { kind: 'money', label: 'Price', precision: 10, scale: 2, currency: 'EUR' },
    opens: { kind: 'time', label: 'Opens' },
  },
  list: { columns: ['price', 'opens'], sort: { field: 'id', order: 'asc' } },
});

test.each<[Record<string, FilterState>, string]>([
  [{ price: { min: '1234.5' } }, 'Price: from €1,234.50'],
  [{ price: { min: '1', max: '2.00' } }, 'Price: €1.00 to €2.00'],
  [{ opens: { max: '13:30' } }, 'Opens: up to 13:30'],
])('the filter chip of %j reads "%s"', async (filters, text) => {
  const html = await renderScreen(createElement(FilterChips, { entity: stall, filters }), facts, {});
  expect(html.replaceAll(/<!-- -->|<[^>]*>/g, '')).toContain(text);
});

test('an e-mail address is a link, but plain text inside another control', async () => {
  const field = { kind: 'email', label: 'E-mail', maxLength: 254 } as const;
  const htmlOf = (plain: boolean) =>
    renderScreen(createElement(FieldValue, { field, value: 'ada@example.com', plain }), facts, {});
  expect(await htmlOf(false)).toContain('href="mailto:ada@example.com"');
  expect(await htmlOf(true)).not.toContain('<a');
  expect(await htmlOf(true)).toContain('ada@example.com');
});

test('the time input has the format of lists, not that of the browser’s locale', async () => {
  const field = stall.fields.opens;
  const props = { name: 'opens', field, value: '13:30', error: undefined, readOnly: false, onChange: () => {} };
  const html = await renderScreen(createElement(TimeInput, { ...props, target: null, record: null }), facts, {});
  expect(html).toContain('value="13:30"');
  expect(html).not.toContain('type="time"');
});

test.each([
  ['where lists show them', { time: true }, /\d:05:30 [AP]M/],
  ['not where lists show days', {}, /\d:05 [AP]M/],
] as const)('the input of an instant has seconds %s', async (_, time, text) => {
  const field = { kind: 'dateTime', label: 'Rented', ...time } as const;
  const props = { name: 'rented', field, error: undefined, readOnly: false, onChange: () => {} };
  const input = { ...props, value: '2026-03-09T16:05:30.000Z', target: null, record: null };
  expect(await renderScreen(createElement(DateTimeInput, input), facts, {})).toMatch(text);
});

test('the input of a time without a zone shows one that the reader’s clock leaves out', async () => {
  vi.stubEnv('TZ', 'America/New_York');
  expect(new Date('2026-03-08T02:30:00').getHours()).toBe(3);
  const field = { kind: 'localDateTime', label: 'Watered' } as const;
  const props = { name: 'watered', field, error: undefined, readOnly: false, onChange: () => {} };
  const input = { ...props, value: '2026-03-08T02:30:00', target: null, record: null };
  const html = await renderScreen(createElement(LocalDateTimeInput, input), facts, {});
  expect(html).toContain('>03/08/2026 2:30 AM<');
  // It is a button, of which a screen reader reads the label, and the time only as its description.
  expect(html).toContain('aria-description="03/08/2026 2:30 AM"');
  vi.unstubAllEnvs();
});

test.each(['NaN', '-Infinity'])('%s is shown in place of the input of a number', async (stored) => {
  const field = { kind: 'number', label: 'Rating' } as const;
  const props = { name: 'rating', field, value: null, error: undefined, readOnly: false, onChange: () => {} };
  const html = await renderScreen(
    createElement(NumberInput, { ...props, target: null, record: { rating: stored } }),
    facts,
    {},
  );
  expect(html).toContain(stored);
  expect(html).not.toContain('<input');
});

test('a time that is there twice when summer ends has its zone in the input, with a choice of both', async () => {
  vi.stubEnv('TZ', 'Europe/Berlin');
  const field = { kind: 'dateTime', label: 'Seen At' } as const;
  const htmlOf = (value: string) => {
    const props = { name: 'seenAt', field, value, error: undefined, readOnly: false, onChange: () => {} };
    return renderScreen(createElement(DateTimeInput, { ...props, target: null, record: null }), facts, {});
  };
  const html = await htmlOf('2026-10-25T01:30:00.000Z');
  expect(html).toContain('10/25/2026 2:30 AM GMT+1');
  expect([...html.matchAll(/type="radio"[^>]*value="(?<zone>[^"]*)"/g)].map(({ groups }) => groups?.zone)).toEqual([
    'GMT+2',
    'GMT+1',
  ]);
  expect(await htmlOf('2026-10-25T02:30:00.000Z')).not.toContain('GMT');
  vi.unstubAllEnvs();
});
