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

/** Whether roles grant it, for all rows: who holds it needs none for some rows. */
const isOfAllRows = (permission: string): boolean => permission.includes('/') && !permission.includes(':');

const emailOf = (description: string, isMatch: (of: Set<string>) => boolean): string =>
  must(
    permissionsByAccount.find(([, granted]) => isMatch(granted)),
    `the catalogue has an account that ${description}`,
  )[0].email;

export const accounts = {
  administrator: emailOf('has every permission', (granted) =>
    permissions.every((permission) => !isOfAllRows(permission) || granted.has(permission)),
  ),
  /** Has some permissions, but not all. */
  colleague: emailOf(
    'has some permissions',
    (granted) =>
      granted.size > 0 && permissions.some((permission) => isOfAllRows(permission) && !granted.has(permission)),
  ),
  newcomer: emailOf('has no permission', (of) => of.size === 0),
} as const;
