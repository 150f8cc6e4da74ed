/** What is escaped is read back as it was, by whoever reads the format. */
import { parse } from 'csv-parse/sync';
import * as fc from 'fast-check';
import * as pg from 'pg';
import { expect, test } from 'vitest';
import {
  arrayText,
  csvCell,
  escapeIdentifier,
  escapeLiteral,
  escapeSeparator,
  guardCell,
  guardFormula,
  quoteCell,
  unescapeSeparator,
  unguardFormula,
} from '#model/escape.ts';

/** Texts of the characters that some format gives a meaning to, and of any. */
const text = fc.oneof(
  fc.string({
    unit: fc.constantFrom('"', "'", ',', '\t', '\n', '\r', '%', '2', 'C', 'F', '/', '\\', '=', '-', 'a', '{'),
  }),
  fc.string({ unit: 'binary' }),
);

test('a CSV parser reads the cells of a line', () => {
  const cells = fc.array(text, { minLength: 2 });
  fc.assert(
    fc.property(cells, fc.constantFrom(',', '\t'), (row, delimiter) => {
      const line = row.map((cell) => csvCell(cell, delimiter)).join(delimiter);
      expect(parse(`${line}\r\n`, { delimiter, record_delimiter: '\r\n' })).toEqual([row]);
      expect(parse(`${row.map(quoteCell).join(',')}\r\n`, { record_delimiter: '\r\n' })).toEqual([row]);
    }),
  );
});

test('a guarded text begins no formula, and is read back', () => {
  fc.assert(
    fc.property(text, (item) => {
      expect(guardFormula(item)).not.toMatch(/^[-=+@\t\r\n]/);
      expect(unguardFormula(guardFormula(item))).toBe(item);
    }),
  );
});

test('a number is no formula', () => {
  expect(['-1', '+1.5', '-1+1', '=1', '007'].map(guardCell)).toEqual(['-1', '+1.5', "'-1+1", "'=1", '007']);
});

test('names and texts in SQL are those of the driver', () => {
  fc.assert(
    fc.property(text, (item) => {
      expect(escapeIdentifier(item)).toBe(pg.escapeIdentifier(item));
      // With a backslash the driver writes `E'…'`, for servers without standard_conforming_strings.
      const plain = item.replaceAll('\\', '');
      expect(escapeLiteral(plain)).toBe(pg.escapeLiteral(plain));
    }),
  );
});

test('an array is written with quotes and backslashes escaped, and nothing else', () => {
  expect(arrayText([1, 'a "b" \\c\n,{}'])).toBe(String.raw`{1,"a \"b\" \\c` + '\n,{}"}');
});

test('a list is split at its separators only', () => {
  fc.assert(
    fc.property(fc.array(text, { minLength: 1 }), fc.constantFrom(',' as const, '/' as const), (list, separator) => {
      const joined = list.map((item) => escapeSeparator(item, separator)).join(separator);
      expect(joined.split(separator).map((item) => unescapeSeparator(item, separator))).toEqual(list);
    }),
  );
});
