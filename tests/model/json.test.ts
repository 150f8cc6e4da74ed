import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { indentedJson, jsonProblem, jsonText } from '#model/values/json.ts';

const facts = { maxKilobytes: 1 };

test.each([
  ['{"bb": 1, "a": [true, null], "b": {}}', '{"a": [true, null], "b": {}, "bb": 1}'],
  ['{"é": 1, "zz": 2, "a": 3, "a": 4}', '{"a": 4, "zz": 2, "é": 1}'],
  [' [ 1.50e2 , 1e-3, -0, 0.10, 12345678901234567890, 1E2 ] ', '[150, 0.001, 0, 0.1, 12345678901234567890, 100]'],
  ['"\\u00e9\\/\\n"', '"é/\\n"'],
  ['null', 'null'],
  ['{"𝒳𝒳𝒳": 1, "\uFFFD\uFFFD\uFFFD\uFFFD": 2}', '{"\uFFFD\uFFFD\uFFFD\uFFFD": 2, "𝒳𝒳𝒳": 1}'],
])('the JSON document %s is stored in the canonical form %s', (text, stored) => {
  expect(jsonText(text)).toBe(stored);
  expect(jsonText(stored)).toBe(stored);
});

test('a document beyond the limit has no canonical form', () => {
  expect(jsonText(`"${'x'.repeat(1023)}"`, facts)).toBeNull();
  expect(jsonText(`"${'x'.repeat(1022)}"`, facts)).not.toBeNull();
});

test('any JSON value survives the round trip through the one-line and the indented form', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = jsonText(JSON.stringify(value));
      expect(JSON.parse(text ?? '')).toEqual(JSON.parse(JSON.stringify(value)));
      expect(jsonText(indentedJson(text ?? ''))).toBe(text);
    }),
  );
});

test.each([
  ['{"a": 1,\n  "b" 2}', 'This is not JSON: colon expected in line 2, column 7.'],
  ['{"a": 1,}', 'This is not JSON: property name expected in line 1, column 9.'],
  ['[1 2]', 'This is not JSON: comma expected in line 1, column 4.'],
  ['01', 'This is not JSON: end of file expected in line 1, column 2.'],
  ["{'a': 1}", 'This is not JSON: invalid symbol in line 1, column 2.'],
  ['// no', 'This is not JSON: invalid comment token in line 1, column 1.'],
  ['"a', 'This is not JSON: unexpected end of string in line 1, column 1.'],
  ['"\\u0000"', 'This is not JSON: a character that can not be stored in line 1, column 1.'],
  ['["\\ud800"]', 'This is not JSON: a character that can not be stored in line 1, column 2.'],
  ['1e9999', 'This is not JSON: a number of more than 1000 digits in line 1, column 1.'],
  ['[1e99999999999999999999999]', 'This is not JSON: a number of more than 1000 digits in line 1, column 2.'],
  ['['.repeat(100_000), 'This is not JSON: nested more than 200 deep in line 1, column 1.'],
  [`"${'x'.repeat(1023)}"`, 'This document is larger than 1 kB.'],
  [`"${'x'.repeat(1022)}"`, undefined],
  [`"${'é'.repeat(511)}"`, undefined],
  [`"${'é'.repeat(512)}"`, 'This document is larger than 1 kB.'],
  [`[${'1e999, '.repeat(100_000)}1]`, 'This document is larger than 1 kB.'],
  // Duplicates were read, too, and the rest, with its mistake, was not.
  [`{${'"a": 1, '.repeat(100_000)}`, 'This document is larger than 1 kB.'],
])('the message for %.20s is: %s', (text, problem) => {
  expect(jsonProblem(facts, text)).toBe(problem);
});
