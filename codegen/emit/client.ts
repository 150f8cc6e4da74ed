import { countedOf, groupsOf } from '../fields/kinds.ts';
import type { Entity } from '../model/entity.ts';
import { objectLiteral } from '../print/literal.ts';
import { entityFile, type EntityEmitter } from './emitter.ts';

/** `client.ts`: the calls an entity's service answers. A call it refuses is left out, so using it does not compile. */
export const clientEmitter: EntityEmitter = {
  file: 'client.ts',
  applies: () => true,

  emit: (entity) =>
    entityFile(entity, 'client.ts', (file) => {
      const { names } = entity;
      const entityCalls = file.value('entityCalls', '#ui/calls/entity-calls.ts');
      const Row = file.type(names.type, './entity.ts');
      const Key = entity.calls === 'list' ? 'never' : file.type(names.key, './entity.ts');
      const Query = file.type(names.query, './entity.ts');
      const spec = file.value(names.spec, './entity.ts');

      file.constant('calls', `${entityCalls}<${Row}, ${Key}, ${Query}>(${spec})`, { exported: false });
      file.constant(names.client, objectLiteral(callsOf(entity).map((call) => [call, `calls.${call}`])), {
        doc: `Calls of the ${entity.service} service.`,
      });
    }),
};

function callsOf(entity: Entity): string[] {
  const { calls, export: exported, screen } = entity;
  return [
    'page',
    ...(countedOf(entity).length > 0 ? ['counts'] : []),
    ...(groupsOf(entity).length > 0 ? ['chart'] : []),
    ...(calls === 'list' ? [] : ['get', 'getMultiple']),
    ...(calls === 'all' ? ['save', 'bulk'] : []),
    ...(entity.delete === null ? [] : ['remove']),
    ...(entity.delete === 'soft' ? ['undelete'] : []),
    ...(exported === undefined ? [] : ['exportRows']),
    ...(screen?.add === undefined ? [] : ['previewImport', 'importRows']),
    'savedLists',
  ];
}
