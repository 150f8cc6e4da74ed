import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Schemas } from '../check/check.ts';
import type { SourceText } from './source.ts';

/** Every catalogue file of a folder, sorted by name. The folder's own name in problems is always `catalogue`. */
export async function readCatalogue(folder: string): Promise<SourceText[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  return Promise.all(names.map((name) => readSource(folder, name)));
}

/** One file of the folder. */
export const readSource = async (folder: string, name: string): Promise<SourceText> => ({
  path: `catalogue/${name}`,
  text: await readFile(join(folder, name), 'utf8'),
});

const schemas = new URL('../../catalogue/schema/', import.meta.url);

/** The schemas that editors complete catalogue files by: the project's own, whichever catalogue is read. */
export async function readSchemas(): Promise<Schemas> {
  const [entity, portal] = await Promise.all(['entity', 'portal'].map(readSchema));
  return { entity, portal } as Schemas;
}

const readSchema = async (name: string): Promise<unknown> =>
  JSON.parse(await readFile(new URL(`${name}.schema.json`, schemas), 'utf8'));
