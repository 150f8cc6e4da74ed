/** The accounts of a development installation, by their permissions. */
import { development } from '#generated/development.ts';
import { permissions } from '#generated/permissions.ts';
import type { DevelopmentAccount, DevelopmentFacts } from '#model/development.ts';
import { must } from '#model/must.ts';

const { roles, accounts: all }: DevelopmentFacts = development;

/** Accounts with a user in the portal, each with its permissions. */
const permissionsByAccount = all
  .filter(({ user }) => user)
  .map((account): [DevelopmentAccount, Set<string>] => [
    account,
    new Set(roles.filter(({ name }) => account.roles.includes(name)).flatMap((role) => role.permissions)),
  ]);

const emailOf = (description: string, fits: (of: Set<string>) => boolean): string =>
  must(
    permissionsByAccount.find(([, held]) => fits(held)),
    `the catalogue has an account that ${description}`,
  )[0].email;

export const accounts = {
  administrator: emailOf('holds everything', (held) =>
    permissions.every((permission) => !permission.includes('/') || held.has(permission)),
  ),
  /** Holds some permissions, not all. */
  colleague: emailOf(
    'holds a part',
    (held) => held.size > 0 && permissions.some((permission) => permission.includes('/') && !held.has(permission)),
  ),
  newcomer: emailOf('holds nothing', (of) => of.size === 0),
} as const;
