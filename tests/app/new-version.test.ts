import { expect, test } from 'vitest';
import { entryScriptOf } from '../../src/app/failures/new-version.ts';

test.each([
  [
    '<script src="/assets/start-b2.js"></script><script type="module" crossorigin src="/assets/index-a1.js"></script>',
    '/assets/index-a1.js',
  ],
  ['<script src="/assets/start-b2.js"></script>', null],
  ['', null],
])('the page %s has the entry script %s', (html, entryScript) => {
  expect(entryScriptOf(html)).toBe(entryScript);
});
