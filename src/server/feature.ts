/** What a feature does on the server. */
import type { FastifyInstance } from 'fastify';
import type { Renamed } from '#model/renamed.ts';
import type { SystemState } from '#model/wire/system.ts';
import type { DatabaseState } from '../schema/state.ts';
import type { Auth } from './auth/auth.ts';
import type { OpenBearerTokens } from './auth/bearer-tokens.ts';
import type { Clock } from './auth/sessions.ts';
import type { ErasedPerson, ErasedTraces, TextCopy } from './erased-person.ts';
import type { Catalogue } from './catalogue/catalogue.ts';
import type { EntityService } from './calls/service.ts';
import type { Database, Db } from './database/database.ts';
import type { QuotaSettings, WorkKind } from './fairness/limits.ts';
import type { StoredRenames } from './migrate/migration.ts';
import type { MigrateMode } from './migrate/mode.ts';
import type { Settings, ValuesOf } from './settings/setting.ts';

/** Work beside requests, from the start of the server to its end. */
export interface BackgroundWork {
  start(): void;
  end(): Promise<void>;
}

/** The portal as others reach it. */
export interface Site {
  readonly title: string;
  readonly publicUrl: string;
  readonly version: string;
  /** The path of the generated OpenAPI document. */
  readonly openapi: string;
}

/** A metric that is read at each scrape. */
export interface FeatureGauge {
  readonly name: string;
  readonly help: string;
  readonly labelNames: readonly string[];
  readonly read: () => Promise<
    readonly { readonly labels: Readonly<Record<string, string>>; readonly value: number }[]
  >;
}

/** Returns how many rows it has written. @throws NotEmpty */
export type FirstRows = (database: Database, onProgress: (done: number, total: number) => void) => Promise<number>;

export interface ServerFeature<Table extends Settings = Settings> {
  /** The name of its folder. */
  readonly name: string;
  /** Its limits and environment variables. */
  readonly settings?: Table;
  /** Its kinds of work, which queue by themselves, on connections of the pool of records. */
  readonly queues?: Readonly<Partial<Record<WorkKind, QuotaSettings>>>;
  /** Milliseconds that the body of a request may take to arrive once it has its turn, where it is read only then. */
  readonly receiveTime?: (settings: ValuesOf<Table>) => number;
  /** Writes what an empty database begins with in development: the accounts and roles of the catalogue, and more. */
  readonly firstRows?: FirstRows;
  /**
   * Registers its routes; returns its background work, if there is any. `settings`: the values of its own ones, and of those of the
   * features that it needs.
   */
  register?(
    app: FastifyInstance,
    service: EntityService,
    settings: ValuesOf<Table>,
    site: Site,
    now: Clock,
  ): BackgroundWork | undefined | Promise<BackgroundWork | undefined>;
  /** Registers routes that change how users are authenticated. */
  registerSession?(app: FastifyInstance, auth: Auth, settings: ValuesOf<Table>, catalogue: Catalogue): void;
  /** Finds the tokens of programs. Only one feature has some. */
  readonly openTokens?: OpenBearerTokens;
  readonly gauges?: (service: EntityService) => readonly FeatureGauge[];
  /** Renames fields and options in texts that it stores, after the steps that change the schema. Null: there is nothing to rename. */
  readonly renames?: (db: Db, renamed: readonly Renamed[], state: DatabaseState) => Promise<StoredRenames | null>;
  /** Erases a user who is anonymised from its tables, in the transaction that does so. */
  readonly erase?: (db: Db, person: ErasedPerson) => Promise<void>;
  /** Erases copies of the user's texts, in the transaction that does so and once more after those that ran beside it. */
  readonly eraseTraces?: (db: Db, traces: ErasedTraces) => Promise<void>;
  /** What to do about foreign tables that are not as the catalogue describes them, as a sentence. */
  readonly mismatchRemedy?: () => string;
  /** What an operator should know of the database that is no reason not to start, at each start. */
  readonly warnings?: (db: Db, catalogue: Catalogue) => Promise<readonly string[]>;
  /** Modes of `npm run migrate`, by their options. */
  readonly migrateModes?: Readonly<Record<string, MigrateMode>>;
  /** What is known of the last backup of the database. */
  readonly lastBackup?: (db: Db) => Promise<SystemState['lastBackup']>;
  /** Finds texts of the user that stay, since they are other users' own. */
  readonly copies?: (service: EntityService, person: Omit<ErasedPerson, 'newName'>) => Promise<readonly TextCopy[]>;
}

/** The values of the settings of features, by name. */
export type FeatureSettings = Readonly<Record<string, ValuesOf<Settings>>>;

/** A feature, whose `register` gets the values of its own settings. */
export const serverFeature = <Table extends Settings>(feature: ServerFeature<Table>): ServerFeature =>
  feature as ServerFeature;
