/** The accounts and roles of a development installation: the shape of `generated/development.ts`. */
import type { Permission } from './permission.ts';

export interface DevelopmentAccount {
  readonly email: string;
  readonly name: string;
  /** What the identity provider says about the person's job. */
  readonly title: string;
  /** By name. */
  readonly roles: readonly string[];
  /** Whether the portal has a user of this e-mail address; `false` for someone whom only the provider knows. */
  readonly user: boolean;
}

export interface DevelopmentFacts {
  /** Permissions spelt out: the wildcards of the catalogue are resolved by codegen. */
  readonly roles: readonly { readonly name: string; readonly permissions: readonly Permission[] }[];
  readonly accounts: readonly DevelopmentAccount[];
}
