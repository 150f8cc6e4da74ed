/** `npm start` builds the pages where they are missing or older than what they are made of, and only then. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');
let folder: string;

/** A project whose pages are one line, with the real build: what others have built stays as it is. */
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-build-'));
  for (const name of ['package.json', 'vite.config.ts']) cpSync(join(root, name), join(folder, name));
  for (const name of ['src/catalogue', 'src/vite', 'src/model', 'src/server/start'])
    cpSync(join(root, name), join(folder, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  for (const name of ['src/app', 'src/ui', 'generated']) mkdirSync(join(folder, name), { recursive: true });
  write('generated/portal.ts', "export const portal = { title: 'Portal' };");
  write('generated/screens.ts', 'export const screens = [];');
  write('src/app/index.html', '<title>%TITLE%</title><script type="module" src="/main.ts"></script>');
  write('src/app/main.ts', 'document.title += "first";');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
const page = () => join(folder, 'dist/index.html');

/** Runs what `npm start` runs before the server; the script that the built page then names. */
function built(): string {
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

test('pages that are missing are built, those that are new enough are kept, older ones are built again', () => {
  expect(built()).toContain('first');
  const { mtimeMs } = statSync(page());

  expect(built()).toContain('first');
  expect(statSync(page()).mtimeMs).toBe(mtimeMs);

  write('src/app/main.ts', 'document.title += "second";');
  expect(built()).toContain('second');
});
