/** Who signs in: the entities that hold users and roles, and the accounts of a development installation. */
import type { Entity, Model } from '../model/entity.ts';
import { grants } from '../model/permissions.ts';
import { literal, objectLiteral } from '../print/literal.ts';
import { portalFile, type PortalEmitter } from './emitter.ts';

const source = 'catalogue/portal.json';

/** `identity.ts`: which tables and columns signing in is about. */
export const identityEmitter: PortalEmitter = {
  file: 'identity.ts',
  emit: ({ entities, portal: { identity } }) =>
    portalFile(
      'sign-in.ts',
      (file) => {
        const user = entities.find(({ name }) => name === identity.user);
        const role = entities.find(({ name }) => name === identity.role);
        const facts = objectLiteral([
          ['user', literal({ ...tableFacts(user), email: identity.email, lastSignIn: identity.lastSignIn })],
          ['role', literal({ ...tableFacts(role), permissions: identity.permissions })],
          ['userRoles', literal(linkOf(user, identity.roles))],
          ['rolePermissions', literal(linkOf(role, identity.permissions))],
          ['administration', literal(administrationOf(user, role))],
        ]);
        file.constant('identity', `${facts} as const satisfies ${file.type('IdentityFacts', '#model/identity.ts')}`, {
          doc: 'The tables and columns that signing in is about.',
        });
      },
      source,
    ),
};

const tableFacts = (entity: Entity | undefined) => ({
  service: entity?.service,
  table: entity?.table,
  name: entity?.display[0],
});

/** Whoever reads users and roles sees what is the server's own; whoever writes users changes it. */
const administrationOf = (user: Entity | undefined, role: Entity | undefined) => ({
  read: [...new Set([...(user?.read ?? []), ...(role?.read ?? [])])],
  write: [user?.write ?? []].flat(),
});

function linkOf(entity: Entity | undefined, name: string) {
  const field = entity?.fields.find((one) => one.name === name);
  return field?.kind === 'references' ? field.link : undefined;
}

/** `development.ts`: roles and accounts of the sample data and the development identity provider; server only. */
export const developmentEmitter: PortalEmitter = {
  file: 'development.ts',
  emit: ({ portal: { development }, permissions }: Model) =>
    portalFile(
      'sign-in.ts',
      (file) => {
        const roles = development.roles.map((role) => ({
          name: role.name,
          permissions: permissions.filter((one) => grants(role.permissions, one)),
        }));
        const accounts = development.accounts.map(({ email, name, title, roles: held = [], user = true }) => ({
          email,
          name,
          title,
          roles: held,
          user,
        }));
        const facts = objectLiteral([
          ['roles', lines(roles)],
          ['accounts', lines(accounts)],
        ]);
        const DevelopmentFacts = file.type('DevelopmentFacts', '#model/development.ts');
        file.constant('development', `${facts} as const satisfies ${DevelopmentFacts}`, {
          doc: 'Sample roles, and who can sign in during development.',
        });
      },
      source,
    ),
};

const lines = (items: readonly unknown[]): string => `[\n${items.map((item) => `${literal(item)},\n`).join('')}]`;
