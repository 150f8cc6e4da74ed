/** Decimals are exact texts, of any length. */
import { expect, test } from 'vitest';
import { decimalProblem, decimalText, isSameDecimal } from '#model/values/decimal.ts';

test.each([
  ['5', 2, '5.00'],
  ['-0', 2, '0.00'],
  ['-.50', 2, '-0.50'],
  ['007.100', 1, '7.1'],
  ['1.05', 1, null],
  ['.', 1, null],
])('%s with %i decimals is %s', (text, scale, canonical) => {
  expect(decimalText(text, scale)).toBe(canonical);
});

test('a number of millions of digits is read, compared and refused as text', () => {
  const long = '9'.repeat(4_000_000);

  expect(decimalText(long, 1)).toBe(`${long}.0`);
  expect(isSameDecimal(long, `${long}.00`)).toBe(true);
  expect(decimalProblem({ precision: 12, scale: 2 }, long)).toBe('At most 10 digits can stand before the point.');
});
