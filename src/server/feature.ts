/** What a feature does on the server. */
import type { FastifyInstance } from 'fastify';
import type { Renamed } from '#model/renamed.ts';
import type { DatabaseState } from '../schema/state.ts';
import type { ErasedPerson, TextCopy } from './anonymise/erased-person.ts';
import type { EntityService } from './calls/service.ts';
import type { Db } from './database/database.ts';
import type { StoredRenames } from './migrate/migration.ts';
import type { ReadVariable } from './start/variables.ts';

/** Work beside requests, from the start of the server to its end. */
export interface BackgroundWork {
  start(): void;
  end(): Promise<void>;
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

export interface ServerFeature<Settings = unknown> {
  readonly name: string;
  /** Its environment variables that may be read from files: `NAME_FILE`. */
  readonly secrets?: readonly string[];
  /** Reads its environment variables. */
  readonly variables?: (read: ReadVariable) => Settings;
  /** Registers its routes; returns its background work, if there is any. */
  register?(
    app: FastifyInstance,
    service: EntityService,
    settings: Settings,
  ): BackgroundWork | undefined | Promise<BackgroundWork | undefined>;
  readonly gauges?: (service: EntityService) => readonly FeatureGauge[];
  /** Renames fields and options in texts that it stores, after the steps that change the schema. Null: there is nothing to rename. */
  readonly renames?: (db: Db, renamed: readonly Renamed[], state: DatabaseState) => Promise<StoredRenames | null>;
  /** Erases a user who is anonymised from its tables, in the transaction that does so. */
  readonly erase?: (db: Db, person: ErasedPerson) => Promise<void>;
  /** Finds texts of the user that stay, since they are other users' own. */
  readonly copies?: (service: EntityService, person: Omit<ErasedPerson, 'newName'>) => Promise<readonly TextCopy[]>;
}

/** Settings of features, by name. */
export type FeatureSettings = Readonly<Record<string, unknown>>;

/** A feature with settings of its own type: they reach `register` as `variables` returned them. */
export const serverFeature = <Settings>(feature: ServerFeature<Settings>): ServerFeature => feature as ServerFeature;
