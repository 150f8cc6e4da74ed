// Generated from catalogue/portal.json by src/features/deliveries/codegen/emit.ts. Do not edit: change the catalogue and run `npm run generate`.

import type { Webhook } from '#features/deliveries/model/webhook.ts';

/** Addresses to which changes are sent; the subscriptions of the database select the changes. */
export const webhooks: readonly Webhook[] = [];
