/** Delivers the outbox while a server runs. */
import type { FastifyInstance } from 'fastify';
import type { Webhook } from '../model/webhook.ts';
import type { EntityService } from '../../../server/calls/service.ts';
import { afterSubscribers } from './after-saves.ts';
import { DeliveryWorker } from './worker.ts';
import { deliveryLimits } from './retries.ts';
import { webhookSubscribers, type WebhookSettings } from './webhooks.ts';

/** From the app's start to its close. */
export function startDeliveries(
  app: FastifyInstance,
  { database, entities, catalogue, names }: EntityService,
  webhooks: readonly Webhook[],
  settings: WebhookSettings,
): void {
  const context = { database, entities, logger: app.log, limits: deliveryLimits };
  const workers = [
    ...afterSubscribers(catalogue.ownCode, database.db.withPlugin(names)),
    ...webhookSubscribers(webhooks, settings),
  ].map((subscriber) => new DeliveryWorker(subscriber, context));
  app.addHook('onReady', async () => {
    for (const worker of workers) worker.start();
  });
  // A request that may have written wakes the workers.
  app.addHook('onResponse', async ({ method, routeOptions: { config } }) => {
    if (method !== 'GET' && config.changesNothing !== true) for (const worker of workers) worker.wake();
  });
  app.addHook('onClose', async () => {
    await Promise.all(workers.map((worker) => worker.end()));
  });
}
