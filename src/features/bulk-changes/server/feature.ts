/** Bulk changes on the server. */
import { serverFeature } from '../../../server/feature.ts';
import { bulkBatch } from '../model/bulk.ts';
import { registerBulk } from './routes.ts';

export const serverBulkChanges = serverFeature({
  name: 'bulk-changes',
  settings: { batch: bulkBatch },
  register(app, service, { batch }) {
    registerBulk(app, service, batch);
    return undefined;
  },
});
