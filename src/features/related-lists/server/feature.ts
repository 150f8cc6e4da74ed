/** Related lists on the server: `GET …/related/{key}`. */
import type { FastifyInstance } from 'fastify';
import { showsInactive } from '#model/entity.ts';
import { wireName } from '#model/field.ts';
import { must } from '#model/must.ts';
import { holdsVerb } from '#model/permission.ts';
import { servicePath } from '#model/wire/operation-context.ts';
import { valuesName } from '#model/wire.ts';
import type { KeyPart } from '#model/key.ts';
import { perSpec } from '../../../server/access/per-spec.ts';
import { operationContext } from '../../../server/calls/entity-routes.ts';
import type { EntityService } from '../../../server/calls/service.ts';
import { inQueue } from '../../../server/fairness/fair-queue.ts';
import { serverFeature } from '../../../server/feature.ts';
import { handle } from '../../../server/http/handle.ts';
import { userOf, type CurrentUser } from '../../../server/http/policy.ts';
import { listQueryReader } from '../../../server/list/query/read-query.ts';
import { entityIn, type EntityTable } from '../../../server/record/entity-table.ts';
import { keyOfPath } from '../../../server/record/key-path.ts';
import { relatedReferences } from '../model/facts.ts';
import { relatedOperation } from '../model/operations.ts';
import { countRelated, type CountedList } from './count-related.ts';

function register(app: FastifyInstance, service: EntityService): undefined {
  const { catalogue, database, entities, queues } = service;
  const context = operationContext(service);
  const reader = perSpec((seen) => listQueryReader(seen, catalogue.portal));
  const byName = new Map(entities.map((entity) => [entity.spec.name, entity]));

  /** The lists of the user that refer to the record: those that they may read, by the references that they see. */
  const listsFor = (user: CurrentUser, entity: EntityTable, id: KeyPart): readonly CountedList[] => {
    const seen = service.visibleTo(user);
    const references = relatedReferences(entity.spec).flatMap(({ entity: name, field }) => {
      const referring = entityIn(seen, must(byName.get(name), `"related" names an entity: ${name}`).spec);
      return holdsVerb(user.permissions, referring.spec, 'read') && Object.hasOwn(referring.spec.fields, field)
        ? [{ referring, field }]
        : [];
    });
    return references.map(({ referring, field }) => {
      const { spec } = referring;
      const reference = must(spec.fields[field], 'the field is seen');
      const isOneOfSeveral =
        spec.name === entity.spec.name ||
        references.some((other) => other.referring === referring && other.field !== field);
      const wire = wireName(field, reference);
      const query = { [valuesName(wire)]: [id], ...(showsInactive(spec) && { isActiveValue: true }) };
      return {
        entity: referring,
        field: wire,
        label: isOneOfSeveral ? `${spec.label.many} (${reference.label})` : spec.label.many,
        filter: reader(spec)(query).filter,
      };
    });
  };

  for (const { spec } of entities)
    handle(app, relatedOperation(spec, servicePath(context, spec)), {}, async (request, reply) => {
      const user = userOf(request);
      const key = keyOfPath(spec, request.params);
      const entity = entityIn(service.visibleTo(user), spec);
      const lists = listsFor(user, entity, key[0]);
      return inQueue(queues.lists, request, reply, () => countRelated(database, { entity, key, lists }));
    });
}

export const serverRelatedLists = serverFeature({ name: 'related-lists', register });
