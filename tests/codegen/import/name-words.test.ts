/** Words of names without separators, as in many older databases (decisions: Import of databases). */
import { expect, test } from 'vitest';
import { nameSplitter } from '../../../src/features/import-database/codegen/name-words.ts';

const split = (name: string, others: readonly string[] = [], comments: readonly string[] = []) =>
  nameSplitter([name, ...others], comments)(name).join(' ');

test.each([
  'safety stock level',
  'product subcategory id',
  'modified date',
  'days to manufacture',
  'weight unit measure code',
  'ship to address id',
  'to currency code',
  'end of day rate',
  'national id number',
  'sales order header',
  'bill of materials',
  'is only state province flag',
  'is active',
  'created at',
  'order no',
  'org unit group',
  'category option combo id',
  'ignore overdue events',
  'notify completing user',
  'self registered',
  'option set',
])('a name without separators is split into common words: %s', (words) => {
  expect(split(words.replaceAll(' ', ''))).toBe(words);
  expect(split(words.replaceAll(' ', '').toUpperCase())).toBe(words);
});

test('digits at its end are a word', () => {
  expect(split('addressline2')).toBe('address line 2');
});

test.each(
  'dataset offset island today airport department restaurant management therapist nationality username online reason format'.split(
    ' ',
  ),
)('%s stays one word', (word) => {
  expect(split(word)).toBe(word);
});

test('words of other names and of comments count', () => {
  expect(split('bicycleframe')).toBe('bicycleframe');
  expect(split('bicycleframe', ['bicycle', 'frame'])).toBe('bicycle frame');
  expect(split('bicycleframe', ['frame_number'], ['Where each bicycle is.'])).toBe('bicycle frame');
  expect(split('bicycleframe', ['bicycle', 'frame'], ['A bicycleframe is one word here.'])).toBe('bicycleframe');
});

test('a name that can be split in two ways is kept', () => {
  const parts = ['over_all', 'overa', 'llowance', 'allowance'];
  expect(split('overallowance', ['over', 'allowance'])).toBe('over allowance');
  expect(split('overallowance', ['over', ...parts])).toBe('overallowance');
});

test('separated names are not split further', () => {
  expect(split('unitPrice')).toBe('unit price');
  expect(split('islandName')).toBe('island name');
});
