/** Headers of other tables, matched to fields by their words. */
import { expect, test } from 'vitest';
import { entities } from '#generated/entities.ts';
import type { EntitySpec } from '#model/entity.ts';
import { must } from '#model/must.ts';
import { importDraft, withColumn } from '../../src/features/import/ui/draft.ts';

const all: readonly EntitySpec[] = entities;
const spec = must(
  all.find(({ service }) => service === 'Campaign'),
  'it is an entity',
);
const draftOf = (header: readonly string[]) =>
  importDraft(spec, 'rows.csv', [header, header.map(() => 'x')], { get: () => undefined, set: () => undefined });

test('what is a name in other words is guessed, and said to be', () => {
  const draft = draftOf(['Campaign Title', 'Short Name', 'Begin', 'Finish', 'Purchase date', 'Offers', 'Abbreviation']);
  expect(draft.columns).toEqual(['name', null, 'startDate', 'endDate', 'buyDate', 'offerNames', 'abbreviation']);
  expect([...draft.guessed]).toEqual([0, 2, 3, 4, 5]);
  // What somebody chooses is no guess.
  expect([...withColumn(spec, draft, 4, 'buyDate').guessed]).toEqual([0, 2, 3, 5]);
});

test('a header may hold more words than the name, but no two columns are one field', () => {
  expect(draftOf(['Name', 'Planned start date', 'Start Date', 'Title']).columns).toEqual([
    'name',
    null,
    'startDate',
    null,
  ]);
  expect(draftOf(['Abbreviation', 'Planned start date']).columns).toEqual(['abbreviation', 'startDate']);
  expect(draftOf(['Abbreviation', 'Customer Name']).columns).toEqual(['abbreviation', null]);
});

test('names of fields are no guesses', () => {
  expect([...draftOf(['name', 'Start Date', 'endDate', 'Campaign Mode']).guessed]).toEqual([]);
});
