import { viewAsNeeds } from '#model/access.ts';
import { must } from '#model/must.ts';
import { permissionTarget } from '../model/defaults.ts';
import { identityFacts } from '../model/identity.ts';
import { resourceGroups } from '../model/resources.ts';
import { arrayLines, arrayLiteral, literalText, objectLiteral, stringLiteral } from '../print/literal.ts';
import { portalFile, type PortalEmitter } from './emitter.ts';

/** `access.ts`: the resources of permissions, for the forms of roles and users. */
export const accessEmitter: PortalEmitter = {
  file: 'access.ts',
  emit: (model) =>
    portalFile('access.ts', (file) => {
      const { identity } = model.portal;
      const entity = (name: string) =>
        must(
          model.entities.find((entity) => entity.name === name),
          'checks know the entities of users and roles',
        );
      const { service, read, write, display } = entity(identity.role);
      const user = entity(identity.user);
      const permissions = { field: identity.permissions, service: permissionTarget.service };
      const groups = resourceGroups(model).map(({ label, resources }) =>
        objectLiteral([
          ['label', stringLiteral(label)],
          ['resources', arrayLines(resources)],
        ]),
      );
      const literal = objectLiteral([
        ['role', literalText({ service, read, write, display, permissions })],
        ['user', literalText({ display: user.display })],
        ['administration', literalText(identityFacts(model).administration)],
        ['viewAs', literalText(viewAsNeeds({ write }, user))],
        ['groups', arrayLiteral(groups)],
      ]);
      file.constant('access', literal, {
        doc: 'Resources of permissions, in the order of the menu.',
        type: file.type('Access', '#model/access.ts'),
      });
    }),
};
