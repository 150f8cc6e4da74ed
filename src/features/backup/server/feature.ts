/** Backups on the server: copies of an embedded database, which only its server can open, and what is known of the last one. */
import type { ServerFeature } from '../../../server/feature.ts';
import { readLastBackup } from './last-backup.ts';

export const serverBackup: ServerFeature = {
  name: 'backup',
  lastBackup: readLastBackup,
  async register(app, { database }) {
    if (database.folder === undefined) return undefined;
    const { servedSnapshots } = await import('./snapshot.ts');
    return servedSnapshots(database, database.folder, app.log);
  },
};
