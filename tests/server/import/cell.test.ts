/** Cells of imports, each read by the kind of its column. */
import { expect, test } from 'vitest';
import type { Field } from '#model/field.ts';
import { kinds } from '#model/kinds.ts';
import { parseRow } from '../../../src/features/import/server/cell.ts';

const length = 100_000;

/** Texts of which each beginning could be a value. */
const almost = ['1', '1,', '1 ', '1.', '.0', '-', "'", '"', '=', 'a;', '"a;', '[', 'e9', '1:', '1/', 'T00:'].map(
  (text) => `${text.repeat(length / text.length)}!`,
);

/** Milliseconds; where each character is tried from each other one, a cell takes ten seconds. */
const limit = 1_000;

test.each(Object.keys(kinds))('no long text takes long to be no %s', (kind) => {
  const field = { kind, label: 'Value', as: 'value', options: [], currency: 'EUR' } as unknown as Field;
  const column = { name: 'value', field, namedReference: null, index: 0, header: 'Value' };
  const header = { cells: ['Value'], columns: [column], ignored: [], hasRequired: true };
  const began = performance.now();
  for (const cell of almost) parseRow({ line: 1, cells: [cell] }, header);

  expect(performance.now() - began).toBeLessThan(limit);
});

const read = (kind: Field['kind'], cell: string) => {
  const field = { kind, label: 'Value' } as Field;
  const column = { name: 'value', field, namedReference: null, index: 0, header: 'Value' };
  const row = parseRow(
    { line: 1, cells: [cell] },
    { cells: ['Value'], columns: [column], ignored: [], hasRequired: true },
  );
  return row.kind === 'parsed' && row.problems.length === 0 ? row.values.get('value') : undefined;
};

test.each(['integer', 'number', 'decimal', 'bigint'] as const)('numbers are taken as lists write them: %s', (kind) => {
  expect([
    String(read(kind, '1,204')),
    String(read(kind, '\u22121,204')),
    String(read(kind, ' \u22125\u200B')),
  ]).toEqual(['1204', '-1204', '-5']);
  for (const text of ['1,5', '12,04', '0,005', '1,2345', '1\u22122']) expect(read(kind, text)).toBe(undefined);
});

test.each(['number', 'decimal'] as const)('fractions are taken as lists write them: %s', (kind) => {
  expect(String(read(kind, '1,234.5'))).toBe('1234.5');
});
