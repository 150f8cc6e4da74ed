/** The tests that `npm run test:quick` runs after a change. */
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { affectedTests } from '../support/affected.ts';
import { smokeJourneys } from '../support/smoke-journeys.ts';

const files = globSync('tests/**/*.{test,spec}.{ts,tsx}');
const after = (...changed: string[]) => affectedTests(changed, files);
const smokeAfter = (changed: string) => after(changed).smoke.map((path) => path.replace('tests/e2e/', ''));

const roomsOf = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));

test.each(roomsOf('src/server'))('a change of src/server/%s runs server tests that exist', (room) => {
  const { server } = after(`src/server/${room}/some.ts`);
  expect(server.length).toBeGreaterThan(0);
  expect(server.filter((path) => !files.some((file) => file.startsWith(path)))).toEqual([]);
});

test('a change of one room runs its own server tests and laws, and the journeys of its screens', () => {
  const { server, smoke, catalogues } = after('src/features/bulk-changes/server/undo.ts');
  expect(server).toEqual(['tests/server/bulk', 'tests/laws/bulk.test']);
  expect(smoke).toEqual(['tests/e2e/bulk.spec.ts', 'tests/e2e/journeys.spec.ts']);
  expect(catalogues).toBe(false);
});

test.each(
  roomsOf('src/ui')
    .map((room) => `src/ui/${room}`)
    .concat(roomsOf('src/app').map((room) => `src/app/${room}`)),
)('a change of %s runs smoke journeys of its own in addition to the common ones', (room) => {
  expect(after(`${room}/some.tsx`).smoke.length).toBeGreaterThan(1);
});

test('a change outside rooms runs the smoke journeys of all spec files', () => {
  const all = files.filter((file) => file.endsWith('.spec.ts'));
  for (const path of ['src/ui/store.ts', 'src/model/key.ts', 'generated/portal.ts', 'tests/e2e/portal.ts'])
    expect(after(path).smoke).toHaveLength(all.length);
  expect(smokeAfter('src/app/frame/menu.tsx').sort()).toEqual(['journeys.spec.ts', 'menu.spec.ts', 'shell.spec.ts']);
});

test('a changed spec file runs completely, without smoke journeys', () => {
  const { smoke, journeys } = after('tests/e2e/menu.spec.ts');
  expect({ smoke, journeys }).toEqual({ smoke: [], journeys: ['tests/e2e/menu.spec.ts'] });
});

test('unit tests are those that import changed modules, and those that read changed files by name', () => {
  const own = (path: string) => after(path).unit.filter((item) => !item.startsWith('tests/repo/'));
  expect(own('src/model/date.ts')).toEqual(['src/model/date.ts']);
  expect(own('README.md')).toEqual([]);
  expect(after('README.md').unit).toContain('tests/repo/readme.test.ts');
  expect(own('catalogue/country.json')).toContain('tests/codegen/cases.test.ts');
  expect(own('catalogue/country.json')).toContain('tests/catalogue/documents.test.ts');
  expect(own('codegen/check/names.ts')).toContain('tests/codegen/cases.test.ts');
});

test('a change of the catalogue language or of migrations runs the laws over another catalogue', () => {
  for (const path of ['codegen/main.ts', 'src/model/key.ts', 'src/server/migrate/migrate.ts', 'tests/laws/fresh.ts'])
    expect(after(path).catalogues).toBe(true);
  for (const path of ['src/ui/store.ts', 'src/server/save/save.ts', 'catalogue/country.json', 'README.md'])
    expect(after(path).catalogues).toBe(false);
});

test('a change of what may be seen, or of who reads it, runs the laws of that', () => {
  for (const path of [
    'src/server/access/view.ts',
    'src/server/list/pages.ts',
    'src/model/key.ts',
    'tests/access/law.test.ts',
  ])
    expect(after(path).access).toBe(true);
  for (const path of ['src/ui/store.ts', 'src/server/metrics/registry.ts', 'README.md'])
    expect(after(path).access).toBe(false);
});

test.each(Object.entries(smokeJourneys))('each smoke journey of %s is one journey', (spec, names) => {
  const source = readFileSync(`tests/e2e/${spec}.spec.ts`, 'utf8');
  const titles = [...source.matchAll(/\btest\(\s*(['"`])(.*?)\1,/g)].map(([, , title = '']) => title);
  expect(names.map((name) => titles.filter((title) => title.startsWith(name)).length)).toEqual(names.map(() => 1));
});
