import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { textRules } from '../../generated/rules.ts';
import { forbiddenFragment, isEmpty, textProblem } from '../../src/model/text.ts';

/** Core 5, copied by hand and apart from the catalogue. */
const fragments =
  'javascript, data:, <script, </script>, onclick, onerror, insert, select, update, delete, drop, create, onload, eval(, alert(, document., window., fetch(, innerHTML, localStorage, sessionStorage, indexedDB, XMLHttpRequest, WebSocket, __proto__, prototype, constructor'.split(
    ', ',
  );
const words = {
  forbidden: 'SECURITY WARNING: Found forbidden pattern. This value cannot be saved and will be blocked.',
  length: 'Input must be between 2 and 20 characters long.',
  characters:
    'Invalid characters entered. Only alphanumeric characters, dashes, underscores, @ symbol, and spaces are allowed.',
};

/** The sentences of core 5 about a text input in default mode, written once more. */
function defaultMode(text: string): string | undefined {
  if (text === '') return undefined;
  if (fragments.some((fragment) => text.toLowerCase().includes(fragment.toLowerCase()))) return words.forbidden;
  if (text.length < 2 || text.length > 20) return words.length;
  return [...text].every((character) => /[A-Za-z0-9\-_@\s]/.test(character)) ? undefined : words.characters;
}

/** Text as people and attackers type it: near the limits, with a fragment somewhere, in any case, of any script. */
const typed = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 24 }),
  fc.string({ unit: 'grapheme', maxLength: 24 }),
  fc.stringMatching(/^[A-Za-z0-9@_ -]{0,22}$/),
  fc
    .tuple(fc.string({ maxLength: 5 }), fc.constantFrom(...fragments), fc.boolean(), fc.string({ maxLength: 5 }))
    .map(([before, fragment, upper, after]) => before + (upper ? fragment.toUpperCase() : fragment) + after),
);

describe('a text input in default mode', () => {
  test('judges 10,000 random values as the documents say', () => {
    fc.assert(
      fc.property(typed, (text) => {
        expect(textProblem(textRules.default, text)).toBe(defaultMode(text));
      }),
      { numRuns: 10_000 },
    );
  });

  test.each(fragments)('refuses "%s" in any case', (fragment) => {
    const text = `a ${fragment.toUpperCase()} b`;
    expect(textProblem(textRules.default, text)).toBe(words.forbidden);
    expect(forbiddenFragment(textRules.default, text)).toBe(fragment.toLowerCase());
  });

  test('has 2 to 20 characters when it is not empty', () => {
    expect(textProblem(textRules.default, '')).toBeUndefined();
    expect(textProblem(textRules.default, 'a')).toBe(words.length);
    expect(textProblem(textRules.default, 'ab')).toBeUndefined();
    expect(textProblem(textRules.default, 'a'.repeat(20))).toBeUndefined();
    expect(textProblem(textRules.default, 'a'.repeat(21))).toBe(words.length);
  });

  test('speaks of forbidden content first, then of length, then of characters', () => {
    expect(textProblem(textRules.default, '%drop')).toBe(words.forbidden);
    expect(textProblem(textRules.default, '%')).toBe(words.length);
    expect(textProblem(textRules.default, '%%')).toBe(words.characters);
  });
});

test('a live warning names the fragment that was found', () => {
  expect(textProblem(textRules.liveWarning, 'please SELECT one')).toBe(
    'WARNING: Found forbidden pattern "select". Save cannot be performed until this content is removed.',
  );
});

test.each([
  ['name@example.com', true],
  ['first.last+tag@sub.example.co', true],
  ['name', false],
  ['name@localhost', false],
  ['@example.com', false],
  ['a b@example.com', false],
])('%s as an e-mail address: %s', (text, valid) => {
  expect(textProblem(textRules.email, text) === undefined).toBe(valid);
});

test('blanks alone are empty, 0 and false are not', () => {
  expect(['', '  ', '\t', null, undefined, []].map(isEmpty)).toEqual([true, true, true, true, true, true]);
  expect([0, false, 'a', [1]].map(isEmpty)).toEqual([false, false, false, false]);
});
