/** A database that knows one session and what its user holds, and notes every other statement instead of running it. */
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
} from 'kysely';
import type { CatalogueDatabase, Database, ListDatabase } from '../../../src/server/database/database.ts';

export class PretendDatabase implements Database {
  readonly engine = 'pglite';
  readonly db: Kysely<CatalogueDatabase>;
  /** Permissions of the user in addition to everyone's; `null`: the session has ended. */
  held: readonly string[] | null = [];
  /** Statements that are not about who is asking. */
  statements: string[] = [];
  #version = 0;

  constructor() {
    const connection: DatabaseConnection = {
      executeQuery: async <Row>({ sql }: CompiledQuery) => ({ rows: this.#answer(sql) as Row[] }),
      // oxlint-disable-next-line require-yield
      async *streamQuery() {
        throw new Error('Nothing is streamed here.');
      },
    };
    const driver = new (class extends DummyDriver {
      override acquireConnection = async () => connection;
    })();
    this.db = new Kysely({
      dialect: {
        createAdapter: () => new PostgresAdapter(),
        createDriver: () => driver,
        createIntrospector: (db) => new PostgresIntrospector(db),
        createQueryCompiler: () => new PostgresQueryCompiler(),
      },
    });
    this.lists = { db: this.db, read: this.read };
  }

  readonly lists: ListDatabase;
  read = async <Row>(statement: CompiledQuery<Row>) => (await this.db.executeQuery(statement)).rows;

  async close(): Promise<void> {}

  #answer(sql: string): unknown[] {
    if (/from "session"/.test(sql)) {
      return this.held === null
        ? []
        : [{ userId: 1, viewAsUserId: null, title: '', roles: [], unseen: false, version: this.#version++ }];
    }
    if (/jsonb_agg\(distinct/.test(sql))
      return [{ name: 'Ada', email: 'ada@portal.local', isActive: true, permissions: this.held }];
    this.statements.push(sql);
    throw new Error('No statement runs here.');
  }
}
