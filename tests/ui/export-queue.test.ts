import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError } from '../../src/ui/calls/call-error.ts';
import { ExportQueue } from '../../src/features/exports/ui/export-queue.ts';
import { isUnfinished } from '../../src/features/exports/ui/exports.ts';
import type { ExportProgress, saveExport } from '../../src/features/exports/ui/save-export.ts';

/** A started export, whose progress and end the test decides. */
interface Run {
  readonly fileName: string;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: ExportProgress) => void;
  readonly complete: () => void;
  readonly fail: (error: Error) => void;
}

let runs: Run[];
let queue: ExportQueue;

const save: typeof saveExport = ({ fileName }, signal, onProgress) =>
  new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('Aborted.', 'AbortError')));
    runs.push({ fileName, signal, onProgress, complete: resolve, fail: reject });
  });

beforeEach(() => {
  vi.useFakeTimers();
  runs = [];
  queue = new ExportQueue(save);
});

afterEach(() => vi.useRealTimers());

const start = (...fileNames: string[]) =>
  fileNames.forEach((fileName) =>
    queue.start({
      format: 'csv',
      call: 'Ship export',
      fileName,
      total: 7,
      fetchFile: () => Promise.reject(new Error('not called')),
    }),
  );
const isBusy = () => queue.get().some(isUnfinished);
const shown = () => queue.get().map(({ fileName, status }) => `${fileName} ${status}`);
const run = (fileName: string): Run => {
  const found = runs.findLast((run) => run.fileName === fileName);
  if (found === undefined) throw new Error(`${fileName} was not started.`);
  return found;
};
/** Lets the reactions to settled promises run. */
const flushPromises = () => vi.advanceTimersByTimeAsync(0);
test('two exports run at a time, a third is queued until one of them has ended', async () => {
  start('a', 'b', 'c', 'd');
  expect(shown()).toEqual(['a running', 'b running', 'c waiting', 'd waiting']);
  run('b').complete();
  await flushPromises();

  expect(shown()).toEqual(['a running', 'b done', 'c running', 'd waiting']);
});

test('a failed export, a 429 too, frees its place in the queue, and only a person retries it', async () => {
  start('a', 'b', 'c');
  run('a').fail(new CallError('Ship export', 429, null));
  await flushPromises();
  expect(shown()).toEqual(['a failed', 'b running', 'c running']);

  queue.retry(queue.get()[0]?.id ?? 0);
  expect(shown()).toEqual(['a waiting', 'b running', 'c running']);
  run('c').complete();
  await flushPromises();
  expect(shown()).toEqual(['a running', 'b running', 'c done']);
});

test('Cancel aborts the request and removes the notice; the next export starts', async () => {
  start('a', 'b', 'c');
  queue.remove(queue.get()[0]?.id ?? 0);
  await flushPromises();

  expect(run('a').signal.aborted).toBe(true);
  expect(shown()).toEqual(['b running', 'c running']);
});

test('a queued export that is cancelled is never requested', async () => {
  start('a', 'b', 'c');
  queue.remove(queue.get()[2]?.id ?? 0);
  run('a').complete();
  await flushPromises();

  expect(runs.map(({ fileName }) => fileName)).toEqual(['a', 'b']);
});

test('the end of the session aborts every export', async () => {
  start('a', 'b', 'c');
  queue.removeAll();
  await flushPromises();

  expect(runs.map(({ fileName, signal }) => `${fileName} ${signal.aborted}`)).toEqual(['a true', 'b true']);
  expect(shown()).toEqual([]);
  expect(isBusy()).toBe(false);
});

test('the queue is busy, so that closing the tab asks first, only while an export runs or is queued', async () => {
  expect(isBusy()).toBe(false);
  start('a');
  expect(isBusy()).toBe(true);
  run('a').complete();
  await flushPromises();
  expect(isBusy()).toBe(false);
});

test('progress is counted for the export that reports it', () => {
  start('a', 'b');
  run('b').onProgress({ rows: 3, total: 9 });

  expect(queue.get().map(({ rows, total }) => [rows, total])).toEqual([
    [0, 7],
    [3, 9],
  ]);
});

test('the notice of a finished export is removed when the next one starts, that of a failed one stays', async () => {
  start('a', 'b');
  run('a').complete();
  run('b').fail(new CallError('Ship export', 500, null));
  await flushPromises();
  start('c');

  expect(shown()).toEqual(['b failed', 'c running']);
});
