// Generated from catalogue/portal.json by codegen/emit/registries.ts. Do not edit: change the catalogue and run `npm run generate`.

import type { Webhook } from '../src/features/deliveries/model/webhook.ts';

/** Addresses to which changes are sent; the subscriptions of the database select the changes. */
export const webhooks: readonly Webhook[] = [];
