/** What an access token may do of what its user may (decisions: Access tokens), for random users and scopes. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { permissions } from '#generated/permissions.ts';
import { generalPermissions, permissionsOfToken, resourceOf, type Permission } from '#model/permission.ts';

const resources = [...new Set(permissions.flatMap((permission) => resourceOf(permission) ?? []))];

const users = fc.subarray([...permissions]).map((some) => new Set<Permission>([...some, ...generalPermissions]));

const scopes = fc.record({ readOnly: fc.boolean(), resources: fc.option(fc.subarray(resources, { minLength: 1 })) });

test('a token has the permissions of its user that it is not narrowed from, the general ones, and no others', () => {
  fc.assert(
    fc.property(users, scopes, (held, scope) => {
      const expected = [...held].filter((permission) => {
        const [resource = '', verb] = permission.split('/');
        if (verb === undefined) return true;
        return (!scope.readOnly || verb === 'read') && (scope.resources === null || scope.resources.includes(resource));
      });
      expect([...permissionsOfToken(held, scope)].sort()).toEqual(expected.sort());
    }),
  );
});

test('narrowing twice allows what both allow, in either order', () => {
  fc.assert(
    fc.property(users, scopes, scopes, (held, first, second) => {
      const both = permissionsOfToken(permissionsOfToken(held, first), second);
      expect(both).toEqual(permissionsOfToken(permissionsOfToken(held, second), first));
      expect(both.isSubsetOf(permissionsOfToken(held, first))).toBe(true);
    }),
  );
});
