/** Routes that anonymise a deleted user. */
import type { FastifyInstance } from 'fastify';
import { administers } from '#model/permission.ts';
import { logEndedImpersonations } from '../../../server/auth/end-sessions.ts';
import type { Clock } from '../../../server/auth/sessions.ts';
import type { EntityService } from '../../../server/calls/service.ts';
import { inQueue } from '../../../server/fairness/fair-queue.ts';
import { handle } from '../../../server/http/handle.ts';
import { userOf } from '../../../server/http/policy.ts';
import { idOfPath } from '../../../server/record/key-path.ts';
import { authorOf } from '../../../server/save/author.ts';
import { anonymiseOperations } from '../model/operations.ts';
import { anonymiseUser } from './anonymise.ts';
import { previewAnonymise } from './preview.ts';

export function registerAnonymise(app: FastifyInstance, service: EntityService, now: Clock): void {
  const config = { needs: administers(service.catalogue.identity.administration.write) };
  const { records } = service.queues;

  handle(app, anonymiseOperations.preview, { config }, (request, reply) => {
    const id = idOfPath('userId', request.params.userId);
    const { permissions } = userOf(request);
    return inQueue(records, request, reply, () => previewAnonymise(service, id, permissions));
  });
  handle(app, anonymiseOperations.anonymise, { config }, async (request, reply) => {
    const anonymisation = {
      id: idOfPath('userId', request.params.userId),
      author: authorOf(userOf(request)),
      now: now(),
    };
    const ended = await inQueue(records, request, reply, () => anonymiseUser(service, anonymisation));
    request.log.info({ user: anonymisation.author.userId, of: anonymisation.id }, 'Anonymised a user');
    logEndedImpersonations(request.log, ended);
    return reply.status(204).send();
  });
}
