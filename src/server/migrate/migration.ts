/** What a migration starts from, and its plan. */
import type { Step } from '../../schema/steps.ts';
import type { EntitySpec } from '#model/entity.ts';
import type { IdentityFacts } from '#model/identity.ts';
import type { Permission } from '#model/permission.ts';
import type { SavedListState } from '#model/wire/saved-list.ts';
import type { Role } from './complete-roles.ts';
import type { WholeSchema } from '../../schema/system-tables.ts';

export interface Wanted {
  readonly schema: WholeSchema;
  readonly permissions: readonly Permission[];
  /** Which tables hold the roles that grant the permissions. */
  readonly identity: IdentityFacts;
  readonly rules?: Rules;
  /** By which history and lists know what the tables hold; absent: nothing is known of that. */
  readonly entities?: readonly Pick<EntitySpec, 'table' | 'service' | 'fields'>[];
}

/** What is asked of the values of a column, and no constraint holds. */
export interface Rule {
  /** A condition of SQL that a row meets which breaks it. */
  readonly broken: string;
  /** What is asked: `at most 12 characters`. */
  readonly words: string;
}

/** Table → column → its rule. */
export type Rules = Readonly<Record<string, Readonly<Record<string, Rule>>>>;

/** A saved list, and what it becomes where fields have other names. */
export interface RenamedList {
  readonly id: number;
  readonly state: SavedListState;
}

export interface Plan {
  /** Parts stand behind what they belong to. A step carries a risk only where the rows that it is about are really there. */
  readonly steps: readonly Step[];
  /** Those that held every permission, and get the new ones. */
  readonly roles: readonly Role[];
  /** What is left out because of the rows that are there, each with what they have. */
  readonly left: readonly string[];
  /** What may be a rename that the catalogue does not know of: somebody has to say before anything is changed. */
  readonly questions: readonly string[];
  /** What is renamed because the database knows it by another name: a version that knew this one as well made it so. */
  readonly known: readonly string[];
  /** Former names that this database does not have any more. */
  readonly stale: readonly string[];
  /** Those that name what is renamed, as they become. */
  readonly lists: readonly RenamedList[];
  /** What the database has and the catalogue has not, each as a person names it. */
  readonly unused: readonly string[];
  /** Whether the steps drop it. */
  readonly dropUnused: boolean;
  /** Whether the portal has nothing in the database yet. */
  readonly fresh: boolean;
}
