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

const emailOf = (what: string, fits: (of: Set<string>) => boolean): string =>
  must(
    permissionsByAccount.find(([, of]) => fits(of)),
    `the catalogue has an account that ${what}`,
  )[0].email;

export const accounts = {
  administrator: emailOf('holds everything', (of) => permissions.every((one) => !one.includes('/') || of.has(one))),
  /** Holds some permissions, not all. */
  colleague: emailOf(
    'holds a part',
    (of) => of.size > 0 && permissions.some((one) => one.includes('/') && !of.has(one)),
  ),
  newcomer: emailOf('holds nothing', (of) => of.size === 0),
} as const;
