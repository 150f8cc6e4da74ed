import { spawnSync } from 'node:child_process';
import { appendFile, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { run } from '../../codegen/generate-command.ts';
import { readFolder } from '../../codegen/output/folder.ts';
import { inputsHash, sources } from '../../codegen/output/last-run.ts';
import { importsOf } from '../repo/imports.ts';
import { base, folderOf } from './support.ts';

let folder = '';
let printed = '';

const out = (path = '') => join(folder, 'generated', path);
const team = () => join(folder, 'catalogue/team.json');
const flags = (...more: string[]) => [...more, '--catalogue', join(folder, 'catalogue'), '--out', out()];

async function generate(...more: string[]): Promise<number> {
  printed = '';
  return run(flags(...more));
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'codegen-'));
  await cp(folderOf('base'), join(folder, 'catalogue'), { recursive: true });
  for (const stream of [process.stdout, process.stderr]) {
    vi.spyOn(stream, 'write').mockImplementation((text) => {
      printed += String(text);
      return true;
    });
  }
  await generate();
});

afterAll(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true });
});

/** A module hook that prints every module that Node loads. */
const printLoadedModules = `data:text/javascript,${encodeURIComponent(
  `import { registerHooks } from 'node:module';
   registerHooks({ load: (url, context, next) => (console.error(url), next(url, context)) });`,
)}`;

test.each([
  ['npm run generate', []],
  ['npm run generate -- --check', ['--check']],
])('%s without a change emits nothing and does not load ts-morph', async (_name, more) => {
  const command = ['--import', printLoadedModules, folderOf('../../codegen/main.ts'), ...flags(...more)];
  const loadedModules = () => spawnSync(process.execPath, command, { encoding: 'utf8' }).stderr;

  expect(loadedModules()).not.toMatch(/ts-morph|oxfmt|codegen\/emit/);
  await appendFile(team(), '\n');
  expect(loadedModules()).toMatch(/ts-morph/);
});

test.each([
  ['a generated file is edited', () => appendFile(out('team/entity.ts'), '// mine\n')],
  ['a generated file is deleted', () => rm(out('team/form.tsx'))],
  ['an extra file is added', () => writeFile(out('team/old.ts'), 'export {};\n')],
])('when %s, --check fails and a run restores the output', async (_what, change) => {
  const before = readFolder(out());
  await change();

  expect(await generate('--check')).toBe(1);
  expect(await generate()).toBe(0);
  expect(printed).not.toContain('nothing has changed');
  expect(readFolder(out())).toEqual(before);
});

test('without a cached hash --check emits and compares', async () => {
  const elsewhere = join(folder, 'elsewhere');
  await cp(out(), elsewhere, { recursive: true });
  await appendFile(join(elsewhere, 'team/entity.ts'), '// mine\n');

  expect(await run(['--check', '--catalogue', join(folder, 'catalogue'), '--out', elsewhere])).toBe(1);
});

test.each(sources)('the content of %s is in the hash of the inputs', async (source) => {
  const root = join(folder, 'project');
  const file = join(root, source.includes('.') ? source : `${source}/deep/down.ts`);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, 'one');
  const before = inputsHash(base, root);
  await writeFile(file, 'two');

  expect(inputsHash(base, root)).not.toBe(before);
});

test('every module that codegen imports is in the hash of the inputs', () => {
  // `diff` reports the differences and generates nothing.
  const imports = ['codegen', 'src/model', 'src/catalogue']
    .flatMap(importsOf)
    .filter(({ file }) => !file.startsWith('codegen/diff/'));

  expect(imports.filter(({ target }) => !sources.some((source) => `${target}/`.startsWith(`${source}/`)))).toEqual([]);
});
