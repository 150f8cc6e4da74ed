import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { ndjsonType } from '../../src/model/wire.ts';
import type { BulkLine } from '../../src/features/bulk-changes/model/operations.ts';
import { runBulkChange } from '../../src/features/bulk-changes/ui/apply.ts';
import { bulkRuns } from '../../src/features/bulk-changes/ui/bulk-runs.ts';
import { toasts } from '../../src/ui/toasts/toasts.ts';
import { ship } from './form-ship.ts';

test('a change of several batches says what it does while it runs, and what it has done at its end', async () => {
  vi.stubGlobal('window', new EventTarget());
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const answer = new Response(readable, { headers: { 'content-type': ndjsonType } });
  vi.stubGlobal('fetch', async () => answer);
  const writer = writable.getWriter();
  const write = (line: BulkLine) => writer.write(new TextEncoder().encode(`${JSON.stringify(line)}\n`));
  const run = runBulkChange(new QueryClient(), {
    entity: ship,
    request: { action: 'delete', keys: [1] },
    words: { done: 'deleted', running: 'Deleting' },
    count: 9_500,
  });
  await write({ done: 3_000, of: 9_500 });
  await expect.poll(() => bulkRuns.get()).toMatchObject([{ text: 'Deleting 9,500 Ships', processed: 3_000 }]);
  await write({ report: { id: null, matching: 9_500, changed: 9_500, unchanged: 0, refused: [], refusedMore: 0 } });
  await writer.close();
  await run;
  expect(bulkRuns.get()).toEqual([]);
  expect(toasts.get().map(({ text }) => text)).toEqual(['9,500 Ships deleted']);
  vi.unstubAllGlobals();
});
