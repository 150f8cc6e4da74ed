/** No server test is lost between the two steps of the tests. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { engineTests, longTests } from '../support/engine-tests.ts';

test.each([...engineTests, ...longTests])('%s are tests', (pattern) => expect(globSync(pattern)).not.toEqual([]));

test('a test that runs on each engine has its name in its title, by which the second step selects it', () => {
  const nameless = globSync('tests/{server,laws}/**/*.test.{ts,tsx}').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\.each\(engines\)\(\s*(['`].*?['`]),/g)]
      .filter(([, title = '']) => !title.includes('$name'))
      .map(([, title]) => `${file}: ${title}`),
  );
  expect(nameless).toEqual([]);
});
