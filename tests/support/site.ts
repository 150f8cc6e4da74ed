/** A portal's site, for features. */
import type { Site } from '../../src/server/feature.ts';
import { openapiFile } from './openapi.ts';

export const site: Site = {
  title: 'Portal',
  publicUrl: 'http://localhost:3000',
  version: '0',
  openapi: openapiFile,
};
