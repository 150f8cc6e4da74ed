import { expect, test } from 'vitest';
import { dependentLines } from '../../src/ui/controls/hard-delete-dialog.tsx';
import { lossText } from '../../src/ui/controls/soft-delete-dialog.tsx';

test('the confirmation of a hard delete lists the dependent records that it deletes, and that it cannot be undone', () => {
  const lines = { entity: 'Line', label: 'Order Lines', count: 2 };
  expect(dependentLines({ possible: true, hidden: false, lists: [] })).toEqual(['This cannot be undone.']);
  expect(dependentLines({ possible: true, hidden: false, lists: [{ ...lines, effect: 'delete' }] })).toEqual([
    'This deletes 2 Order Lines, too.',
    'This cannot be undone.',
  ]);
  expect(dependentLines({ possible: false, hidden: false, lists: [{ ...lines, effect: 'refuse' }] })).toEqual([
    'It is referred to by 2 Order Lines.',
  ]);
});

test('the confirmation of a delete says how many users lose what the record gives them', () => {
  expect(lossText('Users', undefined)).toBe('Users who lose it: …');
  expect(lossText('Users', [1, 2])).toBe('Users who lose it: 2');
});
