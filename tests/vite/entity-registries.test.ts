/** The bundle has the facts of entities as JSON. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { build, type Rollup } from 'vite';
import { entities } from '../../generated/entities.ts';
import { homeEntities } from '../../generated/home.ts';
import { ownFolders } from '../../src/catalogue/folders.ts';
import { entityRegistries } from '../../src/vite/entity-registries.ts';

test.each([
  ['entities.ts', { entities }],
  ['home.ts', { homeEntities }],
])('%s is one chunk of JSON, with every fact', async (file, exported) => {
  const entry = join(ownFolders.generated, file);
  const plugins = [entityRegistries(ownFolders)];
  const lib = { entry, formats: ['es' as const] };
  const result = await build({ configFile: false, logLevel: 'error', plugins, build: { write: false, lib } });
  const [{ output }] = [result].flat() as [Rollup.RollupOutput];
  const [chunk, ...others] = output;

  expect(others).toEqual([]);
  expect(chunk.code).toContain('JSON.parse(');
  expect({ ...(await import(`data:text/javascript,${encodeURIComponent(chunk.code)}`)) }).toStrictEqual(exported);
});
