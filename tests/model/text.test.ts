import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { textRules } from '../../generated/rules.ts';
import { forbiddenFragment, isEmpty, textProblem } from '../../src/model/text.ts';

/** Core 5, copied by hand, not read from the catalogue. */
const fragments =
  'javascript, data:, <script, </script>, onclick, onerror, insert, select, update, delete, drop, create, onload, eval(, alert(, document., window., fetch(, innerHTML, localStorage, sessionStorage, indexedDB, XMLHttpRequest, WebSocket, __proto__, prototype, constructor'.split(
    ', ',
  );
const messages = {
  forbidden: 'SECURITY WARNING: Found forbidden pattern. This value cannot be saved and will be blocked.',
  length: 'Input must be between 2 and 20 characters long.',
  characters:
    'Invalid characters entered. Only alphanumeric characters, dashes, underscores, @ symbol, and spaces are allowed.',
};

/** Oracle: a second implementation of core 5 for a text input in default mode. */
function expectedProblem(text: string): string | undefined {
  if (text === '') return undefined;
  if (fragments.some((fragment) => text.toLowerCase().includes(fragment.toLowerCase()))) return messages.forbidden;
  if (text.length < 2 || text.length > 20) return messages.length;
  return [...text].every((character) => /[A-Za-z0-9\-_@\s]/.test(character)) ? undefined : messages.characters;
}

/** Random texts near the limits, with a forbidden fragment, in any case and script. */
const typed = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 24 }),
  fc.string({ unit: 'grapheme', maxLength: 24 }),
  fc.stringMatching(/^[A-Za-z0-9@_ -]{0,22}$/),
  fc
    .tuple(fc.string({ maxLength: 5 }), fc.constantFrom(...fragments), fc.boolean(), fc.string({ maxLength: 5 }))
    .map(([before, fragment, upper, after]) => before + (upper ? fragment.toUpperCase() : fragment) + after),
);

describe('a text input in default mode', () => {
  test('has the message of core 5 for each of 10,000 random values', () => {
    fc.assert(
      fc.property(typed, (text) => {
        expect(textProblem(textRules.default, text)).toBe(expectedProblem(text));
      }),
      { numRuns: 10_000 },
    );
  });

  test.each(fragments)('rejects "%s" in any case', (fragment) => {
    const text = `a ${fragment.toUpperCase()} b`;
    expect(textProblem(textRules.default, text)).toBe(messages.forbidden);
    expect(forbiddenFragment(textRules.default, text)).toBe(fragment.toLowerCase());
  });

  test('takes 2 to 20 characters when it is not empty', () => {
    expect(textProblem(textRules.default, '')).toBeUndefined();
    expect(textProblem(textRules.default, 'a')).toBe(messages.length);
    expect(textProblem(textRules.default, 'ab')).toBeUndefined();
    expect(textProblem(textRules.default, 'a'.repeat(20))).toBeUndefined();
    expect(textProblem(textRules.default, 'a'.repeat(21))).toBe(messages.length);
  });

  test('checks forbidden content first, then length, then characters', () => {
    expect(textProblem(textRules.default, '%drop')).toBe(messages.forbidden);
    expect(textProblem(textRules.default, '%')).toBe(messages.length);
    expect(textProblem(textRules.default, '%%')).toBe(messages.characters);
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

test('whitespace alone is empty, 0 and false are not', () => {
  expect(['', '  ', '\t', null, undefined, []].map(isEmpty)).toEqual([true, true, true, true, true, true]);
  expect([0, false, 'a', [1]].map(isEmpty)).toEqual([false, false, false, false]);
});
