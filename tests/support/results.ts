/** Reads the reports of the test runners, and formats the summary of a run. */

export interface Result {
  readonly passed: number;
  /** Names of failed tests. */
  readonly failed: readonly string[];
  /** Names of tests that failed and passed on retry. */
  readonly flaky: readonly string[];
}

/** One step of a run, with its time in seconds. */
export interface Part extends Result {
  readonly name: string;
  readonly seconds: number;
}

/** Vitest's JSON report: the properties that are read here. */
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

/** Playwright's JSON report: the properties that are read here. */
export interface PlaywrightReport {
  readonly suites: readonly Suite[];
}

export function readPlaywright({ suites }: PlaywrightReport): Result {
  const specsIn = (suite: Suite): Suite['specs'] => [...suite.specs, ...(suite.suites?.flatMap(specsIn) ?? [])];
  const journeys = suites
    .flatMap(specsIn)
    .flatMap(({ title, file, tests }) => tests.map(({ status }) => ({ status, name: `${file} › ${title}` })));
  const namesOf = (outcome: string) => journeys.filter(({ status }) => status === outcome).map(({ name }) => name);
  return { passed: namesOf('expected').length, failed: namesOf('unexpected'), flaky: namesOf('flaky') };
}

/** The result of a command that counts as one test. */
export const stepResult = (name: string, ok: boolean): Result => ({
  passed: ok ? 1 : 0,
  failed: ok ? [] : [name],
  flaky: [],
});

/** The result of a runner. A failure without a failed test, or without a report, counts as one. */
export function runnerResult(name: string, ok: boolean, read: () => Result): Result {
  try {
    const result = read();
    return ok || result.failed.length > 0 ? result : { ...result, failed: [`${name} failed without a failed test`] };
  } catch {
    return stepResult(name, false);
  }
}

/** How many flaky tests are tolerated; any more count as failed. */
const tolerated = 1;

/** The last lines of a run. Continuous integration parses the very last one: `N passed, M failed`. */
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
