import { readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createServer } from 'vite';
import { recordValidators } from '../../src/vite/record-validators.ts';
import { newFolder, writeFiles } from '../codegen/temporary-folder.ts';

const root = new URL('../..', import.meta.url).pathname;
const server = await createServer({
  configFile: false,
  root,
  logLevel: 'error',
  plugins: [recordValidators()],
  server: { middlewareMode: true, watch: null, ws: false, preTransformRequests: false },
  optimizeDeps: { noDiscovery: true },
});
afterAll(() => server.close());

/** The code of the entity's validator, with that of the validators which it shares with others. */
async function codeOf(entity: string): Promise<string> {
  const code = await transformed(`/@fs${entity}?validate`);
  const shared = [...code.matchAll(/from "([^"]+\?validator=\w+)"/g)].map(([, address = '']) => transformed(address));
  return [code, ...(await Promise.all(shared))].join('\n');
}

const transformed = async (address: string): Promise<string> => (await server.transformRequest(address))?.code ?? '';

const names = readdirSync(join(root, 'generated'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .flatMap(({ name }) => (readdirSync(join(root, 'generated', name)).includes('entity.ts') ? [name] : []));

test.each(names)('the browser’s validator of %s is standalone code, without eval and without Ajv', async (entity) => {
  const code = await codeOf(join(root, 'generated', entity, 'entity.ts'));

  expect(code).toContain('validate');
  expect(code).not.toMatch(/\beval\(|new Function|require\(|node_modules/);
});

const sharedOf = (code: string): string[] => code.match(/\?validator=\w+/g) ?? [];

test('entities share the validators of equal values', async () => {
  const [one = '', other = ''] = await Promise.all(
    ['country', 'region'].map((name) => transformed(`/@fs${join(root, 'generated', name, 'entity.ts')}?validate`)),
  );
  expect(sharedOf(one)).toEqual(expect.arrayContaining(sharedOf(other)));
  expect(sharedOf(other).length).toBeGreaterThan(1);
});

test('only the validator of an entity with a json field imports the JSON parser', async () => {
  const { folder, remove } = copyOf('country');
  const entity = join(folder, 'country/entity.ts');
  try {
    expect(await codeOf(entity)).not.toContain('jsonProblem');

    insertField(entity, "motto: { kind: 'json', label: 'Motto', maxKilobytes: 64 },");
    expect(await codeOf(entity)).toContain('jsonProblem');
  } finally {
    remove();
  }
});

test('the validator of an entity is recompiled when the entity is regenerated', async () => {
  const { folder, remove } = copyOf('country');
  const entity = join(folder, 'country/entity.ts');
  try {
    expect(await codeOf(entity)).not.toContain('motto');

    insertField(entity, "motto: { kind: 'boolean', label: 'Motto' },");
    expect(await codeOf(entity)).toContain('motto');
  } finally {
    remove();
  }
});

/** Copies the generated files that the validator of an entity needs into a new folder. */
function copyOf(entity: string): ReturnType<typeof newFolder> {
  const created = newFolder();
  const paths = [`${entity}/entity.ts`, 'audit.ts', 'rules.ts'];
  writeFiles(created.folder, new Map(paths.map((path) => [path, readFileSync(join(root, 'generated', path), 'utf8')])));
  return created;
}

/** Adds a field to a spec, and makes sure that the file's modification time differs. */
function insertField(file: string, field: string): void {
  writeFileSync(file, readFileSync(file, 'utf8').replace('    name: { kind:', `    ${field}\n    name: { kind:`));
  utimesSync(file, 1, 1);
  server.moduleGraph.invalidateAll();
}
