import { readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createServer } from 'vite';
import { recordValidators } from '../../src/vite/record-validators.ts';
import { newFolder, writeFiles } from '../codegen/written.ts';

const root = new URL('../..', import.meta.url).pathname;
const server = await createServer({
  configFile: false,
  root,
  logLevel: 'error',
  plugins: [recordValidators()],
  server: { middlewareMode: true, watch: null, ws: false },
  optimizeDeps: { noDiscovery: true },
});
afterAll(() => server.close());

const codeOf = async (schema: string): Promise<string> =>
  (await server.transformRequest(`/@fs${schema}?validate`))?.code ?? '';

const entities = readdirSync(join(root, 'generated'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .flatMap(({ name }) => (readdirSync(join(root, 'generated', name)).includes('schema.ts') ? [name] : []));

test.each(entities)('the browser’s validator of %s needs no eval, and nothing of Ajv', async (entity) => {
  const code = await codeOf(join(root, 'generated', entity, 'schema.ts'));

  expect(code).toContain('validate');
  expect(code).not.toMatch(/\beval\(|new Function|require\(|node_modules/);
});

test('only the validator of a document imports the parser of documents', async () => {
  const { folder, remove } = newFolder();
  try {
    const rules = readFileSync(join(root, 'generated/rules.ts'), 'utf8');
    const device = readFileSync(join(root, 'tests/codegen/cases/json/expected/device/schema.ts'), 'utf8');
    writeFiles(
      folder,
      new Map([
        ['device/schema.ts', device],
        ['rules.ts', rules],
      ]),
    );
    expect(await codeOf(join(folder, 'device/schema.ts'))).toContain('jsonProblem');
    expect(await codeOf(join(root, 'generated/country/schema.ts'))).not.toContain('jsonProblem');
  } finally {
    remove();
  }
});

test('a schema that was generated anew is read anew', async () => {
  const { folder, remove } = newFolder();
  try {
    const text = readFileSync(join(root, 'generated/country/schema.ts'), 'utf8');
    const rules = readFileSync(join(root, 'generated/rules.ts'), 'utf8');
    writeFiles(
      folder,
      new Map([
        ['country/schema.ts', text],
        ['rules.ts', rules],
      ]),
    );
    const schema = join(folder, 'country/schema.ts');
    expect(await codeOf(schema)).not.toContain('motto');

    writeFileSync(
      schema,
      text.replace('    name: {', "    motto: { type: 'string', description: 'Motto' },\n    name: {"),
    );
    utimesSync(schema, 1, 1);
    server.moduleGraph.invalidateAll();
    expect(await codeOf(schema)).toContain('motto');
  } finally {
    remove();
  }
});
