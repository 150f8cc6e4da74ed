/** Routes of the dropdowns: the pick-list of each target. */
import type { FastifyInstance } from 'fastify';
import { totalHeader } from '#model/wire.ts';
import { dropdownOperation } from '#model/wire/dropdown.ts';
import { mayOpen, referredTarget } from '../access/referred.ts';
import { inQueue } from '../fairness/fair-queue.ts';
import { sendJsonArray } from '../http/body.ts';
import { handle } from '../http/handle.ts';
import { userOf, type CurrentUser } from '../http/policy.ts';
import { reading } from '../list/unreadable.ts';
import { targetOf, type Target } from '../record/entity-table.ts';
import { readDropdown, readDropdownFilter } from '../record/look-up.ts';
import type { EntityService } from './service.ts';

/** What a user is offered: the records that they may read, or those to which such records refer. */
function optionsFor(service: EntityService, user: CurrentUser, name: string): Target {
  const { entities, pickable, catalogue } = service.visibleTo(user);
  const target = targetOf(pickable, name);
  const principal = { ids: user.principals.map(({ id }) => id), opened: user.permissions };
  return mayOpen(principal, target)
    ? target
    : referredTarget(target, { entities, users: catalogue.identity.user.service }, principal);
}

export function registerDropdowns(app: FastifyInstance, service: EntityService): void {
  const { catalogue, database, queues } = service;
  for (const [name, any] of Object.entries(catalogue.dropdowns)) {
    const { keyField } = targetOf(service.targets, name);
    const operation = dropdownOperation(catalogue.portal.basePath, name);
    const config = { needs: { any } };
    handle(app, operation, { config }, async (request, reply) => {
      const filter = readDropdownFilter(request.query, keyField);
      const target = optionsFor(service, userOf(request), name);
      const read = () => reading(database, target, () => readDropdown(database.lists, target, filter), 'pick-list');
      const options = await inQueue(queues.lists, request, reply, read);
      return sendJsonArray(reply.header(totalHeader, options.total), options.parts);
    });
  }
}
