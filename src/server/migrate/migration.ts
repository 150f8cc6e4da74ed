/** Types of a migration: the target schema and the plan. */
import type { MigrationStep } from '../../schema/steps.ts';
import type { EntitySpec } from '#model/entity.ts';
import type { IdentityModel } from '#model/identity.ts';
import type { Permission } from '#model/permission.ts';
import type { SavedListState } from '#model/wire/saved-list.ts';
import type { Role } from './complete-roles.ts';
import type { FullSchema } from '../../schema/system-tables.ts';

export interface TargetSchema {
  readonly schema: FullSchema;
  readonly permissions: readonly Permission[];
  /** The tables of users, roles and their permissions. */
  readonly identity: IdentityModel;
  readonly rules?: ColumnRules;
  /** Service names and fields, as history and saved lists refer to them; absent: these are not renamed. */
  readonly entities?: readonly Pick<EntitySpec, 'table' | 'service' | 'fields'>[];
}

/** A rule for the values of a column that no constraint enforces. */
export interface Rule {
  /** SQL predicate: true for the rows that break the rule. */
  readonly violation: string;
  /** For messages: `at most 12 characters`. */
  readonly description: string;
}

/** Table → column → its rule. */
export type ColumnRules = Readonly<Record<string, Readonly<Record<string, Rule>>>>;

/** A saved list with its new state, after fields were renamed. */
export interface RenamedList {
  readonly id: number;
  readonly state: SavedListState;
}

export interface MigrationPlan {
  /** Parts follow the step that they belong to. A step has a risk only if rows at risk were found. */
  readonly steps: readonly MigrationStep[];
  /** Roles that held every permission, and are granted the new ones. */
  readonly roles: readonly Role[];
  /** Steps left out because existing rows violate them, each described with those rows. */
  readonly skipped: readonly string[];
  /** Rename candidates that the operator has to confirm or deny before anything is changed. */
  readonly questions: readonly string[];
  /** Renames that this catalogue doesn't declare: another version of the portal made them, and recorded both names. */
  readonly recorded: readonly string[];
  /** Former names (`was`) that this database no longer needs. */
  readonly stale: readonly string[];
  /** Saved lists that refer to renamed fields, with their new states. */
  readonly lists: readonly RenamedList[];
  /** What the database has and the catalogue has not, in words: `table "thing"`. */
  readonly unused: readonly string[];
  /** Whether the steps drop what is unused. */
  readonly dropUnused: boolean;
  /** Whether the database has no table of the portal yet. */
  readonly fresh: boolean;
}
