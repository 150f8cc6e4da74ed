/** Escaped text survives the round trip through a parser of its format: CSV, SQL, URL. */
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
  escapeCellFormula,
  escapeFormula,
  quoteCell,
  unescapeSeparator,
  unescapeFormula,
} from '#model/escape.ts';

/** Texts with many special characters of the formats, and any others. */
const text = fc.oneof(
  fc.string({
    unit: fc.constantFrom('"', "'", ',', '\t', '\n', '\r', '%', '2', 'C', 'F', '/', '\\', '=', '-', 'a', '{'),
  }),
  fc.string({ unit: 'binary' }),
);

test('a CSV parser reads the escaped cells of a line unchanged', () => {
  const cells = fc.array(text, { minLength: 2 });
  fc.assert(
    fc.property(cells, fc.constantFrom(',', '\t'), (row, delimiter) => {
      const line = row.map((cell) => csvCell(cell, delimiter)).join(delimiter);
      expect(parse(`${line}\r\n`, { delimiter, record_delimiter: '\r\n' })).toEqual([row]);
      expect(parse(`${row.map(quoteCell).join(',')}\r\n`, { record_delimiter: '\r\n' })).toEqual([row]);
    }),
  );
});

test('an escaped text does not start like a formula, and is unescaped unchanged', () => {
  fc.assert(
    fc.property(text, (item) => {
      expect(escapeFormula(item)).not.toMatch(/^[-=+@\t\r\n]/);
      expect(unescapeFormula(escapeFormula(item))).toBe(item);
    }),
  );
});

test('a number with a sign is not escaped as a formula', () => {
  expect(['-1', '+1.5', '-1+1', '=1', '007'].map(escapeCellFormula)).toEqual(['-1', '+1.5', "'-1+1", "'=1", '007']);
});

test('SQL identifiers and literals are escaped like by the driver pg', () => {
  fc.assert(
    fc.property(text, (item) => {
      expect(escapeIdentifier(item)).toBe(pg.escapeIdentifier(item));
      // With a backslash the driver writes `E'…'`, for servers without standard_conforming_strings.
      const plain = item.replaceAll('\\', '');
      expect(escapeLiteral(plain)).toBe(pg.escapeLiteral(plain));
    }),
  );
});

test('a PostgreSQL array literal has only quotes and backslashes escaped', () => {
  expect(arrayText([1, 'a "b" \\c\n,{}'])).toBe(String.raw`{1,"a \"b\" \\c` + '\n,{}"}');
});

test('joined texts with the separator in them are split into the same texts', () => {
  fc.assert(
    fc.property(fc.array(text, { minLength: 1 }), fc.constantFrom(',' as const, '/' as const), (list, separator) => {
      const joined = list.map((item) => escapeSeparator(item, separator)).join(separator);
      expect(joined.split(separator).map((item) => unescapeSeparator(item, separator))).toEqual(list);
    }),
  );
});
