/** In which order the days of an imported table are written. */
import { expect, test } from 'vitest';
import { entities } from '#generated/entities.ts';
import type { EntitySpec } from '#model/entity.ts';
import { must } from '#model/must.ts';
import { importDraft, requestOf, withCell, withColumn, withDayOrder } from '../../src/features/import/ui/draft.ts';
import { undecidedDays } from '../../src/features/import/ui/column-days.ts';

const all: readonly EntitySpec[] = entities;
const spec = must(
  all.find(({ service }) => service === 'Campaign'),
  'it is an entity',
);
const noMapping = { get: () => undefined, set: () => undefined };
const draftOf = (...days: readonly string[]) => {
  const rows = days.map((day, index) => [`Row ${index}`, day, '2027-12-31']);
  return importDraft(spec, 'rows.csv', [['Name', 'Start Date', 'End Date'], ...rows], noMapping);
};
const dayFirst = (draft: ReturnType<typeof draftOf>) => requestOf(spec, draft, draft.rows).dayFirst;

test('a column is read day first where each day can only be that, unless somebody chooses otherwise', () => {
  const draft = draftOf('30/04/2026', '31/12/2026');
  expect(dayFirst(draft)).toEqual(['startDate']);
  expect(dayFirst(draftOf('03.04.2026', '31.12.2026'))).toEqual(['startDate']);
  expect(dayFirst(withDayOrder(draft, 1, 'monthFirst'))).toBe(undefined);
  expect(dayFirst(draftOf('03/04/2026', '12/31/2026'))).toBe(undefined);
  expect(dayFirst(withDayOrder(draftOf('03/04/2026'), 1, 'dayFirst'))).toEqual(['startDate']);
  expect(dayFirst(withColumn(spec, draft, 1, null))).toBe(undefined);
});

test('an edited cell does not change how the others are read, but where that was undecided', () => {
  const draft = draftOf('30/04/2026', '31/12/2026');
  expect(dayFirst(withCell(spec, draft, 1, 1, '12/31/2026'))).toEqual(['startDate']);

  const unsure = draftOf('03/04/2026', '31/12/2026');
  expect(undecidedDays(unsure.days)).toEqual([[1, '31/12/2026 is day first, 03/04/2026 can be either: choose.']]);
  expect(dayFirst(withDayOrder(unsure, 1, 'dayFirst'))).toEqual(['startDate']);

  const mixed = draftOf('31/12/2026', '12/20/2026');
  expect(undecidedDays(mixed.days)).toEqual([[1, '31/12/2026 can only be day first, 12/20/2026 only month first.']]);
  expect(undecidedDays(withDayOrder(mixed, 1, 'monthFirst').days)).toEqual([]);
  const corrected = withCell(spec, mixed, 0, 1, '12/31/2026');
  expect([undecidedDays(corrected.days), dayFirst(corrected)]).toEqual([[], undefined]);
});
