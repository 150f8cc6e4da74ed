/** What the reports of the test runners say, and the last lines that `npm test` makes of it. */

export interface Result {
  readonly passed: number;
  /** The names of what failed. */
  readonly failed: readonly string[];
  /** The names of what failed and then passed, tried again. */
  readonly flaky: readonly string[];
}

/** One part of a run, with its time in seconds. */
export interface Part extends Result {
  readonly name: string;
  readonly seconds: number;
}

/** What Vitest's JSON reporter writes, as far as it is read here. */
export interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

export function readVitest({ testResults }: VitestReport): Result {
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ status, fullName }) => ({
      status,
      name: `${name.replace(/.*\/tests\//, '')} › ${fullName}`,
    })),
  );
  return {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failed: tests.filter(({ status }) => status === 'failed').map(({ name }) => name),
    flaky: [],
  };
}

interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly { readonly status: string }[];
  }[];
}

/** What Playwright's JSON reporter writes, as far as it is read here. */
export interface PlaywrightReport {
  readonly suites: readonly Suite[];
}

export function readPlaywright({ suites }: PlaywrightReport): Result {
  const specsIn = (suite: Suite): Suite['specs'] => [...suite.specs, ...(suite.suites?.flatMap(specsIn) ?? [])];
  const journeys = suites
    .flatMap(specsIn)
    .flatMap(({ title, file, tests }) => tests.map(({ status }) => ({ status, name: `${file} › ${title}` })));
  const namesOf = (wanted: string) => journeys.filter(({ status }) => status === wanted).map(({ name }) => name);
  return { passed: namesOf('expected').length, failed: namesOf('unexpected'), flaky: namesOf('flaky') };
}

/** A command that is one step: it ended well or not. */
export const stepResult = (name: string, ok: boolean): Result => ({
  passed: ok ? 1 : 0,
  failed: ok ? [] : [name],
  flaky: [],
});

/** The result of a runner; one that ended badly without naming a failed test, or without a report, counts as one failure. */
export function runnerResult(name: string, ok: boolean, read: () => Result): Result {
  try {
    const result = read();
    return ok || result.failed.length > 0 ? result : { ...result, failed: [`${name} ended badly`] };
  } catch {
    return stepResult(name, false);
  }
}

/** One flaky test is tolerated, since a machine has bad moments; of more, the others count as failed. */
const tolerated = 1;

/** The last lines of a run; the very last one is counted by whoever runs it: `N passed, M failed`. */
export function summaryOf(parts: readonly Part[]): { readonly lines: readonly string[]; readonly ok: boolean } {
  const flaky = parts.flatMap((part) => part.flaky);
  const failed = parts.flatMap((part) => part.failed);
  const excess = Math.max(0, flaky.length - tolerated);
  const passed = parts.reduce((sum, part) => sum + part.passed, 0) + flaky.length - excess;
  return {
    lines: [
      `Took ${parts.map(({ name, seconds }) => `${name} ${seconds} s`).join(', ')}.`,
      ...failed.map((name) => `Failed: ${name}`),
      ...flaky.map((name) => `Flaky: ${name}`),
      ...(excess > 0 ? [`More than ${tolerated} was flaky: the others count as failed.`] : []),
      `${passed} passed, ${failed.length + excess} failed`,
    ],
    ok: failed.length + excess === 0,
  };
}
