import { expect, test } from 'vitest';
import { schema } from '#generated/database.ts';
import type { DatabaseSchema } from '#model/schema.ts';

test('every foreign key references a table of the schema, or the system table of permissions', () => {
  const { tables }: DatabaseSchema = schema;
  const targets = new Set(Object.values(tables).flatMap(({ references = {} }) => Object.values(references)));

  expect([...targets].filter((target) => !Object.hasOwn(tables, target))).toEqual(['permission']);
});

test('names of indexes are unique, and within the 63 bytes of PostgreSQL', () => {
  const { tables }: DatabaseSchema = schema;
  const names = Object.values(tables).flatMap(({ indexes = {} }) => Object.keys(indexes));

  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => name.length > 63)).toEqual([]);
});
