/** Own code when the catalogue changes: what is stale is named before anything runs, renames are carried through. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { SchoolCopy } from './school-copy.ts';

const copy = new SchoolCopy();
const { folder } = copy;

const generate = () => copy.generate();
const typeErrors = () => copy.typeErrors();
const read = (path: string) => readFileSync(join(folder, path), 'utf8');

function change(path: string, ...pairs: readonly (readonly [from: string, to: string])[]): void {
  const text = pairs.reduce((before, [from, to]) => {
    if (!before.includes(from)) throw new Error(`${path} has no ${from}`);
    return before.replaceAll(from, to);
  }, read(path));
  writeFileSync(join(folder, path), text);
}

beforeEach(() => copy.resetGenerated());
afterAll(() => copy.remove());

test('own code compiles as it is', async () => {
  expect(existsSync(join(folder, 'catalogue-portal/generated/own-code.ts'))).toBe(true);
  expect(typeErrors()).toBe('');
});

test('a field that goes is named at each line that uses it', async () => {
  change('catalogue/course.json', ['"starts"]', '"starts"]'], [', "places", "taken"', ', "taken"']);
  change('catalogue/course.json', [', "places": 20', ''], [', "places": 2', ''], [', "places": 80', '']);
  change('catalogue/course.json', [
    /\{\s+"name": "places",[^}]*\},\s+/.exec(read('catalogue/course.json'))?.[0] ?? '',
    '',
  ]);

  expect(await generate()).toContain('No "cell" of the catalogue names "places".');
  rmSync(join(folder, 'custom/cells/places.tsx'));
  expect(await generate()).toMatch(/\d+ written/);
  const errors = typeErrors();
  expect(errors).toMatch(/custom\/checks\/seats\.ts\(\d+,\d+\).*'places'/);
  expect(errors).toMatch(/custom\/places-left\.ts\(\d+,\d+\)/);
});

test('a field that becomes another kind is named where it was used as the former one', async () => {
  change('catalogue/course.json', [
    '"kind": "integer",\n      "label": "Places"',
    '"kind": "text",\n      "label": "Places"',
  ]);
  change('catalogue/course.json', ['"min": 1,\n      "cell": "places",\n      "measure": true', '"cell": "places"']);
  change(
    'catalogue/course.json',
    ['"places": 20', '"places": "20"'],
    ['"places": 2,', '"places": "2",'],
    ['"places": 80', '"places": "80"'],
  );
  expect(await generate()).toMatch(/\d+ written/);

  expect(typeErrors()).toMatch(/custom\/checks\/seats\.ts\(\d+,\d+\): error TS2365/);
});

test('a panel of another entity, and an input of another kind, do not compile where they are named', async () => {
  change('catalogue/room.json', ['"panel": "timetable"', '"panel": "occupancy"']);
  change('catalogue/feedback.json', ['"input": "words"', '"input": "stars"']);
  for (const path of ['panels/timetable', 'inputs/words']) rmSync(join(folder, `custom/${path}.tsx`));
  expect(await generate()).toMatch(/\d+ written/);

  const errors = typeErrors();
  expect(errors).toMatch(/generated\/room\/form\.tsx\(\d+,\d+\): error TS2345/);
  expect(errors).toMatch(/generated\/feedback\/inputs\.ts\(\d+,\d+\): error TS2345/);
});

test('a form that goes is named where a page shows it', async () => {
  change(
    'custom/pages/desk.tsx',
    ['entity="course"', 'entity="notice"'],
    [`state: 'open', places: 10`, `text: 'Closed'`],
  );
  expect(typeErrors()).toBe('');
  change('catalogue/notice.json', ['"form": true,', '']);
  expect(await generate()).toMatch(/\d+ written/);

  expect(typeErrors()).toMatch(/custom\/pages\/desk\.tsx\(\d+,\d+\): error TS2322/);
});

test('what nobody types is not given to a form', async () => {
  for (const given of ['id: 5', 'taken: 1', 'createdById: 1']) {
    change('custom/pages/desk.tsx', ['places: 10', given]);
    expect(typeErrors()).toMatch(/custom\/pages\/desk\.tsx\(\d+,\d+\): error TS2353/);
    change('custom/pages/desk.tsx', [given, 'places: 10']);
  }
});

/** Of a check that answers this for some changes of courses. */
function errorsOf(answer: string): string {
  const check = `export default defineCheck<'course'>(async ({ before, after }, { db }) => {
    const others = (id: number) => db.selectFrom('course').select('id').where('id', '!=', id).execute();
    return (await others(before?.id ?? 0)).length > after.places && after.isActive && ${answer};
  });`;
  writeFileSync(join(folder, 'custom/checks/dates.ts'), `import { defineCheck } from '#portal/server';\n${check}\n`);
  return typeErrors();
}

test('what a new record gets by its insert does not compile before it', () => {
  const statement = "(await db.selectFrom('course').select('id').where('id', '!=', after.id).execute()).length > 0";

  expect(errorsOf(`${statement} && ''`)).toMatch(
    /dates\.ts\(\d+,\d+\): error TS2345: Argument of type 'number \| undefined'/,
  );
  expect(errorsOf('after.createdDate.slice(0, 4)')).toContain("'after.createdDate' is possibly 'undefined'");
  expect(errorsOf(`before !== null && ${statement} && after.createdDate.slice(0, 4)`)).toBe('');
  expect(errorsOf("after.name.slice(0, 4) + (after.createdById ?? '')")).toBe('');
});

test('a file that nothing names, and a name without a file, are reported with a remedy', async () => {
  change('catalogue/course.json', ['"check": ["seats", "dates"]', '"check": ["seats", "dares"]']);

  expect(await generate()).toBe(
    [
      'catalogue/course.json:7:22 There is no file custom/checks/dares.ts. [no-own-code]',
      '  Did you mean "dates"?',
      'custom/checks/dates.ts:1:1 No "check" of the catalogue names "dates". [own-code]',
      '  Name it in the catalogue, or delete the file.',
      '',
      '2 problems; nothing was written.',
      '',
    ].join('\n'),
  );
});

test('a renamed field is renamed in own code, and texts with its former name are listed', async () => {
  change('catalogue/course.json', ['"name": "places"', '"name": "capacity",\n      "was": "places"']);
  change(
    'catalogue/course.json',
    ['"roomId", "places"', '"roomId", "capacity"'],
    ['"places": 20', '"capacity": 20'],
    ['"places": 2,', '"capacity": 2,'],
    ['"places": 80', '"capacity": 80'],
  );
  const output = await generate();

  expect(output).toContain('+  return { capacity: after.capacity > seats && `${name} has ${seats} seats.` };');
  expect(read('custom/checks/seats.ts')).toContain('return { capacity: after.capacity > seats');
  expect(output).toContain('custom/places-left.ts:7: "places" is "capacity" now');
  expect(output).toContain(`custom/cells/places.tsx:4: "places" is "capacity" now`);
  expect(read('custom/checks/dates.ts')).toBe(readFileSync('tests/catalogues/school/custom/checks/dates.ts', 'utf8'));

  change('custom/places-left.ts', [`'places'`, `'capacity'`], ['const { places }', 'const { capacity: places }']);
  change('custom/cells/places.tsx', [`'places'`, `'capacity'`]);
  expect(await generate()).not.toContain('former name');
  expect(typeErrors()).toBe('');
});

test('a renamed field is renamed in what follows a save', async () => {
  change(
    'catalogue/notice.json',
    ['"name": "text"', '"name": "words",\n      "was": "text"'],
    ['"text": "', '"words": "'],
  );
  change('catalogue/notice.json', ['{text}', '{words}']);

  expect(await generate()).toContain('${after.words}');
  expect(typeErrors()).toBe('');
});

test('a renamed entity and reference are renamed in own code', async () => {
  writeFileSync(join(folder, 'catalogue/lesson.json'), read('catalogue/course.json'));
  rmSync(join(folder, 'catalogue/course.json'));
  change(
    'catalogue/lesson.json',
    ['"name": "course"', '"name": "lesson",\n  "was": "course"'],
    ['"name": "roomId"', '"name": "placeId",\n      "was": "roomId"'],
    ['"state", "roomId"', '"state", "placeId"'],
    ['"roomId": "', '"placeId": "'],
  );
  expect(await generate()).toContain(
    'There is no permission "course/reopen". [unknown-permission]\n  It is "lesson/reopen" now.',
  );
  change('catalogue/lesson.json', ['"course/reopen"', '"lesson/reopen"']);
  for (const name of ['enrolment', 'feedback', 'notice'])
    change(`catalogue/${name}.json`, ['"to": "course"', '"to": "lesson"']);
  change('catalogue/portal.json', ['"list": "course"', '"list": "lesson"'], ['"course/', '"lesson/']);
  const output = await generate();

  expect(output).toContain("+export default defineCheck<'lesson'>");
  expect(read('custom/checks/seats.ts')).toContain('after.placeId');
  expect(read('custom/cells/places.tsx')).toContain('row.place.name');
  expect(read('custom/places-left.ts')).toContain("selectFrom('lesson')");
  expect(read('custom/calls/postpone.ts')).toContain("records.update('lesson', ");
  expect(read('custom/calls/postpone.ts')).toContain("permission: 'lesson/postpone'");
  expect(read('custom/computed/taken.ts')).toContain("'lesson.id'");
  expect(read('custom/pages/desk.tsx')).toContain('entity="lesson"');
  expect(output).toContain('custom/transitions/room-state.ts:6: "roomId" is "placeId" now');
  change('custom/transitions/room-state.ts', [`'roomId'`, `'placeId'`]);
  expect(read('custom/panels/timetable.tsx')).toContain('placeValues: [record.id]');
  expect(typeErrors()).toBe('');
});

test('SQL that names a field or an entity which goes is listed', async () => {
  const sql =
    "import { sql } from 'kysely';\n\nexport const old = sql`select starts from course join notice on true`;\n";
  writeFileSync(join(folder, 'custom/old.ts'), sql);
  const course = read('catalogue/course.json').replace(/,\s*\{ "name": "starts"[^}]*\}/, '');
  writeFileSync(join(folder, 'catalogue/course.json'), course.replaceAll(/, "starts"(: "[^"]*")?/g, ''));

  expect(await generate()).toContain('custom/old.ts:3: course has no "starts" any more');
});
