/** Cells of the kinds with their own format (UUID, decimal, long text, URL, ...): short text, full text, link. */
import { describe, expect, test } from 'vitest';
import type { EntitySpec } from '#model/entity.ts';
import { decimalProblem, decimalText, plainDecimal } from '#model/values/decimal.ts';
import { parseTypedNumber } from '#model/values/number.ts';
import { timeText, parseTypedTime } from '#model/values/time.ts';
import { valueProblem } from '#model/values/value-problem.ts';
import { cellTooltip, gridColumn, fullText } from '../../src/ui/list/columns/columns.ts';
import { cellFormats } from '../../src/ui/list/columns/cell-formats.ts';
import { filterBody, readFilter, writeFilter } from '#model/list/filter.ts';
import { asText, cellTexts } from '../../src/ui/list/table/copied-cells.ts';

interface Row {
  code: string | null;
  price: string | null;
  notes: string | null;
  site: string | null;
}

const entity = {
  service: 'Event',
  fields: {
    code: { kind: 'uuid', label: 'Code' },
    price: { kind: 'money', label: 'Price', precision: 30, scale: 2, currency: 'EUR' },
    notes: { kind: 'longText', label: 'Notes', maxLength: 4000 },
    site: { kind: 'url', label: 'Site', maxLength: 2000 },
  },
} as unknown as EntitySpec;
const columns = Object.keys(entity.fields).map((name) => gridColumn<Row>(entity, name));
const row: Row = {
  code: '123e4567-e89b-12d3-a456-426614174000',
  price: '12345678901234567890.05',
  notes: 'First.\r\nSecond.',
  site: 'https://example.com/',
};
const emptyRow: Row = { code: null, price: null, notes: null, site: null };

describe('a cell', () => {
  test('shows a short text of a UUID or a long text, and every digit of a decimal', () => {
    expect(columns.map(({ accessorFn }) => accessorFn(row))).toEqual([
      '123e4567…',
      '€12,345,678,901,234,567,890.05',
      'First. …',
      'https://example.com/',
    ]);
    expect(columns.map(({ accessorFn }) => accessorFn(emptyRow))).toEqual(['', '', '', '']);
  });

  test('shows of a UUID the characters that names have of it', () => {
    const code = 'f4e2e440-6e39-4c5a-8d10-93a1c2d4e5f6';
    expect(columns[0]?.accessorFn({ ...row, code })).toBe('…c2d4e5f6');
  });

  test('has the full text in print, in its tooltip and when copied', () => {
    expect(columns.map((column) => fullText(column, row))).toEqual([
      row.code,
      '€12,345,678,901,234,567,890.05',
      row.notes,
      row.site,
    ]);
    expect(columns.map(({ meta, id }) => cellTooltip(meta.spec, row[id as keyof Row]))).toEqual([
      row.code,
      undefined,
      row.notes,
      row.site,
    ]);
    expect(asText({ rows: cellTexts(columns, [row]) })).toBe(
      `${row.code}\t${row.price}\t"First.\nSecond."\thttps://example.com/`,
    );
  });

  test.each([
    ['email', 'jörg@bücher.example', 'mailto:j%C3%B6rg@b%C3%BCcher.example'],
    ['email', 'a?subject=b@example.com', 'mailto:a%3Fsubject%3Db@example.com'],
    ['phone', '(030) 12-34 ext. 5', 'tel:0301234'],
    ['url', 'https://例え.テスト', 'https://例え.テスト'],
    ['url', 'http://example.com', undefined],
    ['url', 'javascript:alert(1)', undefined],
  ] as const)('of an email, phone or https URL is a link, of another URL is not: %s %s', (kind, value, href) => {
    expect(cellFormats[kind]?.href?.({ kind, label: '', maxLength: 9 }, value)).toBe(href);
  });
});

test('tags are badges, one after the other, and on the clipboard as in a CSV', () => {
  const field = { kind: 'tags', label: 'Tags' } as const;
  expect(cellFormats.tags?.text(field, ['a', 'b;c'])).toBe('a, b;c');
  expect(cellFormats.tags?.clipboardText?.(field, ['a', 'b;c'])).toBe('a; "b;c"');
  expect(cellFormats.tags?.element?.(field, ['a', 'a'])).toMatchObject({
    props: { choices: [{ value: 'a' }, { value: 'a' }] },
  });
});

test('an option is shown by its label, a removed one by its value; options are copied in the format of an import', () => {
  const options = [
    { value: 'a', label: 'First' },
    { value: 'b', label: 'Second', color: 'red' },
  ];
  const field = { kind: 'choices', label: 'Tags', options } as const;
  expect(cellFormats.choices?.text(field, ['a', 'c'])).toBe('First, c');
  expect(cellFormats.choices?.clipboardText?.(field, ['a', 'b'])).toBe('First; Second');
  expect(cellFormats.choices?.element?.(field, 'b')).toMatchObject({ props: { choices: [options[1]] } });
  expect(cellFormats.choices?.element?.(field, null)).toMatchObject({ props: { choices: [] } });
});

test('the filter of options escapes commas and quotes in the URL, and is sent in the query', () => {
  const calendar = { weekStart: 'monday', today: '2026-03-09' } as const;
  for (const value of [['b,c', 'not:d'], { not: ["it's"] }] as const) {
    const text = writeFilter('choice', value);
    expect([text, readFilter('choice', text, calendar)]).toEqual([text, value]);
  }
  expect(filterBody('choice', 'tags', { not: ['a'] }, calendar)).toEqual({ tagsValuesNot: ['a'] });
  expect(readFilter('choice', '%', calendar)).toBeUndefined();
});

describe('a value has one canonical text', () => {
  test.each([
    ['5', 2, '5.00'],
    ['-.5', 1, '-0.5'],
    ['-0', 2, '0.00'],
    ['0012.500', 1, '12.5'],
    ['1.005', 2, null],
    ['1e3', 2, null],
    ['', 2, null],
    ['99999999999999999999.99', 2, '99999999999999999999.99'],
    ['7', 0, '7'],
  ])('the decimal %j with %i digits is %j', (text, scale, canonical) =>
    expect(decimalText(text, scale)).toBe(canonical),
  );

  test.each([
    ['1,204', true, 1204],
    [' -7 ', true, -7],
    ['12.0', true, 12],
    ['-0', true, 0],
    ['12,5', true, '12,5'],
    ['1e3', true, '1e3'],
    ['9007199254740993', true, '9007199254740993'],
    ['  ', true, null],
    ['1,234.56', false, 1234.56],
    ['.5', false, 0.5],
    ['1e3', false, 1000],
    ['1e400', false, '1e400'],
    ['1.234,56', false, '1.234,56'],
    ['0x1f', false, '0x1f'],
  ])('typed as a number, %j (whole: %j) is %j', (text, whole, parsed) =>
    expect(parseTypedNumber(text, whole)).toBe(parsed),
  );

  test.each([
    ['$1,234.50', '1234.50'],
    ['-€ 5', '-5'],
    ['1,23', '1,23'],
    ['0,005', '0,005'],
  ])('typed as a decimal, %j is %j', (text, parsed) => expect(plainDecimal(text)).toBe(parsed));

  test.each([
    ['14:30:00', '14:30'],
    ['14:30:05', '14:30:05'],
    ['14:30:05.500', '14:30:05.5'],
    ['24:00', null],
    ['7:15', null],
  ])('the time %j is %j', (text, canonical) => expect(timeText(text)).toBe(canonical));

  test.each([
    ['7:15', '07:15'],
    ['2:30 PM', '14:30'],
    ['12:00 am', '00:00'],
    ['noon', null],
  ])('typed as a time, %j is %j', (text, parsed) => expect(parseTypedTime(text)).toBe(parsed));
});

test('a decimal is validated as text, beyond the precision of a JavaScript number', () => {
  const facts = { precision: 20, scale: 2, min: 0.1 };
  expect(decimalProblem(facts, '0.10')).toBeUndefined();
  expect(decimalProblem(facts, '0.09')).toBe('Must be 0.10 or more.');
  expect(decimalProblem(facts, '999999999999999999.99')).toBeUndefined();
  expect(decimalProblem(facts, '1000000000000000000')).toBe('At most 18 digits can stand before the point.');
});

test.each([
  ['email', ['用户@例子.公司', "o'hara+x@a-b.example"], ['a@b', 'a b@c.de', 'a@b..c', '@b.de', 'a@b.de, c@d.de']],
  ['url', ['https://例え.テスト/?q=ä', 'http://localhost:3000'], ['example.com', 'mailto:a@b.de', 'https://a b.de']],
  ['phone', ['+49 (0)30/123-456', '555 0100 x12', '112'], ['call', '+', '12a']],
] as const)('international addresses are valid, malformed ones are not: %s', (kind, valid, invalid) => {
  for (const text of valid) expect([text, valueProblem({ kind }, text)]).toEqual([text, undefined]);
  for (const text of invalid) expect([text, typeof valueProblem({ kind }, text)]).toEqual([text, 'string']);
});

/** The least width of a column of a choice with these labels. */
function widthFor(...labels: string[]): number {
  const options = labels.map((label) => ({ value: label, label }));
  const fields = { state: { kind: 'choice', label: 'State', options } };
  return gridColumn({ ...entity, fields } as unknown as EntitySpec, 'state').minWidth;
}

test('the column of options is as wide as the longest of them, so that no badge breaks within a word', () => {
  expect(widthFor('Template Direct Link')).toBeGreaterThan(widthFor('Open', 'Done'));
  expect(widthFor('Open', 'Template Direct Link')).toBe(widthFor('Template Direct Link'));
  expect(widthFor('x'.repeat(200))).toBeLessThan(300);
});
