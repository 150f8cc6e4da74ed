/** Amounts of money: the field has one currency, and no other is taken for it. */
import { expect, test } from 'vitest';
import { moneyProblem, plainAmount, withoutCurrency } from '#model/values/money.ts';
import { parseRange } from '../../src/ui/list/filters/range-filter.tsx';

test.each([
  ['1234.5', '1234.5'],
  ['1,234.50', '1234.50'],
  ['1,234.50 EUR', '1234.50'],
  ['1,234.50\u00A0€', '1234.50'],
  ['eur 5', '5'],
  ['€1,234.50', '1234.50'],
  ['-€5.00', '-5.00'],
  ['€ -5', '-5'],
  ['\u22125 €', '-5'],
  ['.5 €', '.5'],
])('an amount in EUR is read as it is written: %j', (text, number) => expect(plainAmount(text, 'EUR')).toBe(number));

test.each(['5 USD', '$5', '5 pounds', '€5 USD', '5 5', 'EUR', '', '€', '5 €€'])(
  'what is no amount in EUR stays as it is: %j',
  (text) => expect(plainAmount(text, 'EUR')).toBe(text),
);

test.each([
  ['$5', 'USD'],
  ['$5', 'CAD'],
  ['CA$5', 'CAD'],
  ['¥500', 'JPY'],
  ['5 CHF', 'CHF'],
])('%s is an amount in %s', (text, currency) => expect(plainAmount(text, currency)).toMatch(/^\d+$/));

test('a column of amounts is one of numbers, in whatever currency, and one of counted things is not', () => {
  expect(['5 USD', '€1,234.50', 'CA$5', '12'].map(withoutCurrency)).toEqual(['5', '1234.50', '5', '12']);
  expect(withoutCurrency('5 pcs')).toBe('5 pcs');
});

test('another currency is refused with a sentence that names the field’s', () => {
  expect(moneyProblem({ currency: 'EUR', scale: 2 }, '5 USD')).toBe('Write an amount in EUR, such as 1234.50.');
  expect(moneyProblem({ currency: 'KWD', scale: 3 }, '5.1234')).toBe('At most 3 digits can stand behind the point.');
});

const amount = { kind: 'money', label: 'Price', precision: 18, scale: 2, currency: 'EUR' } as const;

test('a filter takes the bounds of an amount with its currency, and with no other', () => {
  expect(parseRange('decimal', { min: '€5', max: '1,000 EUR' }, amount)).toEqual({ range: { min: '5', max: '1000' } });
  expect(parseRange('decimal', { min: '$5', max: '' }, amount)).toEqual({
    problem: 'Write an amount in EUR, such as 1234.50.',
  });
});

test('a text of a million digits or letters that is no amount is refused at once', () => {
  const start = performance.now();
  for (const text of ['9'.repeat(1_000_000) + ' 9', 'x'.repeat(1_000_000), ' '.repeat(1_000_000) + '9 9'])
    expect(plainAmount(text, 'EUR')).toBe(text);
  expect(performance.now() - start).toBeLessThan(2_000);
});
