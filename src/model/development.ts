/** The accounts and roles of a development installation: the shape of `generated/development.ts`. */
import type { Permission } from './permission.ts';

export interface DevelopmentAccount {
  readonly email: string;
  readonly name: string;
  /** The job title in the identity provider's claims. */
  readonly title: string;
  /** By name. */
  readonly roles: readonly string[];
  /** Whether the portal has a user with this e-mail address; `false` for accounts that exist only at the provider. */
  readonly user: boolean;
}

export interface DevelopmentFacts {
  /** With wildcards of the catalogue resolved by codegen. */
  readonly roles: readonly { readonly name: string; readonly permissions: readonly Permission[] }[];
  readonly accounts: readonly DevelopmentAccount[];
}
