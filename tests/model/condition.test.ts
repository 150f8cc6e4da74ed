/** `visibleWhen` and `requiredWhen`: whether a field is shown and required, depending on other fields. */
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
  // A boolean that is null counts as false; one that is missing does not.
  [[{ field: 'free', is: [false] }], { free: null }, true],
  [[{ field: 'free', is: [false] }], {}, false],
  [[{ field: 'size', is: [0, 2] }], { size: 0 }, true],
  [[stage, { field: 'free', is: [true] }], { stage: 'won', free: false }, false],
  [[], {}, true],
])('the conditions %j with the values %j: %s', (conditions, record, expected) => {
  expect(areSatisfied(conditions, record)).toBe(expected);
});

test('a field without conditions is always shown; it is required by required or a satisfied requiredWhen', () => {
  expect(isShown({}, {})).toBe(true);
  expect(isShown({ visibleWhen: [stage] }, {})).toBe(false);
  expect(isRequired({}, {})).toBe(false);
  expect(isRequired({ required: true }, {})).toBe(true);
  expect(isRequired({ requiredWhen: [stage] }, { stage: 'lost' })).toBe(true);
  expect(isRequired({ requiredWhen: [stage] }, { stage: 'open' })).toBe(false);
});
