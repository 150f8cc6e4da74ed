/** Notices that a connection to PostgreSQL is silent. */
import { Socket } from 'node:net';
import { Client, type ClientConfig, type Pool } from 'pg';

/** Nothing came for longer than any answer takes: a firewall forgot the connection, or its other end is gone, and nobody says so. */
export class SilentConnection extends Error {
  readonly code = 'ETIMEDOUT';

  constructor(limit: number) {
    super(`The database has not answered for ${limit / 1_000} s; the connection was given up.`);
    this.name = 'SilentConnection';
  }
}

/** Whether a statement without a time limit may still be at work. */
export type IsAtWork = (backend: number | null, isReading: boolean) => Promise<boolean>;

/**
 * A client whose connection is given up after `limit` milliseconds without a byte: its statements fail, and its pool removes it. Connections that wait in the
 * pool are closed before.
 */
export function watchedClient(limit: number, isAtWork?: IsAtWork): new (config?: ClientConfig) => Client {
  return class WatchedClient extends Client {
    declare readonly processID: number | null;

    constructor(config: ClientConfig = {}) {
      const socket = new Socket();
      super({ ...config, stream: () => socket });
      socket.setTimeout(limit);
      socket.on('timeout', () => void this.#giveUpUnlessAtWork(socket));
    }

    async #giveUpUnlessAtWork(socket: Socket): Promise<void> {
      // An export that is not read holds up its socket.
      const isReading = socket.readableLength === 0;
      if ((await isAtWork?.(this.processID, isReading)) === true) socket.setTimeout(limit);
      else socket.destroy(new SilentConnection(limit));
    }
  };
}

/**
 * Asks PostgreSQL by another connection, of the pool: twice, since that one may be silent, too. Where the connections of a pooler are not those of
 * PostgreSQL, it is enough that it answers.
 */
export function atWork(pool: Pool): IsAtWork {
  return async (backend, isReading) => {
    const ask = async () => {
      const client = await pool.connect();
      try {
        const { rows } = await client.query<Backend>(askBackend, [backend]);
        return rows.some(
          ({ self, state, waitsForReader }) =>
            self !== Reflect.get(client, 'processID') ||
            (state !== null && state !== 'idle' && !(waitsForReader && isReading)),
        );
      } finally {
        client.release();
      }
    };
    return ask()
      .catch(ask)
      .catch(() => false);
  };
}

interface Backend {
  readonly self: number;
  readonly state: string | null;
  readonly waitsForReader: boolean;
}

const askBackend = `select pg_backend_pid() as "self", "state", coalesce("wait_event" = 'ClientWrite', false) as "waitsForReader"
  from (select) as one left join pg_stat_activity on "pid" = $1`;
