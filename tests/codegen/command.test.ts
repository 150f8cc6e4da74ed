import { execFileSync, spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { run } from '../../codegen/generate-command.ts';
import { readFolder } from '../../codegen/output/folder.ts';
import { ownFolders, project } from '../../src/catalogue/folders.ts';
import { hasUncommitted } from '../../src/catalogue/uncommitted.ts';
import { watchFolders } from '../../src/catalogue/watch-folders.ts';
import { folderOf } from './support.ts';

const uncommitted = ['openapi.json', 'samples.json', 'schema.sql'];

let folder = '';
let printed = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'codegen-'));
  await cp(folderOf('base'), join(folder, 'catalogue'), { recursive: true });
  printed = '';
  for (const stream of [process.stdout, process.stderr]) {
    vi.spyOn(stream, 'write').mockImplementation((text) => {
      printed += String(text);
      return true;
    });
  }
  if ((await generate()) !== 0) throw new Error(printed);
  printed = '';
});

afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true });
});

const out = (path = '') => join(folder, 'generated', path);
const catalogueFile = (name: string) => join(folder, 'catalogue', name);
const generate = (...flags: string[]) => run([...flags, '--catalogue', join(folder, 'catalogue'), '--out', out()]);

async function change(path: string, from: string, to: string): Promise<void> {
  const text = await readFile(path, 'utf8');
  expect(text).toContain(from);
  await writeFile(path, text.replace(from, to));
}

test('--check succeeds right after generating, without output', async () => {
  expect(await generate('--check')).toBe(0);
  expect(printed).toBe('');
});

test('--check fails with a diff for a file that differs', async () => {
  await change(out('team/entity.ts'), 'name: string;', 'name: number;');

  expect(await generate('--check')).toBe(1);
  expect(printed).toContain('generated/team/entity.ts\n@@');
  expect(printed).toContain('-  name: number;\n+  name: string;\n');
  expect(printed).toContain('generated/team/entity.ts differs\nRun `npm run generate` and commit the result.');
});

test('--check fails for a file that is missing', async () => {
  await rm(out('team/form.tsx'));

  expect(await generate('--check')).toBe(1);
  expect(printed).toContain('--- /dev/null\n');
  expect(printed).toContain('generated/team/form.tsx is missing');
});

test('--check fails for a file that is no longer generated', async () => {
  await writeFile(out('team/old.ts'), 'export {};\n');

  expect(await generate('--check')).toBe(1);
  expect(printed).toContain('+++ /dev/null\n');
  expect(printed).toContain('generated/team/old.ts is no longer generated');
});

test('--check succeeds in a fresh clone, which lacks the files that git ignores', async () => {
  for (const name of uncommitted) await rm(out(name));

  expect(await generate('--check')).toBe(0);
  await expect(stat(out('openapi.json'))).rejects.toThrow('ENOENT');
});

test('--check fails by a digest where only a file that git ignores would differ', async () => {
  await change(catalogueFile('team.json'), '"label": {', '"sample": { "count": 7 }, "label": {');

  expect(await generate('--check')).toBe(1);
  expect(printed).toMatch(/^-\w{64}  samples\.json\n\+\w{64}  samples\.json$/m);
  expect(printed).toContain('generated/uncommitted.sha256 differs\nRun `npm run generate` and commit the result.');
});

test('git ignores no generated file of the project but those with a digest', () => {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'generated'], {
    cwd: project,
    encoding: 'utf8',
  });
  const files = [...readFolder(ownFolders.generated).keys()].filter((path) => !uncommitted.includes(path));

  expect(files.map((path) => `generated/${path}`).toSorted()).toEqual(listed.trim().split('\n').toSorted());
});

test('files that git ignores are missing, or others than the digests say, until the next run', async () => {
  expect(hasUncommitted(out())).toBe(true);
  await change(out('samples.json'), '}', ' }');
  expect(hasUncommitted(out())).toBe(false);
  await rm(out('samples.json'));
  expect(hasUncommitted(out())).toBe(false);
  await generate();
  expect(hasUncommitted(out())).toBe(true);
  await change(out('uncommitted.sha256'), '', '<<<<<<< HEAD\n');
  expect(hasUncommitted(out())).toBe(false);
  await generate();
  expect(hasUncommitted(out())).toBe(true);
});

test('--check writes nothing', async () => {
  await change(out('team/entity.ts'), 'name: string;', 'name: number;');
  await rm(out('team/form.tsx'));
  await writeFile(out('team/old.ts'), 'export {};\n');
  const before = readFolder(out());
  await generate('--check');

  expect(readFolder(out())).toEqual(before);
});

test('only files whose text changes are written', async () => {
  const unchangedBefore = await stat(out('loan/entity.ts'));
  const changedBefore = await stat(out('team/entity.ts'));
  await change(catalogueFile('team.json'), '"A set of permissions."', '"What people may do."');
  await generate();

  expect(await readFile(out('team/entity.ts'), 'utf8')).toContain('/** What people may do. */');
  expect((await stat(out('team/entity.ts'))).mtimeMs).toBeGreaterThan(changedBefore.mtimeMs);
  expect((await stat(out('loan/entity.ts'))).mtimeMs).toBe(unchangedBefore.mtimeMs);
});

test('files of a removed entity are deleted, with their folder', async () => {
  const extra = {
    name: 'spare',
    label: { one: 'Spare', many: 'Spares' },
    doc: 'x',
    fields: [{ name: 'id', kind: 'id' }],
  };
  await writeFile(catalogueFile('spare.json'), JSON.stringify(extra));
  await generate();
  expect(readFolder(out()).has('spare/entity.ts')).toBe(true);

  await rm(catalogueFile('spare.json'));
  expect(await generate()).toBe(0);
  await expect(stat(out('spare'))).rejects.toThrow('ENOENT');
});

test('a catalogue with a problem writes and deletes nothing', async () => {
  await writeFile(out('team/old.ts'), 'export {};\n');
  await change(catalogueFile('loan.json'), '"doc": "What', '"doc": "Which');
  await change(catalogueFile('team.json'), '"kind": "id"', '"kind": "di"');
  const before = readFolder(out());

  expect(await generate()).toBe(1);
  expect(printed).toContain('catalogue/team.json:6:29 "di" is not a kind. [wrong-value]\n  Did you mean "id"?');
  expect(printed).toContain('1 problem; nothing was written.');
  expect(readFolder(out())).toEqual(before);
});

test('an unknown option prints the usage', async () => {
  expect(await run(['--chek'])).toBe(1);
  expect(printed).toContain('--check          write nothing');
});

test('a file saved during the first run of the watcher triggers another run', async () => {
  const file = catalogueFile('team.json');
  const stopped = new AbortController();
  const read: string[] = [];
  await watchFolders([join(folder, 'catalogue')], stopped.signal, async () => {
    read.push(await readFile(file, 'utf8'));
    if (read.length === 1) await writeFile(file, '{}');
    else if (read.at(-1) === '{}') stopped.abort();
  });
  expect(read.at(0)).not.toBe('{}');
});

test('folders that are made, moved and deleted are watched, and files that are replaced', async () => {
  const [own, catalogue] = [join(folder, 'custom'), join(folder, 'catalogue')];
  const stopped = new AbortController();
  let calls = 0;
  const ended = watchFolders([catalogue, own], stopped.signal, async () => void calls++);
  /** Waits until the change has been seen. */
  const seen = async (step: () => Promise<unknown>) => {
    const before = calls;
    await step();
    await vi.waitFor(() => expect(calls).toBeGreaterThan(before), { timeout: 5_000, interval: 5 });
    // Events of one step that are late would be taken for the next one.
    await wait(50);
  };
  await seen(() => Promise.resolve());
  await seen(() => mkdir(join(own, 'checks'), { recursive: true }));
  await seen(() => writeFile(join(own, 'checks/one.ts'), ''));
  await seen(() => rename(join(own, 'checks'), join(folder, 'elsewhere')));
  await seen(() => rename(join(folder, 'elsewhere'), join(own, 'fills')));
  await seen(() => writeFile(join(own, 'fills/one.ts'), 'one'));
  // As many editors save.
  for (const text of ['two', 'three']) {
    await writeFile(join(folder, 'saved.ts'), text);
    await seen(() => rename(join(folder, 'saved.ts'), join(own, 'fills/one.ts')));
  }
  await seen(() => writeFile(join(own, 'fills/one.ts'), 'four'));
  await seen(() => rm(join(own, 'fills/one.ts')));
  await seen(() => rm(own, { recursive: true }));
  await seen(() => rename(catalogue, `${catalogue}-former`));
  await seen(() => rename(`${catalogue}-former`, catalogue));
  await seen(() => writeFile(catalogueFile('team.json'), '{}'));
  stopped.abort();
  await ended;
});

test(
  '--watch writes the same as a single run after every save, and continues after a problem',
  { timeout: 60_000 },
  async () => {
    const command = [
      folderOf('../../codegen/main.ts'),
      '--watch',
      '--catalogue',
      join(folder, 'catalogue'),
      '--out',
      out(),
    ];
    const watcher = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [watcher.stdout, watcher.stderr]) stream.on('data', (text) => (output += String(text)));
    const waitForOutput = (text: string) =>
      vi.waitFor(() => expect(output).toContain(text), { timeout: 20_000, interval: 5 });

    try {
      await waitForOutput('Watching');
      await change(catalogueFile('team.json'), '"label": "Name"', '"label": "Name,');
      await waitForOutput('nothing was written');
      await change(catalogueFile('team.json'), '"label": "Name,', '"label": "Title"');
      await vi.waitFor(async () => expect(await readFile(out('team/entity.ts'), 'utf8')).toContain("label: 'Title'"), {
        timeout: 20_000,
      });
      await change(out('team/entity.ts'), "label: 'Title'", "label: 'By hand'");
      await change(catalogueFile('loan.json'), '"doc": "What', '"doc": "Which');
      await vi.waitFor(async () => expect(await generate('--check')).toBe(0), { timeout: 20_000 });
      const ended = new Promise((resolve) => watcher.once('exit', resolve));
      watcher.kill('SIGTERM');
      expect(await ended).toBe(0);
    } finally {
      watcher.kill('SIGKILL');
    }
  },
);
