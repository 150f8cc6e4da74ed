import { objectLiteral, stringLiteral } from '../print/literal.ts';
import { entityFile, type EntityEmitter } from './emitter.ts';

/** `queries.ts`: an entity's reads as TanStack Query knows them. */
export const queriesEmitter: EntityEmitter = {
  file: 'queries.ts',
  applies: () => true,

  emit: (entity) =>
    entityFile(entity, 'queries.ts', (file) => {
      const { names } = entity;
      const queryOptions = file.value('queryOptions', '@tanstack/react-query');
      const client = file.value(names.client, './client.ts');
      const Query = file.type(names.query, './entity.ts');
      const service = stringLiteral(entity.service);

      const options = (queryKey: string, call: string) =>
        `${queryOptions}(${objectLiteral([
          ['queryKey', queryKey],
          ['queryFn', `({ signal }) => ${client}.${call}`],
        ])})`;
      const page = `(query: ${Query}) => ${options(`[${service}, 'page', query]`, 'page(query, signal)')}`;
      const one = () => {
        const Key = file.type(names.key, './entity.ts');
        return `(key: ${Key}) => ${options(`[${service}, 'one', ...key]`, 'get(key, signal)')}`;
      };
      file.constant(
        names.queries,
        objectLiteral([
          ['entity', file.value(names.spec, './entity.ts')],
          ['page', page],
          ...(entity.calls === 'list' ? [] : [['one', one()] as const]),
        ]),
        {
          doc: `Cached reads of the ${entity.service} service.`,
        },
      );
    }),
};
