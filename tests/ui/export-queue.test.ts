import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError } from '../../src/ui/calls/call-error.ts';
import { ExportQueue } from '../../src/ui/list/export/export-queue.ts';
import { isUnderWay } from '../../src/ui/list/export/exports.ts';
import type { ExportProgress, saveExport } from '../../src/ui/list/export/save-export.ts';

/** One export that the server is at: the test says how it goes on. */
interface Run {
  readonly fileName: string;
  readonly signal: AbortSignal;
  readonly tell: (progress: ExportProgress) => void;
  readonly end: () => void;
  readonly fail: (error: Error) => void;
}

let runs: Run[];
let queue: ExportQueue;

const save: typeof saveExport = ({ fileName }, signal, tell) =>
  new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('Given up.', 'AbortError')));
    runs.push({ fileName, signal, tell, end: resolve, fail: reject });
  });

beforeEach(() => {
  vi.useFakeTimers();
  runs = [];
  queue = new ExportQueue(save);
});

afterEach(() => vi.useRealTimers());

const start = (...fileNames: string[]) =>
  fileNames.forEach((fileName) =>
    queue.start({ call: 'Ship export', fileName, total: 7, fetchFile: () => Promise.reject(new Error('not called')) }),
  );
const isBusy = () => queue.get().some(isUnderWay);
const shown = () => queue.get().map(({ fileName, step }) => `${fileName} ${step}`);
const run = (fileName: string): Run => {
  const found = runs.findLast((run) => run.fileName === fileName);
  if (found === undefined) throw new Error(`${fileName} was not begun.`);
  return found;
};
/** What hangs on settled promises has happened. */
const settled = () => vi.advanceTimersByTimeAsync(0);
const refused = (seconds?: string) =>
  new CallError('Ship export', 429, null, {
    headers: new Headers(seconds === undefined ? {} : { 'retry-after': seconds }),
  });

test('two exports run beside each other, a third waits until one of them ended', async () => {
  start('a', 'b', 'c', 'd');
  expect(shown()).toEqual(['a running', 'b running', 'c waiting', 'd waiting']);
  run('b').end();
  await settled();

  expect(shown()).toEqual(['a running', 'b done', 'c running', 'd waiting']);
});

test('a failed one makes room, too, and may be tried again', async () => {
  start('a', 'b', 'c');
  run('a').fail(new CallError('Ship export', 500, null));
  await settled();
  expect(shown()).toEqual(['a failed', 'b running', 'c running']);

  queue.retry(queue.get()[0]?.id ?? 0);
  expect(shown()).toEqual(['a waiting', 'b running', 'c running']);
  run('c').end();
  await settled();
  expect(shown()).toEqual(['a running', 'b running', 'c done']);
});

test('Cancel ends the request and takes the notice away; the next one begins', async () => {
  start('a', 'b', 'c');
  queue.remove(queue.get()[0]?.id ?? 0);
  await settled();

  expect(run('a').signal.aborted).toBe(true);
  expect(shown()).toEqual(['b running', 'c running']);
});

test('one that waits is cancelled without ever being asked for', async () => {
  start('a', 'b', 'c');
  queue.remove(queue.get()[2]?.id ?? 0);
  run('a').end();
  await settled();

  expect(runs.map(({ fileName }) => fileName)).toEqual(['a', 'b']);
});

test.each([
  ['30', 30],
  [undefined, 5],
])('after a 429 that names %s seconds it waits %i and tries again', async (named, seconds) => {
  start('a');
  run('a').fail(refused(named));
  await settled();
  expect(shown()).toEqual(['a waiting']);
  await vi.advanceTimersByTimeAsync(seconds * 1_000 - 1);
  expect(runs).toHaveLength(1);

  await vi.advanceTimersByTimeAsync(1);
  expect(runs).toHaveLength(2);
  run('a').end();
  await settled();
  expect(shown()).toEqual(['a done']);
});

test('one that waits for the server can be cancelled, and is not asked for again', async () => {
  start('a');
  run('a').fail(refused('30'));
  await settled();
  queue.remove(queue.get()[0]?.id ?? 0);
  await vi.advanceTimersByTimeAsync(60_000);

  expect(shown()).toEqual([]);
  expect(runs).toHaveLength(1);
});

test('the end of the session ends every export', async () => {
  start('a', 'b', 'c');
  queue.removeAll();
  await settled();

  expect(runs.map(({ fileName, signal }) => `${fileName} ${signal.aborted}`)).toEqual(['a true', 'b true']);
  expect(shown()).toEqual([]);
  expect(isBusy()).toBe(false);
});

test('closing the page would lose what runs or waits, and nothing else', async () => {
  expect(isBusy()).toBe(false);
  start('a');
  expect(isBusy()).toBe(true);
  run('a').end();
  await settled();
  expect(isBusy()).toBe(false);
});

test('the rows so far are told of the export that they belong to', () => {
  start('a', 'b');
  run('b').tell({ rows: 3, total: 9 });

  expect(queue.get().map(({ rows, total }) => [rows, total])).toEqual([
    [0, 7],
    [3, 9],
  ]);
});

test('the notice of what ended well makes room for the next export, that of a failure stays', async () => {
  start('a', 'b');
  run('a').end();
  run('b').fail(new CallError('Ship export', 500, null));
  await settled();
  start('c');

  expect(shown()).toEqual(['b failed', 'c running']);
});
