/** A portal's site, for features. */
import { join } from 'node:path';
import { chosenFolders } from '../../src/catalogue/folders.ts';
import type { Site } from '../../src/server/feature.ts';

export const site: Site = {
  title: 'Portal',
  publicUrl: 'http://localhost:3000',
  version: '0',
  openapi: join(chosenFolders().generated, 'openapi.json'),
};
