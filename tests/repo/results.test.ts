/** How `npm test` reads the reports of its runners, and summarises them. */
import { expect, test } from 'vitest';
import {
  readPlaywright,
  readVitest,
  runnerResult,
  stepResult,
  summaryOf,
  type Part,
  type Result,
} from '../support/results.ts';

const part = (name: string, seconds: number, result: Partial<Result>): Part => ({
  name,
  seconds,
  passed: 0,
  failed: [],
  flaky: [],
  ...result,
});

/** Tests of a file in Vitest's report. */
const testsIn = (name: string, ...statuses: string[]) => ({
  name: `/home/ada/portal/tests/${name}`,
  assertionResults: statuses.map((status) => ({ status, fullName: `a group that ${status}` })),
});

/** A journey in Playwright's report, with the status of each repetition. */
const spec = (title: string, ...statuses: string[]) => ({
  title,
  file: 'lists.spec.ts',
  tests: statuses.map((status) => ({ status })),
});

const unread = () => {
  throw new Error('There is no report.');
};

const journeysWith = (...flaky: string[]) => summaryOf([part('journeys', 9, { passed: 10, flaky })]);

test('of Vitest’s report, passed tests are counted and failed ones named by file; skipped ones are neither', () => {
  const report = {
    testResults: [testsIn('ui/a.test.ts', 'passed', 'failed'), testsIn('b.test.ts', 'passed', 'skipped')],
  };

  expect(readVitest(report)).toEqual({ passed: 2, failed: ['ui/a.test.ts › a group that failed'], flaky: [] });
});

test('of Playwright’s report, journeys are found in groups of any depth, and each repetition counts', () => {
  const group = { specs: [spec('is flaky', 'flaky'), spec('fails', 'unexpected')] };
  const report = {
    suites: [{ specs: [spec('passes', 'expected', 'expected', 'skipped')], suites: [{ specs: [], suites: [group] }] }],
  };

  expect(readPlaywright(report)).toEqual({
    passed: 2,
    failed: ['lists.spec.ts › fails'],
    flaky: ['lists.spec.ts › is flaky'],
  });
});

test('a runner that fails without a failed test, or without a report, counts as one failure', () => {
  const passed = { passed: 7, failed: [], flaky: [] };
  const failed = { ...passed, failed: ['a'] };

  expect(runnerResult('unit tests', true, () => passed)).toEqual(passed);
  expect(runnerResult('unit tests', false, () => failed)).toEqual(failed);
  expect(runnerResult('unit tests', false, () => passed)).toEqual({
    ...passed,
    failed: ['unit tests failed without a failed test'],
  });
  for (const ok of [true, false]) expect(runnerResult('unit tests', ok, unread).failed).toEqual(['unit tests']);
});

test('the summary has the time of each part, and the totals of passed and failed tests', () => {
  expect(
    summaryOf([part('checks', 28, stepResult('npm run check', true)), part('unit tests', 31, { passed: 900 })]),
  ).toEqual({
    lines: ['Took checks 28 s, unit tests 31 s.', '901 passed, 0 failed'],
    ok: true,
  });
  const failed = summaryOf([
    part('checks', 28, stepResult('npm run check', false)),
    part('unit tests', 31, { passed: 900 }),
  ]);
  expect(failed.lines.slice(1)).toEqual(['Failed: npm run check', '900 passed, 1 failed']);
  expect(failed.ok).toBe(false);
});

test('one flaky journey is named and tolerated; further ones fail', () => {
  expect(journeysWith('a').lines.slice(1)).toEqual(['Flaky: a', '11 passed, 0 failed']);
  expect(journeysWith('a').ok).toBe(true);
  expect(journeysWith('a', 'b', 'c').lines.slice(1)).toEqual([
    'Flaky: a',
    'Flaky: b',
    'Flaky: c',
    'More than 1 was flaky: the others count as failed.',
    '11 passed, 2 failed',
  ]);
  expect(journeysWith('a', 'b', 'c').ok).toBe(false);
});
