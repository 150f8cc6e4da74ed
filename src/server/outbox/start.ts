/** Delivers the outbox while a server runs. */
import type { FastifyInstance } from 'fastify';
import type { EntityService } from '../calls/service.ts';
import { DeliveryWorker, type Subscriber } from './deliveries.ts';
import { deliveryLimits, type DeliveryLimits } from './retries.ts';

/** From the app's start to its close. Without subscribers it does nothing. */
export function startDeliveries(
  app: FastifyInstance,
  { database, entities }: EntityService,
  subscribers: readonly Subscriber[],
  limits: Partial<DeliveryLimits> = {},
): void {
  if (subscribers.length === 0) return;
  const context = { database, entities, logger: app.log, limits: { ...deliveryLimits, ...limits } };
  const workers = subscribers.map((subscriber) => new DeliveryWorker(subscriber, context));
  app.addHook('onReady', async () => {
    for (const worker of workers) worker.start();
  });
  // What a request has written is delivered at once.
  app.addHook('onResponse', async ({ method }) => {
    if (method !== 'GET') for (const worker of workers) worker.wake();
  });
  app.addHook('onClose', async () => {
    await Promise.all(workers.map((worker) => worker.end()));
  });
}
