/** What a migration is made of: what is wanted, what a person has decided, and the steps that follow from both. */
import type { EntitySpec } from '#model/entity.ts';
import type { IdentityFacts } from '#model/identity.ts';
import type { Permission } from '#model/permission.ts';
import type { SavedListState } from '#model/wire/saved-list.ts';
import type { Role } from './complete-roles.ts';
import type { WholeSchema } from '../database/system-tables.ts';

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

/** What a person has decided. */
export interface Decisions {
  /** Values may go where a column changes its type. */
  readonly allowDataLoss?: boolean;
  /** What the database has and the catalogue has not goes. */
  readonly dropUnused?: boolean;
  /** What may be a rename is none. */
  readonly notRenamed?: boolean;
  /** Nobody has: a server starts. */
  readonly start?: boolean;
}

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

/** One statement. */
export interface Step {
  readonly sql: string;
  /** Absent: nothing can be lost. */
  readonly risk?: Risk;
  /** A `select` that finds a row while there is anything to do; absent: there always is. */
  readonly when?: string;
  /** The database refuses it while a view reads the column. */
  readonly underViews?: true;
  /** Belongs to the step before it, and is no change of its own. */
  readonly part?: true;
  /** Servers of a former version would fail by it, or undo it: they are stopped first, and never start again. */
  readonly epoch?: true;
  /**
   * It runs after the transaction of the others, since it takes long where there are many rows. `online`: outside of any
   * transaction, beside people who write. `batches`: again and again, until it changes no row. `brief`: it is what needs the others,
   * and takes a moment. Each can be broken off: the next start goes on.
   */
  readonly after?: 'online' | 'batches' | 'brief';
  /** What is run where rows that came meanwhile make it fail: then it waits, as if they had been there before. */
  readonly undo?: string;
}

export interface Risk {
  /**
   * `loss`: rows or values go, and someone may decide to let them. `blocked`: it can't be done while they are there. `unused`:
   * something goes that the catalogue has not, as was asked for by name. `left`: it is left out while they are there.
   */
  readonly kind: 'loss' | 'blocked' | 'unused' | 'left';
  /** What is at risk; absent: something always is. */
  readonly found?: Rows | Groups;
  /** For the person who must decide. */
  readonly reason: string;
  /** What that person can do. */
  readonly advice?: string;
}

/** Rows by their keys. */
export interface Rows {
  readonly table: string;
  readonly key: readonly string[];
  /** A condition of SQL; absent: every row. */
  readonly where?: string;
  /** An expression of SQL: which value of each is in the way. */
  readonly value?: string;
  /** What they do: `do not fit`. */
  readonly verb: string;
}

/** Values, each with its number of rows. */
export interface Groups {
  /** A `select` of `value` and `rows`. */
  readonly groups: string;
}
