/** Deliveries in the catalogue's language: `webhooks` of `portal.json`, `after` of an entity. */
import { eachEntity, SourceLocation } from '../../../../codegen/check/catalogue.ts';
import type { CodegenFeature, FeatureSlot } from '../../../../codegen/feature.ts';
import { permissionOf } from '../../../../codegen/model/defaults.ts';
import { deliveryOperations } from '../model/operations.ts';
import { webhookChanges } from './changes.ts';
import { checkWebhooks } from './check-webhooks.ts';
import { afterEmitter, webhooksEmitter } from './emit.ts';
import { afterSlot } from './slot.ts';
import { subscriptionsOf } from './subscriptions.ts';

const slot: FeatureSlot = {
  ...afterSlot,
  *uses(catalogue) {
    for (const { path, file } of catalogue.entities) {
      const here = new SourceLocation(catalogue, path).in('after');
      for (const [index, name] of (file.after ?? []).entries())
        yield { kind: afterSlot.kind, name, here: here.in(index) };
    }
  },
  isNamedBy: ({ after = [] }, name) => after.includes(name),
  place: (name) => `"after": ["${name}"] at an entity`,
  template: ({ entity }) => `import { defineAfter } from '#portal/server';

export default defineAfter<'${entity}'>(({ change, key }) => {
  console.log(change, key);
});
`,
};

/** `after` needs an entity that can be saved. */
const checkAfter = eachEntity(function* check(file, here) {
  if (file.after === undefined || permissionOf(file, 'write') !== undefined) return;
  const message = `${file.name} is read-only, so it has no saves for "after" to follow.`;
  yield here.in('after').problem('own-code', message, 'Remove "after", or let its records be written.');
});

export const deliveryLanguage: CodegenFeature = {
  name: 'deliveries',
  checks: [checkAfter, checkWebhooks],
  emitters: [afterEmitter, webhooksEmitter],
  slots: [slot],
  databaseFacts: subscriptionsOf,
  portalFacts: (model) => (subscriptionsOf(model).subscriptions === undefined ? {} : { deliveries: true }),
  portalOperations: ({ portal }) => (portal.deliveries === true ? Object.values(deliveryOperations) : []),
  sections: ['webhooks'],
  changes: webhookChanges,
};
