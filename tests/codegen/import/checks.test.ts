import { expect, test } from 'vitest';
import { conditionsOf, readableCondition } from '../../../src/features/import-database/codegen/checks.ts';

/** A check constraint as printed by `pg_get_constraintdef` → its conditions; `undefined`: not understood. */
const conditions: readonly (readonly [check: string, parsed: ReturnType<typeof conditionsOf>])[] = [
  [
    "CHECK (((state)::text = ANY ((ARRAY['a'::character varying, 'it''s'::character varying])::text[])))",
    [{ column: 'state', is: 'oneOf', values: ['a', "it's"] }],
  ],
  ["CHECK ((state = ANY (ARRAY['a'::text, 'b'::text])))", [{ column: 'state', is: 'oneOf', values: ['a', 'b'] }]],
  ["CHECK (((a = 'x'::text) OR (a = 'y'::text)))", [{ column: 'a', is: 'oneOf', values: ['x', 'y'] }]],
  [
    "CHECK (((upper((size)::text) = ANY (ARRAY['S'::text, 'M'::text])) OR (size IS NULL)))",
    [{ column: 'size', is: 'oneOf', values: ['S', 'M'] }],
  ],
  ["CHECK (((a IS NULL) OR (a = 'x'::text)))", [{ column: 'a', is: 'oneOf', values: ['x'] }]],
  [
    'CHECK (((stars >= 1) AND (stars <= 5)))',
    [
      { column: 'stars', is: '>=', value: 1 },
      { column: 'stars', is: '<=', value: 5 },
    ],
  ],
  ['CHECK ((price > (0)::numeric))', [{ column: 'price', is: '>', value: 0 }]],
  ["CHECK ((price >= '-1.5'::numeric))", [{ column: 'price', is: '>=', value: -1.5 }]],
  ['CHECK ((0 < "Unit")) NOT VALID', [{ column: 'Unit', is: '>', value: 0 }]],
  ['CHECK ((length((code)::text) <= 5))', [{ column: 'code', is: 'notLonger', value: 5 }]],
  ['CHECK ((char_length(code) < 5))', [{ column: 'code', is: 'notLonger', value: 4 }]],
  ["CHECK (((code)::text <> ''::text))", [{ column: 'code', is: 'filled', value: 1 }]],
  ['CHECK ((ends >= begins))', [{ column: 'ends', is: 'notBefore', other: 'begins' }]],
  ['CHECK ((begins <= ends))', [{ column: 'ends', is: 'notBefore', other: 'begins' }]],
  ["CHECK (((a >= 0) AND (b ~ '^[a-z]+$'::text)))", [{ column: 'a', is: '>=', value: 0 }, undefined]],
  ['CHECK ((level = ANY (ARRAY[1, 2, 3])))', [{ column: 'level', is: 'oneOf', values: ['1', '2', '3'] }]],
  ["CHECK ((sign = ANY (ARRAY['-1'::integer, 1])))", [{ column: 'sign', is: 'oneOf', values: ['-1', '1'] }]],
  ['CHECK ((rate = ANY (ARRAY[(7)::numeric, 19.5])))', [{ column: 'rate', is: 'oneOf', values: ['7', '19.5'] }]],
  ["CHECK ((flag = ANY (ARRAY['0'::bpchar, 'x'::bpchar])))", [{ column: 'flag', is: 'oneOf', values: ['0', 'x'] }]],
  ['CHECK (((level = 1) OR (level = 3) OR (level IS NULL)))', [{ column: 'level', is: 'oneOf', values: ['1', '3'] }]],
  ['CHECK ((level = ANY (ARRAY[1, (other + 1)])))', [undefined]],
  // An option can't be an empty text.
  ["CHECK ((a = ANY (ARRAY[''::text, 'x'::text])))", [undefined]],
  ["CHECK (((a = ''::text) OR (a = 'x'::text)))", [undefined]],
  ['CHECK (((a > 0) OR (b > 0)))', [undefined]],
  ['CHECK ((a = (b + c)))', [undefined]],
  ['CHECK (((a)::text = lower((a)::text)))', [undefined]],
];

test.each(conditions)('the conditions of %s', (check, parsed) => {
  expect(conditionsOf(check)).toEqual(parsed);
});

test.each([
  ['CHECK (((email)::text = lower((email)::text)))', 'email = lower(email)'],
  ["CHECK ((code ~ '^[A-Z]{3}$'::text)) NOT VALID", "code ~ '^[A-Z]{3}$'"],
])('%s is read as %s', (check, text) => {
  expect(readableCondition(check)).toBe(text);
});
