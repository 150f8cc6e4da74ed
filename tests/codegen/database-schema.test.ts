import { expect, test } from 'vitest';
import { schema } from '#generated/database.ts';
import type { DatabaseSchema } from '#model/schema.ts';

test('every column that leads to another table leads to one', () => {
  const { tables }: DatabaseSchema = schema;
  const targets = new Set(Object.values(tables).flatMap(({ references = {} }) => Object.values(references)));

  expect([...targets].filter((target) => !Object.hasOwn(tables, target))).toEqual(['permission']);
});

test('no two indexes have one name, and none is too long for PostgreSQL', () => {
  const { tables }: DatabaseSchema = schema;
  const names = Object.values(tables).flatMap(({ indexes = {} }) => Object.keys(indexes));

  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => name.length > 63)).toEqual([]);
});
