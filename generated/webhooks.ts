// Generated from catalogue/portal.json by codegen/emit/registries.ts. Do not edit: change the catalogue and run `npm run generate`.

import type { Webhook } from '#model/webhook.ts';

/** Addresses that are told of changes; which changes, the subscriptions of the database say. */
export const webhooks: readonly Webhook[] = [];
