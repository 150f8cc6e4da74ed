import { expect, test } from 'vitest';
import { visible, visibleLines } from '#model/visible.ts';

const hostile = 'a\u001B]0;title\u0007b\u009B31m\u202Ec\nLeft out: nothing.';

test('untrusted text is one line without characters that a terminal obeys', () => {
  expect(visible(hostile)).toBe(String.raw`a\u{1b}]0;title\u{7}b\u{9b}31m\u{202e}c Left out: nothing.`);
  expect(visible('x'.repeat(100), 10)).toBe('xxxxxxxxxx…');
});

test('text of several lines keeps them, and nothing else that a terminal obeys', () => {
  expect(visibleLines(hostile)).toBe(`${String.raw`a\u{1b}]0;title\u{7}b\u{9b}31m\u{202e}c`}\nLeft out: nothing.`);
});
