/** Cells of imports, each read by the kind of its column. */
import { expect, test } from 'vitest';
import type { Field } from '#model/field.ts';
import { kinds } from '#model/kinds.ts';
import { parseRow } from '../../../src/server/import/cell.ts';

const length = 100_000;

/** Texts of which each beginning could be a value. */
const almost = ['1', '1,', '1 ', '1.', '.0', '-', "'", '"', '=', 'a;', '"a;', '[', 'e9', '1:', '1/', 'T00:'].map(
  (text) => `${text.repeat(length / text.length)}!`,
);

/** Milliseconds; where each character is tried from each other one, a cell takes ten seconds. */
const limit = 1_000;

test.each(Object.keys(kinds))('no long text takes long to be no %s', (kind) => {
  const field = { kind, label: 'Value', as: 'value', options: [] } as unknown as Field;
  const column = { name: 'value', field, namedReference: null, index: 0, header: 'Value' };
  const header = { cells: ['Value'], columns: [column], ignored: [], hasRequired: true };
  const began = performance.now();
  for (const cell of almost) parseRow({ line: 1, cells: [cell] }, header);

  expect(performance.now() - began).toBeLessThan(limit);
});
