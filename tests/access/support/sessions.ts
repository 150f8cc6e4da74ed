/** Sessions of the development accounts with a whole server, and what each of them may list. */
import { development } from '#generated/development.ts';
import type { DevelopmentFacts } from '#model/development.ts';
import { must } from '#model/must.ts';
import { generatedCatalogue } from '../../../src/server/catalogue/generated.ts';
import type { Database } from '../../../src/server/database/database.ts';
import type { Browser } from '../../server/support/portal-server.ts';
import { urlOf } from './cases.ts';
import { contentOf, type Row } from './content.ts';
import { Oracle } from './oracle.ts';

const { entities, identity } = generatedCatalogue;
const { roles, accounts: people }: DevelopmentFacts = development;

export const user = must(
  entities.find(({ service }) => service === identity.user.service),
  'there are users',
);
export const role = must(
  entities.find(({ service }) => service === identity.role.service),
  'there are roles',
);
const ruled = entities.filter(({ rows }) => rows !== undefined);

/** The field of users with their roles. */
const rolesOfUser = must(
  Object.entries(user.fields).find(([, field]) => field.kind === 'references' && field.to === role.service),
  'users have roles',
)[0];

export interface Restricted {
  readonly email: string;
  readonly permissions: readonly string[];
}

/** Accounts with permissions for some rows, each with all that they hold. */
export const restricted: readonly Restricted[] = people.flatMap(({ email, roles: names }) => {
  const permissions = roles.filter(({ name }) => names.includes(name)).flatMap((one) => one.permissions);
  const isRestricted = permissions.some((permission) => permission.includes(':'));
  return isRestricted ? [{ email, permissions: ['allUsers', 'anonymous', ...permissions] }] : [];
});

/** The references of the user's record with which rules compare. */
export const comparedReferences = Object.entries(user.fields).filter(([name, { kind }]) => {
  const conditions = ruled.flatMap(({ rows = {} }) => Object.values(rows).map(({ where }) => JSON.stringify(where)));
  return kind.startsWith('reference') && conditions.some((text) => text.includes(`"me.${name}`));
});

/** The JSON of a response; throws for an error. */
export async function jsonOf<Json>(answer: Promise<Response>): Promise<Json> {
  const response = await answer;
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return (await response.json()) as Json;
}

export const idOf = async (browser: Browser): Promise<number> => Number((await browser.currentUser())['id']);

/** How many records of each entity are listed; `null` where the list is refused. */
export async function totals(browser: Pick<Browser, 'call'>): Promise<Record<string, number | null>> {
  const all: Record<string, number | null> = {};
  for (const spec of ruled) {
    const answer = await browser.call('POST', `${urlOf(spec)}/page`, { pageSize: 1 });
    all[spec.name] = answer.ok ? ((await answer.json()) as { totalNumberOfItems: number }).totalNumberOfItems : null;
  }
  return all;
}

/** How many should be: those that each of the oracles may read. */
export const lawfulTotals = (first: Oracle, ...others: readonly Oracle[]): Record<string, number | null> =>
  Object.fromEntries(
    ruled.map((spec) => {
      const oracles = [first, ...others];
      const rows = first.rowsOf(spec).filter((row) => oracles.every((oracle) => oracle.may.read(spec, row)));
      return [spec.name, oracles.every((oracle) => oracle.mayOpen(spec)) ? rows.length : null];
    }),
  );

export const oracleFor = async (database: Database, id: number, permissions: readonly string[]): Promise<Oracle> =>
  new Oracle(entities, await contentOf(database), { id, permissions }, user.service);

/** Saves a user's record with other values. */
export async function saveUser(admin: Browser, id: number, change: (record: Row) => Row): Promise<void> {
  const record = await jsonOf<Row>(admin.fetch(`${urlOf(user)}/${id}`));
  await jsonOf(admin.call('PUT', `${urlOf(user)}/`, { ...record, ...change(record) }));
}

/** Gives a user a new role with these permissions. */
export async function grant(
  admin: Browser,
  database: Database,
  id: number,
  permissions: readonly string[],
): Promise<void> {
  const all = (await contentOf(database)).get('permission') ?? [];
  const ids = all.flatMap(({ row }) => (permissions.includes(String(row['name'])) ? [row['id']] : []));
  const body = { name: `Role ${permissions.join(' ')}`.slice(0, 80), [identity.role.permissions]: ids };
  const created = await jsonOf<Row>(admin.call('PUT', `${urlOf(role)}/`, body));
  await saveUser(admin, id, (record) => ({ [rolesOfUser]: [...(record[rolesOfUser] as number[]), created['id']] }));
}
