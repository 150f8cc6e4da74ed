import { portalFile, type PortalEmitter } from '../../../../codegen/emit/emitter.ts';
import { slotsByEntity } from '../../../../codegen/emit/own-code.ts';
import { arrayLiteral, literalText } from '../../../../codegen/print/literal.ts';
import { afterSlot } from './slot.ts';

const emitter = 'src/features/deliveries/codegen/emit.ts';

/** `after.ts`: own code that follows saves. */
export const afterEmitter: PortalEmitter = {
  file: 'after.ts',
  emit: ({ entities }) =>
    portalFile(emitter, (file) =>
      file.constant(
        'after',
        slotsByEntity(file, entities, afterSlot, ({ after }) => after),
        {
          type: file.type('AfterSaves', '#features/deliveries/model/after-saves.ts'),
          doc: 'Own code that follows saves, by entity and name.',
        },
      ),
    ),
};

/** `webhooks.ts`: addresses to which changes are sent; server only. */
export const webhooksEmitter: PortalEmitter = {
  file: 'webhooks.ts',
  emit: ({ portal: { webhooks = [] } }) =>
    portalFile(
      emitter,
      (file) =>
        file.constant('webhooks', arrayLiteral(webhooks.map(({ name, url }) => literalText({ name, url }))), {
          type: `readonly ${file.type('Webhook', '#features/deliveries/model/webhook.ts')}[]`,
          doc: 'Addresses to which changes are sent; the subscriptions of the database select the changes.',
        }),
      'catalogue/portal.json',
    ),
};
