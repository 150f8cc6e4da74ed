/**
 * Only one process can open the embedded database. While a server has it open, a backup reads a copy of its files, which the server
 * makes between two statements. The copy is requested by a Unix socket in the same folder, which only its owner may use.
 */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { once } from 'node:events';
import type { FastifyBaseLogger } from 'fastify';
import { backupSocket, restrictToOwner, copyPrefix } from '../../../server/database/data-folder.ts';
import type { Database } from '../../../server/database/database.ts';
import { FolderInUse, lockFolder } from '../../../server/database/lock.ts';
import { OperatorError } from '../../../server/log/operator-error.ts';
import type { BackgroundWork } from '../../../server/feature.ts';
import { storeLastBackup, type LastBackup } from './last-backup.ts';

/** The server's answer: the copy's folder, or the error. */
type SnapshotReply = { readonly folder: string } | { readonly failure: string };

/** Serves copies of the database to `npm run backup`, once it is started. */
export function servedSnapshots(
  { copyFolder, db }: Pick<Database, 'copyFolder' | 'db'>,
  folder: string,
  logger: Pick<FastifyBaseLogger, 'warn'>,
): BackgroundWork {
  const serveCopy = async (socket: Socket): Promise<void> => {
    const copy = mkdtempSync(join(folder, copyPrefix));
    const closed = once(socket, 'close');
    try {
      await copyFolder?.(copy);
      send(socket, { folder: copy });
      for await (const line of createInterface(socket)) await storeLastBackup(db, JSON.parse(line) as LastBackup);
      await closed;
    } finally {
      await rm(copy, { recursive: true, force: true });
    }
  };
  const server = createServer((socket) => {
    // Ignored, since 'close' follows.
    socket.on('error', () => {});
    serveCopy(socket).catch((error: unknown) => {
      logger.warn({ err: error }, 'The database could not be copied for a backup');
      send(socket, { failure: error instanceof Error ? error.message : String(error) });
      socket.end();
    });
  });
  server.on('error', (error) => logger.warn(`No backup can be made while this server runs: ${error.message}`));
  const path = join(folder, backupSocket);
  return {
    start() {
      removeLeftovers(folder);
      // A stale socket: this process has locked the folder, so no other server listens there.
      rmSync(path, { force: true });
      server.listen(path).unref();
      // `listen` creates the socket synchronously. Other users may have access to the folder.
      restrictToOwner(path);
    },
    async end() {
      server.close();
    },
  };
}

const send = (socket: Socket, reply: SnapshotReply): void => void socket.write(`${JSON.stringify(reply)}\n`);

/** Removes copies that no process has locked, of killed servers and backups. */
function removeLeftovers(folder: string): void {
  for (const name of readdirSync(folder).filter((item) => item.startsWith(copyPrefix))) {
    try {
      lockFolder(join(folder, name))();
      rmSync(join(folder, name), { recursive: true, force: true });
    } catch (error) {
      if (!(error instanceof FolderInUse)) throw error;
    }
  }
}

/** Requests a copy from the server that uses the folder, works on it, and reports the backup to the server. */
export async function withSnapshot(folder: string, work: (copy: string) => Promise<LastBackup>): Promise<void> {
  const socket = connect(join(folder, backupSocket));
  try {
    await once(socket, 'connect');
  } catch {
    throw new OperatorError(
      `The folder ${folder} is in use by another process, which provides no copy for a backup. Try again when it has ended.`,
    );
  }
  const lines = createInterface(socket)[Symbol.asyncIterator]();
  const { value } = await lines.next();
  if (value === undefined) throw new OperatorError('The server ended before the copy was complete.');
  const reply = JSON.parse(value) as SnapshotReply;
  if ('failure' in reply) throw new OperatorError(`The server could not copy its database: ${reply.failure}`);
  try {
    const lastBackup = await work(reply.folder);
    socket.end(`${JSON.stringify(lastBackup)}\n`);
  } finally {
    await rm(reply.folder, { recursive: true, force: true });
    socket.destroySoon();
  }
}
