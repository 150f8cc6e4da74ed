import type { SystemState } from '#model/wire/system.ts';
import { serverFeatures } from '../../features/server.ts';
import type { Db } from './database.ts';

/** `null` if none is known. */
export async function findLastBackup(db: Db): Promise<SystemState['lastBackup']> {
  for (const { lastBackup } of serverFeatures) if (lastBackup !== undefined) return lastBackup(db);
  return null;
}
