/** The progress of a start in the terminal (decisions: Running). */
import { stripVTControlCharacters } from 'node:util';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { terminalLogger } from '../../../src/server/log/terminal.ts';
import { printedProgress, TerminalProgress } from '../../../src/server/start/progress.ts';

let written = '';
const progress = new TerminalProgress({ columns: 40, write: (text) => (written += text) });

beforeEach(() => {
  written = '';
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

/** The lines that a terminal shows: everything before a line's last erasure is overwritten. */
const shown = (): string[] =>
  written.split('\n').map((line) => stripVTControlCharacters(line.slice(line.lastIndexOf('\u001B[2K'))));

test('a terminal shows the running step with seconds and percentage, then its result', async () => {
  await progress.step('Writing sample data', async (update) => {
    expect(shown()).toEqual(['  Writing sample data… 0 s']);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(shown()).toEqual(['  Writing sample data… 3 s']);
    update(31, 50);
    expect(shown()).toEqual(['  Writing sample data… 62 %, 3 s']);
    progress.info('50 rows written');
  });

  expect(shown()).toEqual(['✓ 50 rows written (3.0 s)', '']);
});

test('a log line is printed above the status line', async () => {
  const logger = terminalLogger({ level: 'warn', base: null }, progress);
  await progress.step('Preparing the database', async () => {
    logger.warn('The database can not be reached yet; trying again');
    expect(shown()).toEqual([expect.stringContaining('trying again'), '  Preparing the database… 0 s']);
  });

  expect(shown().at(-1)).toBe('');
});

test('a failed step leaves no status line, and a long name never wraps', async () => {
  const failing = progress.step('A name that is longer than the forty columns', () => {
    expect(shown().join('').length).toBeLessThan(40);
    return Promise.reject(new Error('The disk is full.'));
  });

  await expect(failing).rejects.toThrow('The disk is full.');
  expect(shown()).toEqual(['']);
});

test('without a terminal only the results are printed', async () => {
  const lines: string[] = [];
  const printed = printedProgress((line) => lines.push(line));
  await printed.step('Building the pages', async (update) => {
    update(1, 2);
    printed.info('Pages built');
  });

  expect(lines).toEqual(['Pages built']);
});
