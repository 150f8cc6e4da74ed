/** Emits the settings of sign-in: entities of users and roles, and development accounts. */
import type { Model } from '../model/entity.ts';
import { identityFacts } from '../model/identity.ts';
import { grants } from '../model/permissions.ts';
import { arrayLines, literalEntries, objectLiteral } from '../print/literal.ts';
import type { TsFile } from '../print/ts-file.ts';
import { portalFile, type Output, type PortalEmitter } from './emitter.ts';

/** A file whose source is the portal file. */
const signInFile = (fill: (file: TsFile) => void): Output => portalFile('sign-in.ts', fill, 'catalogue/portal.json');

/** `identity.ts`: tables and columns of users, roles and their links. */
export const identityEmitter: PortalEmitter = {
  file: 'identity.ts',
  emit: (model) =>
    signInFile((file) => {
      const literal = objectLiteral(literalEntries(identityFacts(model)));
      file.constant('identity', `${literal} as const satisfies ${file.type('IdentityModel', '#model/identity.ts')}`, {
        doc: 'Tables and columns of users, roles and their links.',
      });
    }),
};

/** `development.ts`: roles and accounts of the sample data and the development identity provider; server only. */
export const developmentEmitter: PortalEmitter = {
  file: 'development.ts',
  emit: ({ portal: { development }, permissions }: Model) =>
    signInFile((file) => {
      const roles = development.roles.map((role) => ({
        name: role.name,
        permissions: permissions.filter((permission) => grants(role.permissions, permission)),
      }));
      const accounts = development.accounts.map(({ email, name, title, roles: held = [], user = true }) => ({
        email,
        name,
        title,
        roles: held,
        user,
      }));
      const literal = objectLiteral([
        ['roles', arrayLines(roles)],
        ['accounts', arrayLines(accounts)],
      ]);
      const DevelopmentFacts = file.type('DevelopmentFacts', '#model/development.ts');
      file.constant('development', `${literal} as const satisfies ${DevelopmentFacts}`, {
        doc: 'Sample roles and development accounts.',
      });
    }),
};
