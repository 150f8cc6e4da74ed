/** Subscriptions to changes: of own code (`after`) and of webhooks. */
import type { DatabaseSchema } from '#model/schema.ts';
import type { Subscription } from '../model/facts.ts';
import { recordActions } from '#model/record-action.ts';
import { subscriberName } from '../model/deliveries.ts';
import type { Model } from '../../../../codegen/model/entity.ts';

/** Empty without subscriptions. */
export function subscriptionsOf({ entities, portal }: Model): Pick<DatabaseSchema, 'subscriptions'> {
  const afterSaves = entities.flatMap(({ service, after }): Subscription[] =>
    after.map((name) => ({ subscriber: subscriberName('after', name), entity: service, actions: recordActions })),
  );
  const ofWebhooks = (portal.webhooks ?? []).flatMap(({ name, entities: named, changes = recordActions }) =>
    entities.flatMap(({ name: entity, service }): Subscription[] =>
      named.includes(entity)
        ? [{ subscriber: subscriberName('webhook', name), entity: service, actions: changes }]
        : [],
    ),
  );
  const subscriptions = [...afterSaves, ...ofWebhooks];
  return subscriptions.length === 0 ? {} : { subscriptions };
}
