/** Types of a migration: the target schema and the plan. */
import type { MigrationStep } from '../../schema/steps.ts';
import type { EntitySpec } from '#model/entity.ts';
import type { IdentityModel } from '#model/identity.ts';
import type { Permission } from '#model/permission.ts';
import type { Role } from './complete-roles.ts';
import type { FullSchema } from '../../schema/system-tables.ts';

export interface TargetSchema {
  readonly schema: FullSchema;
  readonly permissions: readonly Permission[];
  /** The tables of users, roles and their permissions. */
  readonly identity: IdentityModel;
  readonly rules?: ColumnRules;
  /** The names by which the history refers to services and fields; absent: these are not renamed. */
  readonly entities?: readonly Pick<EntitySpec, 'name' | 'table' | 'service' | 'fields'>[];
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

/** Updates of stored texts that name fields and options, such as the states of saved lists. */
export interface StoredRenames {
  readonly steps: readonly MigrationStep[];
  /** For the operator: `3 saved lists use the new names`. */
  readonly description: string;
}

export interface MigrationPlan {
  /** Parts follow the step that they belong to. A step has a risk only if rows at risk were found. */
  readonly steps: readonly MigrationStep[];
  /** What the catalogue says of foreign tables that is not so: with any, there is no step. Sentences, and then what to do about them. */
  readonly mismatches: readonly string[];
  readonly mismatchRemedies: readonly string[];
  /** Roles that hold every permission, and are granted the new ones. */
  readonly roles: readonly Role[];
  /** Descriptions of steps that are skipped because existing rows violate them, with those rows. */
  readonly skipped: readonly string[];
  /** Possible renames that the operator must confirm or deny before anything is changed. */
  readonly questions: readonly string[];
  /** Renames that this catalogue doesn't declare: another version made and recorded them, and this one reverts them. */
  readonly recorded: readonly string[];
  /** Former names (`was`) that this database no longer needs. */
  readonly stale: readonly string[];
  readonly storedRenames: readonly StoredRenames[];
  /** Descriptions of what is in the database, but not in the catalogue: `table "thing"`. */
  readonly unused: readonly string[];
  /** Whether the steps drop what is unused. */
  readonly dropUnused: boolean;
  /** Whether the database has no table of the portal yet. */
  readonly fresh: boolean;
  /** The schema of the portal's own tables if others belong to another program; undefined if all are the portal's. */
  readonly ownSchema: string | undefined;
}
