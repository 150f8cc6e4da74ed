/**
 * Worker thread that runs PGlite: a statement blocks its thread, which therefore isn't the one that serves requests.
 */
import { inspect } from 'node:util';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { PgliteAnswer, PgliteFailure, PgliteReady, PgliteRequest, PgliteThreadData } from './pglite-messages.ts';
import { valueParsers } from './value-parsers.ts';

const port = parentPort;
if (port === null) throw new Error('pglite-thread.ts runs as a worker thread only.');

const { folder, code } = workerData as PgliteThreadData;
const settings = [
  'timezone = UTC',
  'datestyle = ISO',
  // A migration locks all new tables until it commits, and PostgreSQL's default of 64 would allow only about 300 tables.
  'max_locks_per_transaction = 512',
  // The summary of a list of 100,000 rows goes through them several times. By default, of 4 MB, they would be written to a file,
  // which takes a third longer, and everybody waits meanwhile. One statement runs at a time.
  'work_mem = 32MB',
];
const opening = PGlite.create({
  ...code,
  dataDir: folder ?? 'memory://',
  extensions: { pg_trgm },
  parsers: { ...valueParsers },
  postgresqlconf: settings,
});

opening.then(
  () => port.postMessage({ ready: true, failure: null } satisfies PgliteReady),
  (error: unknown) => port.postMessage({ ready: true, failure: failureOf(error) } satisfies PgliteReady),
);

port.on('message', async (request: PgliteRequest) => {
  try {
    await answer(await opening, request);
  } catch (error) {
    send({ id: request.id, failure: failureOf(error) });
  }
});

async function answer(pglite: PGlite, request: PgliteRequest): Promise<void> {
  if (request.kind === 'query') {
    const { rows, fields, affectedRows = 0, command = '' } = await pglite.query(request.sql, request.parameters);
    send({ id: request.id, rows: { rows, fields, affectedRows, command } });
    return;
  }
  if (request.kind === 'copy') {
    const { blob } = await pglite.query(request.sql);
    const text = new Uint8Array(await (blob ?? new Blob()).arrayBuffer());
    send({ id: request.id, text }, [text.buffer]);
    return;
  }
  if (request.kind === 'copyIn') {
    await pglite.query(request.sql, [], { blob: new Blob([request.text]) });
    send({ id: request.id, text: new Uint8Array() });
    return;
  }
  await pglite.close();
  send({ id: request.id, text: new Uint8Array() });
}

function send(message: PgliteAnswer, transfer: ArrayBuffer[] = []): void {
  port?.postMessage(message, transfer);
}

function failureOf(error: unknown): PgliteFailure {
  const failure: PgliteFailure = { message: error instanceof Error ? error.message : inspect(error) };
  const parts = error as Partial<Record<keyof PgliteFailure, unknown>>;
  for (const name of ['code', 'constraint', 'table', 'column', 'detail'] as const) {
    if (typeof parts[name] === 'string') failure[name] = parts[name];
  }
  return failure;
}
