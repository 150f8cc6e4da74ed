import { expect, test } from 'vitest';
import { defaultFromExpression } from '../../../src/features/import-database/codegen/default-value.ts';

test.each([
  ["'2026-03-09 16:05:00+00'::timestamp with time zone", 'dateTime', '2026-03-09T16:05:00.000Z'],
  ["'2026-03-09 16:05:00'::timestamp without time zone", 'dateTime', '2026-03-09T16:05:00.000Z'],
  ['now()', 'dateTime', 'now'],
  ["'infinity'::timestamp with time zone", 'dateTime', undefined],
  ["'2026-03-09'::date", 'date', '2026-03-09'],
  ['CURRENT_DATE', 'date', 'today'],
  ["'open'::text", 'choice', 'open'],
] as const)('the column default %s of a %s is imported as %j', (expression, kind, value) => {
  expect(defaultFromExpression(expression, kind)).toBe(value);
});
