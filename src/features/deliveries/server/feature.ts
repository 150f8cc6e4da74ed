/** Deliveries on the server. Their code is loaded only where the catalogue has subscribers to changes. */
import { webhooks } from '#generated/webhooks.ts';
import { serverFeature } from '../../../server/feature.ts';
import { countDeliveries } from './counts.ts';
import { readWebhooks, webhookSecrets } from './webhook-variables.ts';

export const serverDeliveries = serverFeature({
  name: 'deliveries',
  secrets: webhookSecrets(webhooks),
  variables: (read) => readWebhooks(read, webhooks),
  async register(app, service, settings) {
    if (service.catalogue.schema.subscriptions === undefined) return undefined;
    const [{ deliveryWorkers }, { registerDeliveries }] = await Promise.all([
      import('./start.ts'),
      import('./routes.ts'),
    ]);
    registerDeliveries(app, service);
    return deliveryWorkers(app, service, settings);
  },
  gauges: ({ catalogue: { schema }, database }) =>
    schema.subscriptions === undefined
      ? []
      : [
          {
            name: 'portal_deliveries',
            help: 'Changes that have not been delivered to a subscriber: waiting, running, or failed',
            labelNames: ['subscriber', 'state'],
            read: () => countDeliveries(database.db),
          },
        ],
});
