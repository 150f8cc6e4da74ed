/** Deliveries on the server. Their code is loaded only where the catalogue has subscribers to changes. */
import { webhooks } from '#generated/webhooks.ts';
import { serverFeature } from '../../../server/feature.ts';
import { countDeliveries } from './counts.ts';
import { deliveryLimits } from './retries.ts';
import { webhookSettings, webhooksOf } from './webhook-variables.ts';

export const serverDeliveries = serverFeature({
  name: 'deliveries',
  settings: { ...deliveryLimits, webhooks: webhookSettings(webhooks) },
  async register(app, service, { webhooks: settings, ...limits }) {
    if (service.catalogue.schema.subscriptions === undefined) return undefined;
    const [{ deliveryWorkers }, { registerDeliveries }] = await Promise.all([
      import('./start.ts'),
      import('./routes.ts'),
    ]);
    registerDeliveries(app, service);
    return deliveryWorkers(app, service, limits, webhooksOf(settings));
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
