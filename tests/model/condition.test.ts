/** Where a field is shown and where it is required. */
import { expect, test } from 'vitest';
import { areSatisfied, isRequired, isShown, type Condition } from '#model/condition.ts';

const stage: Condition = { field: 'stage', is: ['won', 'lost'] };

test.each([
  [[stage], { stage: 'won' }, true],
  [[stage], { stage: 'open' }, false],
  [[stage], { stage: null }, false],
  [[stage], { stage: '' }, false],
  [[stage], {}, false],
  [[{ field: 'parts', is: ['goods'] }], { parts: ['work', 'goods'] }, true],
  [[{ field: 'parts', is: ['goods'] }], { parts: [] }, false],
  [[{ field: 'free', is: [false] }], { free: false }, true],
  // Neither yes nor no is no; what is not said is neither.
  [[{ field: 'free', is: [false] }], { free: null }, true],
  [[{ field: 'free', is: [false] }], {}, false],
  [[{ field: 'size', is: [0, 2] }], { size: 0 }, true],
  [[stage, { field: 'free', is: [true] }], { stage: 'won', free: false }, false],
  [[], {}, true],
])('%j of %j: %s', (conditions, record, expected) => {
  expect(areSatisfied(conditions, record)).toBe(expected);
});

test('a field without a condition is shown everywhere, and is required where it says so', () => {
  expect(isShown({}, {})).toBe(true);
  expect(isShown({ visibleWhen: [stage] }, {})).toBe(false);
  expect(isRequired({}, {})).toBe(false);
  expect(isRequired({ required: true }, {})).toBe(true);
  expect(isRequired({ requiredWhen: [stage] }, { stage: 'lost' })).toBe(true);
  expect(isRequired({ requiredWhen: [stage] }, { stage: 'open' })).toBe(false);
});
