/** The OpenAPI document of the catalogue that is tested. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chosenFolders } from '../../src/catalogue/folders.ts';
import type { OpenApi } from '../laws/contract-validator.ts';

export const openapiFile = join(chosenFolders().generated, 'openapi.json');

export const openapi = JSON.parse(readFileSync(openapiFile, 'utf8')) as OpenApi;
