/** `npm start` builds the pages if they are missing or older than their sources. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { digestsText } from '../../../src/catalogue/uncommitted.ts';

const root = join(import.meta.dirname, '../../..');
let folder: string;

/** A project of its own with a one-line page and the real build, so that concurrent tests keep their `dist`. */
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-build-'));
  for (const name of ['package.json', 'vite.config.ts']) cpSync(join(root, name), join(folder, name));
  for (const name of ['src/catalogue', 'src/vite', 'src/model', 'src/server/start'])
    cpSync(join(root, name), join(folder, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  for (const name of ['src/app', 'src/ui', 'generated']) mkdirSync(join(folder, name), { recursive: true });
  write('generated/uncommitted.sha256', digestsText([['samples.json', '{}']]));
  write('generated/samples.json', '{}');
  write('generated/portal.ts', "export const portal = { title: 'Ships & <Sons>' };");
  write('generated/screens.ts', 'export const screens = [];');
  write('src/app/index.html', '<title>%TITLE%</title><script type="module" src="/main.ts"></script>');
  write('src/app/main.ts', 'document.title += "first";');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
const page = () => join(folder, 'dist/index.html');

/** Runs the build step of `npm start`; returns the script of the built page. */
function build(): string {
  execFileSync(process.execPath, ['src/server/start/build.ts'], { cwd: folder, stdio: 'pipe' });
  const script = /src="(?<path>\/assets\/[^"]+)"/.exec(readFileSync(page(), 'utf8'))?.groups?.path ?? '';
  return readFileSync(join(folder, 'dist', script), 'utf8');
}

test('npm start builds before it serves', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const start = readFileSync(join(root, 'src/server/start/start.ts'), 'utf8');

  expect(scripts.start).toBe('exec node src/server/start/start.ts');
  expect(start.indexOf("'build.ts'")).toBeLessThan(start.indexOf("'./main.ts'"));
});

test('missing pages are built, current ones are not, outdated ones are built again', () => {
  expect(build()).toContain('first');
  expect(readFileSync(page(), 'utf8')).toContain('<title>Ships &amp; &lt;Sons&gt;</title>');
  const { mtimeMs } = statSync(page());

  expect(build()).toContain('first');
  expect(statSync(page()).mtimeMs).toBe(mtimeMs);

  write('src/app/main.ts', 'document.title += "second";');
  expect(build()).toContain('second');
});
