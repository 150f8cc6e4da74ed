/** Delivers the outbox while a server runs. */
import type { FastifyInstance } from 'fastify';
import { after } from '#generated/after.ts';
import { webhooks } from '#generated/webhooks.ts';
import type { EntityService } from '../../../server/calls/service.ts';
import type { BackgroundWork } from '../../../server/feature.ts';
import { afterSubscribers } from './after-saves.ts';
import type { DeliveryLimits } from './retries.ts';
import { webhookSubscribers, type WebhookSettings } from './webhooks.ts';
import { DeliveryWorker } from './worker.ts';

/** A worker for each subscriber; a request that may have written wakes them. */
export function deliveryWorkers(
  app: FastifyInstance,
  { database, entities, names }: EntityService,
  limits: DeliveryLimits,
  settings: WebhookSettings,
): BackgroundWork {
  const context = { database, entities, logger: app.log, limits };
  let workers: readonly DeliveryWorker[] = [];
  app.addHook('onResponse', async ({ method, routeOptions: { config } }) => {
    if (method !== 'GET' && config.changesNothing !== true) for (const worker of workers) worker.wake();
  });
  return {
    start: () => {
      workers = [
        ...afterSubscribers(after, database.db.withPlugin(names)),
        ...webhookSubscribers(webhooks, settings),
      ].map((subscriber) => new DeliveryWorker(subscriber, context));
      for (const worker of workers) worker.start();
    },
    end: async () => {
      await Promise.all(workers.map((worker) => worker.end()));
    },
  };
}
