/** A fake database that has one session and its user's permissions, and records every other statement instead of running it. */
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

export class FakeDatabase implements Database {
  readonly engine = 'pglite';
  readonly db: Kysely<CatalogueDatabase>;
  readonly prepared: Kysely<CatalogueDatabase>;
  readonly unlimited: Kysely<CatalogueDatabase>;
  /** Permissions of the user in addition to everyone's; `null`: the session has ended. */
  permissions: readonly string[] | null = [];
  /** Statements other than those that read session and permissions. */
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
    this.prepared = this.db;
    this.unlimited = this.db;
    this.lists = { db: this.db, read: this.read };
  }

  readonly lists: ListDatabase;
  read = async <Row>(statement: CompiledQuery<Row>) => (await this.db.executeQuery(statement)).rows;

  ping = async (): Promise<unknown> => this.#answer('select');

  async close(): Promise<void> {}

  #answer(sql: string): unknown[] {
    if (/from "session"/.test(sql)) {
      return this.permissions === null
        ? []
        : [{ userId: 1, viewAsUserId: null, title: '', roles: [], unseen: false, version: this.#version++ }];
    }
    if (/jsonb_agg\(distinct/.test(sql))
      return [{ name: 'Ada', email: 'ada@portal.local', isActive: true, permissions: this.permissions }];
    this.statements.push(sql);
    throw new Error('No statement runs here.');
  }
}
