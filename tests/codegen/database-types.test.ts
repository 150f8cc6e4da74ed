import { expect, expectTypeOf, test } from 'vitest';
import { schema, type Tables } from '#generated/database.ts';
import type { DatabaseSchema } from '#model/schema.ts';

type Schema = (typeof schema)['tables'];

/** What a column's declaration says of its values. */
type ValueOf<Column> = Column extends { type: infer Type; nullable: true }
  ? Value<Type> | null
  : Column extends { type: infer Type }
    ? Value<Type>
    : never;
type Value<Type> = Type extends 'bigint' | 'double precision' ? number : Type extends 'boolean' ? boolean : string;

type Rows = {
  [Name in keyof Schema]: { [Column in keyof Schema[Name]['columns']]: ValueOf<Schema[Name]['columns'][Column]> };
};

test('the types of rows say what the schema says', () => {
  expectTypeOf<keyof Tables>().toEqualTypeOf<keyof Schema>();
  expectTypeOf<Tables[keyof Tables]>().toExtend<Rows[keyof Rows]>();
  expectTypeOf<Tables['campaignTenant']['tenantId']>().toEqualTypeOf<number>();
  expectTypeOf<Tables['campaignTenant']['trialStartDate']>().toEqualTypeOf<string | null>();
});

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
