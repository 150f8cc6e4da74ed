/** `npm run catalogue -- new --cell NAME` and its like write a file of own code that generates and compiles. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { project } from '../../src/catalogue/folders.ts';
import { runNew } from '../../codegen/commands/new.ts';
import { slotFile, slots } from '../../codegen/model/slots.ts';
import { allSlots, slotKinds } from '../../codegen/slots.ts';
import { outputOf } from '../support/command-output.ts';
import { SchoolCopy } from './school-copy.ts';

const copy = new SchoolCopy();
const { folder } = copy;

async function newSlot(kind: string, name: string): Promise<string> {
  const { text } = await outputOf(() => runNew([`--${kind}`, name, ...copy.withCatalogue]));
  return text;
}

/** A reviver that leaves out what names own code. */
const withoutOwnCode = (word: string, value: unknown): unknown =>
  [...allSlots.map((slot) => slot.word), 'panels', 'pages', 'widgets', 'menu'].includes(word) ? undefined : value;

function add(name: string, facts: object): void {
  const file = join(folder, `catalogue/${name}.json`);
  const before = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as object) : {};
  writeFileSync(file, JSON.stringify({ ...before, ...facts }));
}

beforeEach(() => {
  copy.reset('catalogue');
  for (const name of ['course', 'enrolment', 'feedback', 'notice', 'portal', 'room']) {
    const file = join(folder, `catalogue/${name}.json`);
    writeFileSync(file, JSON.stringify(JSON.parse(readFileSync(file, 'utf8'), withoutOwnCode)));
  }
});
afterAll(() => copy.remove());

test('what is named in the catalogue is written for its entity and field, and compiles', async () => {
  const room = JSON.parse(readFileSync(join(folder, 'catalogue/room.json'), 'utf8')) as { fields: object[] };
  const [id, name, ...fields] = room.fields;
  const size = { name: 'size', kind: 'integer', label: 'Size', computed: 'mine' };
  const form = { fields: ['name', 'seats'], panels: [{ panel: 'mine', title: 'Mine' }] };
  add('room', { check: ['mine'], fields: [id, { ...name, cell: 'mine', input: 'mine' }, size, ...fields], form });
  add('portal', {
    pages: [{ page: 'mine', title: 'Mine' }],
    home: { widgets: [{ widget: 'mine', title: 'Mine' }] },
  });
  expect(await copy.generate()).toContain('Write it: npm run catalogue -- new --cell mine');

  for (const kind of ['cell', 'check', 'computed', 'input', 'page', 'panel', 'widget'])
    expect(await newSlot(kind, 'mine')).toMatch(/ written\. Then npm run generate\.\n$/);

  expect(readFileSync(join(folder, 'custom/cells/mine.tsx'), 'utf8')).toContain("defineCell<'room', 'name'>");
  expect(await copy.generate()).toMatch(/\d+ written/);
  expect(copy.typeErrors()).toBe('');
});

test('a check and a fill compile for an entity whose key has another name', async () => {
  const fields = [
    { name: 'code', kind: 'text', label: 'Code', required: true },
    { name: 'number', kind: 'integer', label: 'Number', required: true, readOnly: true, fill: 'mine' },
  ];
  const label = { one: 'Locker', many: 'Lockers' };
  add('locker', { name: 'locker', label, key: ['code'], check: ['mine'], fields, list: true });
  for (const kind of ['check', 'fill']) expect(await newSlot(kind, 'mine')).toContain(' written.');

  expect(await copy.generate()).toMatch(/\d+ written/);
  expect(copy.typeErrors()).toBe('');
});

test('what follows saves and what runs on a schedule are written for what names them, and compile', async () => {
  add('room', { after: ['mine'] });
  add('portal', { jobs: [{ name: 'mine', schedule: '0 3 * * *' }] });

  for (const kind of ['after', 'job'])
    expect(await newSlot(kind, 'mine')).toMatch(/ written\. Then npm run generate\.\n$/);

  expect(readFileSync(join(folder, 'custom/after/mine.ts'), 'utf8')).toContain("defineAfter<'room'>");
  expect(await copy.generate()).toMatch(/\d+ written/);
  expect(copy.typeErrors()).toBe('');
});

test.each(allSlots)('--$kind says what to put into the catalogue, and overwrites nothing', async (slot) => {
  const { kind, word } = slot;
  expect(await newSlot(kind, 'my-own')).toContain(`"${word}": `);

  expect(await newSlot(kind, 'my-own')).toContain(`${slotFile(slot, 'my-own')} already exists.`);
  expect(await newSlot(kind, 'My own')).toContain('"My own" can not be a name');
});

test('the first file brings a tsconfig.json, by which an editor knows its types; an existing one is left alone', async () => {
  expect(await newSlot('cell', 'my-own')).toContain('tsconfig.json written, so that editors know the types.\n');
  await copy.generate();

  // Nothing is called ENTITY, and everything else of the file is known.
  expect(copy.typeErrors('tsconfig.json')).toMatch(/^custom\/cells\/my-own\.tsx.*ENTITY[^\n]*\n$/);
  writeFileSync(join(folder, 'tsconfig.json'), '{}');
  expect(await newSlot('cell', 'my-second')).not.toContain('tsconfig.json');
  expect(readFileSync(join(folder, 'tsconfig.json'), 'utf8')).toBe('{}');
});

test('git ignores the generated files and the embedded database, unless the folder has a .gitignore of its own', async () => {
  const ignored = join(folder, 'catalogue-portal/.gitignore');
  await copy.generate();
  expect(readFileSync(ignored, 'utf8')).toBe('*\n');

  writeFileSync(ignored, 'data\n');
  await copy.generate();
  expect(readFileSync(ignored, 'utf8')).toBe('data\n');
});

test.each(['--help', '--validator'])('new %s lists the sorts of own code', async (option) => {
  const { text } = await outputOf(() => runNew([option, ...copy.withCatalogue]));
  expect(text).toContain(slotKinds.join(', '));
});

test('npm run catalogue -- new --cell NAME is that command', () => {
  const program = ['codegen/catalogue.ts', 'new', '--cell', 'my-own', ...copy.withCatalogue];
  expect(execFileSync(process.execPath, program, { cwd: project, encoding: 'utf8' })).toContain(' written.');
  expect(existsSync(join(folder, 'custom', slotFile(slots.cell, 'my-own')))).toBe(true);
});
