/** The display name of a record, from a list of fields or a template. */
import { expect, test } from 'vitest';
import { nameFields, nameOf, parseTemplate, type NamedSpec } from '#model/display.ts';

const order = (display: NamedSpec['display']): NamedSpec => ({
  display,
  fields: {
    id: { kind: 'id' },
    day: { kind: 'date' },
    at: { kind: 'dateTime' },
    state: { kind: 'choice', options: [{ value: 'o', label: 'Open' }] },
  },
});
const emptyRecord = { id: null, day: null, at: null, state: null, code: '', customer: null };

test('a template is parsed into literal text, fields and references, in their order', () => {
  expect(parseTemplate('{customer.name} #{id}')).toEqual([
    { reference: 'customer' },
    { literal: ' #' },
    { field: 'id' },
  ]);
  expect(parseTemplate('{a}{b}')).toEqual([{ field: 'a' }, { field: 'b' }]);
  expect(parseTemplate('#{id')).toEqual([{ literal: '#{id' }]);
});

test.each([
  ['{customer.name} #{id}', { id: 7, customer: { id: 1, name: 'Ada' } }, 'Ada #7'],
  ['{customer.name} #{id}', { id: 7 }, '#7'],
  ['{customer.name} #{id}', {}, ''],
  [
    '{day}, {at} {state}',
    { day: '2026-03-09', at: '2026-12-31T23:59:00.000Z', state: 'o' },
    '03/09/2026, 12/31/2026 Open',
  ],
  ['{state} {code}', { state: 'gone', code: 'X1' }, 'gone X1'],
  ['No. {code}', {}, ''],
])('the template %s with the record %j gives "%s"', (display, record, name) => {
  expect(nameOf(order(display), { ...emptyRecord, ...record })).toBe(name);
});

test('a template has eight characters of a UUID, and of a UUID or ULID in a text of the key', () => {
  const [uuid, ulid] = ['f4e2e440-6e39-4c5a-8d10-93a1c2d4e5f6', '01H8XGJWBWBAQ4Z5KX9VMN7C2P'];
  const fields = { id: { kind: 'text' }, serial: { kind: 'uuid' }, title: { kind: 'text' } } as const;
  const spec: NamedSpec = { display: '{title} {serial} #{id}', fields, key: ['id'] };

  expect(nameOf(spec, { id: ulid, serial: uuid, title: uuid })).toBe(`${uuid} c2d4e5f6 #9VMN7C2P`);
  expect(nameOf(spec, { id: 'DE', serial: null, title: 'Pump' })).toBe('Pump  #DE');
});

test('the values of a list of fields are joined by a space, without empty ones', () => {
  const record = { first: 'Ada', middle: null, last: 'Berg' };

  expect(nameOf({ display: ['first', 'middle', 'last'] }, record)).toBe('Ada Berg');
  expect(nameOf({ display: ['middle'] }, record)).toBe('');
});

test('the columns of a display name are the entity’s own fields, without those of references', () => {
  expect(nameFields({ display: '{customer.name} #{id}' })).toEqual(['id']);
  expect(nameFields({ display: ['first', 'last'] })).toEqual(['first', 'last']);
});
