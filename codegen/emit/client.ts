import { entityFile, type EntityEmitter } from './emitter.ts';

/** `client.ts`: an entity's API client. */
export const clientEmitter: EntityEmitter = {
  file: 'client.ts',
  applies: () => true,

  emit: (entity) =>
    entityFile(entity, 'client.ts', (file) => {
      const { names, service } = entity;
      const entityClient = file.value('entityClient', '#ui/calls/entity-calls.ts');
      const Row = file.type(names.type, './entity.ts');
      const Key = entity.calls === 'list' ? 'never' : file.type(names.key, './entity.ts');
      const spec = file.value(names.spec, './entity.ts');
      file.constant(names.client, `${entityClient}<${Row}, ${Key}, typeof ${spec}>(${spec})`, {
        doc: `Calls of the ${service} service.`,
      });
    }),
};
