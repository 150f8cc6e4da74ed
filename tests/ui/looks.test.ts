/** How the cells of the rarer kinds look, what they say whole, and where they lead. */
import { describe, expect, test } from 'vitest';
import type { EntitySpec } from '#model/entity.ts';
import { decimalProblem, decimalText, typedDecimal } from '#model/values/decimal.ts';
import { timeText, typedTime } from '#model/values/time.ts';
import { valueProblem } from '#model/values/problem.ts';
import { cellTooltip, gridColumn, wholeText } from '../../src/ui/list/columns/columns.ts';
import { looks } from '../../src/ui/list/columns/looks.ts';
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
    price: { kind: 'decimal', label: 'Price', precision: 30, scale: 2, currency: 'EUR' },
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
const none: Row = { code: null, price: null, notes: null, site: null };

describe('a cell', () => {
  test('shows as much as it has room for, and no digit otherwise', () => {
    expect(columns.map(({ accessorFn }) => accessorFn(row))).toEqual([
      '123e4567…',
      '€12,345,678,901,234,567,890.05',
      'First. …',
      'https://example.com/',
    ]);
    expect(columns.map(({ accessorFn }) => accessorFn(none))).toEqual(['', '', '', '']);
  });

  test('says the whole of it on paper, under the pointer and where it is copied', () => {
    expect(columns.map((column) => wholeText(column, row))).toEqual([
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
  ] as const)('of an address leads there, where that is safe: %s %s', (kind, value, href) => {
    expect(looks[kind]?.href?.({ kind, label: '', maxLength: 9 }, value)).toBe(href);
  });
});

test('an option is read by its label, and copied so that an import reads it; what is none any more stands for itself', () => {
  const options = [
    { value: 'a', label: 'First' },
    { value: 'b', label: 'Second', color: 'red' },
  ];
  const field = { kind: 'choices', label: 'Tags', options } as const;
  expect(looks.choices?.text(field, ['a', 'c'])).toBe('First, c');
  expect(looks.choices?.copied?.(field, ['a', 'b'])).toBe('First; Second');
  expect(looks.choices?.content?.(field, 'b')).toMatchObject({ props: { choices: [options[1]] } });
  expect(looks.choices?.content?.(field, null)).toMatchObject({ props: { choices: [] } });
});

test('the filter of options says them in the address, whatever they hold, and in the query', () => {
  const calendar = { weekStart: 'monday', today: '2026-03-09' } as const;
  for (const value of [['b,c', 'not:d'], { not: ["it's"] }] as const) {
    const text = writeFilter('choice', value);
    expect([text, readFilter('choice', text, calendar)]).toEqual([text, value]);
  }
  expect(filterBody('choice', 'tags', { not: ['a'] }, calendar)).toEqual({ tagsValuesNot: ['a'] });
  expect(readFilter('choice', '%', calendar)).toBeUndefined();
});

describe('a value has one way to be written', () => {
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
  ])('the decimal %j with %i digits is %j', (text, scale, written) => expect(decimalText(text, scale)).toBe(written));

  test.each([
    ['$1,234.50', '1234.50'],
    ['-€ 5', '-5'],
    ['1,23', '1,23'],
  ])('a person who types %j means %j', (text, meant) => expect(typedDecimal(text)).toBe(meant));

  test.each([
    ['14:30:00', '14:30'],
    ['14:30:05', '14:30:05'],
    ['14:30:05.500', '14:30:05.5'],
    ['24:00', null],
    ['7:15', null],
  ])('the time %j is %j', (text, written) => expect(timeText(text)).toBe(written));

  test.each([
    ['7:15', '07:15'],
    ['2:30 PM', '14:30'],
    ['12:00 am', '00:00'],
    ['noon', null],
  ])('a person who types %j means the time %j', (text, meant) => expect(typedTime(text)).toBe(meant));
});

test('a decimal is judged digit by digit', () => {
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
] as const)('addresses of any script are valid, and what is none is not: %s', (kind, right, wrong) => {
  for (const text of right) expect([text, valueProblem({ kind }, text)]).toEqual([text, undefined]);
  for (const text of wrong) expect([text, typeof valueProblem({ kind }, text)]).toEqual([text, 'string']);
});
