/** Servers are killed while they save and deliver: each saved change is delivered, and no other; on both engines. */
import { spawn, type ChildProcess } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openDatabase } from '../../src/server/database/open.ts';
import { engines } from '../support/databases.ts';
import { soak } from '../support/soak.ts';

/** `KILLS=50`: the number of kills for each engine. */
const kills = Number(process.env.KILLS ?? 2 * soak);

const project = join(import.meta.dirname, '../..');
const minute = 60_000;

// Each process has its modules to load, on a busy machine ten times as long.
vi.setConfig({ testTimeout: (kills + 5) * minute });

describe.each(engines)('$name', ({ name, create }) => {
  let board: Server;
  let posted: string[];
  const running = new Set<ChildProcess>();

  beforeEach(async () => {
    posted = [];
    board = createServer(async (request, response) => {
      const { text } = JSON.parse(Buffer.concat(await request.toArray()).toString()) as { text: string };
      posted.push(text.replace('Spanish: ', ''));
      response.end();
    });
    await new Promise<void>((resolve) => board.listen(0, '127.0.0.1', resolve));
  });
  afterEach(async () => {
    for (const child of running) child.kill('SIGKILL');
    board.closeAllConnections();
    await new Promise((resolve) => board.close(resolve));
  });

  /** Runs a server that saves this number of notices, and returns those that were answered so far. */
  function start(config: object, prefix: string, count: number) {
    const program = ['--import', './src/catalogue/preload.ts', 'tests/own-code/notice-writer.ts'];
    const child = spawn(process.execPath, [...program, JSON.stringify(config), prefix, String(count)], {
      cwd: project,
      env: { ...process.env, NOTICE_BOARD_URL: `http://127.0.0.1:${(board.address() as AddressInfo).port}` },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    running.add(child);
    let output = '';
    child.stdout.on('data', (chunk) => (output += String(chunk)));
    const ended = new Promise((resolve) => child.once('close', resolve));
    return {
      lines: () => output.split('\n').slice(0, -1),
      kill: async () => {
        child.kill('SIGKILL');
        await ended;
        running.delete(child);
      },
    };
  }

  test(`after ${kills} kills, every notice that was saved hangs on the board, and no other`, async () => {
    const { config, remove } = await create({ sample: true });
    const answered: string[] = [];
    // Only PostgreSQL lets two servers share a database.
    const servers = name === 'postgres' ? ['a', 'b'] : ['a'];
    try {
      for (let kill = 1; kill <= kills; kill++) {
        const started = servers.map((server) => start(config, `${kill}${server}`, 10_000));
        const [first] = started;
        const enough = Math.ceil(Math.random() * 40);
        await vi.waitFor(() => expect(first?.lines().length).toBeGreaterThanOrEqual(enough), {
          timeout: minute,
          interval: 1,
        });
        await Promise.all(started.map((server) => server.kill()));
        answered.push(...started.flatMap((server) => server.lines()));
      }
      const last = start(config, 'last', 1);
      await vi.waitFor(() => expect(last.lines()).toContain('delivered'), 4 * minute);
      await last.kill();
      const database = await openDatabase(config, () => {});
      const stored = await database.db.selectFrom('notice').select('text').where('id', '>', 2).execute();
      const open = await database.db.selectFrom('outbox').select('id').where('state', '<>', 'delivered').execute();
      await database.close();
      const saved = stored.map(({ text }) => String(text));

      expect(open).toEqual([]);
      expect([...new Set(posted)].sort()).toEqual(saved.toSorted());
      expect(saved).toEqual(expect.arrayContaining(answered));
      console.log(`${name}: ${kills} kills, ${answered.length} answered, ${saved.length} saved and delivered`);
    } finally {
      for (const child of running) child.kill('SIGKILL');
      await remove();
    }
  });
});
