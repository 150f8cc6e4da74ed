/** Sample data on the server: the first rows of an empty database. */
import type { ServerFeature } from '../../../server/feature.ts';

export const serverSamples: ServerFeature = {
  name: 'sample-data',
  async firstRows(database, onProgress) {
    const { seed } = await import('./seed.ts');
    return seed(database, { onProgress });
  },
};
