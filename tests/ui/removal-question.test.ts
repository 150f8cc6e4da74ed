import { expect, test } from 'vitest';
import { dependentLines } from '../../src/ui/controls/removal-question.tsx';

test('the question before a record is removed for good says what goes with it, and that nothing brings it back', () => {
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
