import { expect, test } from 'vitest';
import type { DatabaseColumn } from '../../../src/features/import-database/codegen/database.ts';
import { nameSplitter } from '../../../src/features/import-database/codegen/name-words.ts';
import { stampOf } from '../../../src/features/import-database/codegen/stamps.ts';

const wordsOf = nameSplitter([], []);

const column = (name: string, facts: Partial<DatabaseColumn> = {}): DatabaseColumn =>
  ({
    name,
    words: wordsOf(name),
    type: 'timestamp with time zone',
    default: null,
    computed: false,
    ...facts,
  }) as DatabaseColumn;

const namesIn = (names: string): string[] => names.trim().split(/\s+/);

test.each(
  namesIn(
    'created_at createdAt created CreatedDate creation_date inserted_at created_on date_created rowcreated create_date',
  ),
)('a time in the column "%s" is when the row was created', (name) => {
  expect(stampOf(column(name))).toBe('created');
});

test.each(
  namesIn(
    'updated_at ModifiedDate modifieddate last_update last_updated lastModified modified date_modified write_date changed_on',
  ),
)('a time in the column "%s" is when the row was changed', (name) => {
  expect(stampOf(column(name))).toBe('modified');
});

test.each(namesIn('due_date last_login order_date valid_from birth_date start changes update created_by'))(
  'a time in the column "%s" is typed by people',
  (name) => {
    expect(stampOf(column(name))).toBeUndefined();
  },
);

test('a day can be a stamp, a text, a time of day and a computed column can not', () => {
  expect(stampOf(column('created_on', { type: 'date' }))).toBe('created');
  expect(stampOf(column('created_at', { type: 'text' }))).toBeUndefined();
  expect(stampOf(column('created_at', { type: 'time without time zone' }))).toBeUndefined();
  expect(stampOf(column('created_at', { computed: true }))).toBeUndefined();
  expect(stampOf(column('update', { default: 'now()' }))).toBe('modified');
});
