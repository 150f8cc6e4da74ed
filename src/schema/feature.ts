/** What a feature has in the database. */
import type { EntitySpec } from '#model/entity.ts';
import type { IdentityModel } from '#model/identity.ts';
import type { Renamed } from '#model/renamed.ts';
import type { Column, DatabaseSchema, Table } from '#model/schema.ts';
import type { DatabaseState } from './state.ts';
import type { MigrationStep } from './steps.ts';

export interface SchemaFeature {
  /** Table → its columns. */
  readonly columns: Readonly<Record<string, Readonly<Record<string, Column>>>>;
  /** The same tables with their keys, references and indexes. `user`: the table of users. */
  readonly tables: (user: string) => Readonly<Record<string, Table>>;
  /** Lists of its tables for administrators. */
  readonly systemLists?: (identity: IdentityModel) => readonly EntitySpec[];
  /** Whether the catalogue uses the feature; without use of it the tables are not created. Absent: always. */
  readonly isUsed?: (catalogue: DatabaseSchema) => boolean;
  /**
   * Steps after those of the tables, such as triggers; none if the database has them already. `prefix`: the schema before names in
   * bodies of functions.
   */
  readonly steps?: (target: DatabaseSchema, state: DatabaseState, prefix: string) => MigrationStep[];
  /** What the steps depend on besides the tables, for the digest of the schema. */
  readonly digest?: (target: DatabaseSchema, prefix: string) => unknown;
  /**
   * Tables with a column `entity`, which follows a renamed entity. Value: a further condition of the update, to be completed with the
   * new name and `)`.
   */
  readonly entityNames?: Readonly<Record<string, string>>;
  /** Trigger → its table, and the steps that create it, for a restore. */
  readonly triggers?: Readonly<Record<string, FeatureTrigger>>;
  /** Renames fields and permissions in its tables, by SQL. `state`: of the database before all renames. */
  readonly renames?: (renamed: readonly Renamed[], state: DatabaseState) => readonly MigrationStep[];
  /** The table of the tokens of programs, which histories name: with `id`, `name`, `userId` and `createdById`. Only one feature has it. */
  readonly tokens?: string;
  readonly expires?: readonly Expiry[];
  /** Table → a column with texts of other programs, which may name a person. */
  readonly foreignTexts?: Readonly<Record<string, string>>;
}

export interface FeatureTrigger {
  readonly table: string;
  readonly steps: () => readonly MigrationStep[];
}

/** Rows that maintenance deletes. */
export interface Expiry {
  readonly table: string;
  /** The instant from which the days are counted. */
  readonly column: string;
  readonly days: number;
  /** SQL: only these rows. */
  readonly where?: string;
}

type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** The columns of all features, by table. */
export type ColumnsOf<Features extends readonly SchemaFeature[]> = [Features[number]] extends [never]
  ? Record<never, never>
  : Intersection<Features[number]['columns']>;

export const columnsOfFeatures = <const Features extends readonly SchemaFeature[]>(
  features: Features,
): ColumnsOf<Features> => Object.assign({}, ...features.map(({ columns }) => columns)) as ColumnsOf<Features>;
