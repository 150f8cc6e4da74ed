import { permissionTarget } from '../model/defaults.ts';
import { identityFacts } from '../model/identity.ts';
import { identityOf } from '../model/operation-context.ts';
import { resourceGroups } from '../model/resources.ts';
import { arrayLines, arrayLiteral, literalText, objectLiteral, stringLiteral } from '../print/literal.ts';
import { portalFile, type PortalEmitter } from './emitter.ts';

/** `access.ts`: the resources of permissions, for the forms of roles and users. */
export const accessEmitter: PortalEmitter = {
  file: 'access.ts',
  emit: (model) =>
    portalFile('access.ts', (file) => {
      const { identity } = model.portal;
      const { user, role } = identityOf(model);
      const { service, display } = role;
      const permissions = { field: identity.permissions, service: permissionTarget.service };
      const groups = resourceGroups(model).map(({ label, resources }) =>
        objectLiteral([
          ['label', stringLiteral(label)],
          ['resources', arrayLines(resources)],
        ]),
      );
      const literal = objectLiteral([
        ['role', literalText({ service, read: role.permissions.read, display, permissions })],
        ['user', literalText({ display: user.display })],
        ['administration', literalText(identityFacts(model).administration)],
        ['groups', arrayLiteral(groups)],
      ]);
      file.constant('access', literal, {
        doc: 'Resources of permissions, in the order of the menu.',
        type: file.type('Access', '#model/access.ts'),
      });
    }),
};
