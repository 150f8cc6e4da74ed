import { expect, test } from 'vitest';
import { mergedMenu } from '../../../src/features/import-database/codegen/update/menu.ts';
import { renamedColumns, renamedTables } from '../../../src/features/import-database/codegen/update/renames.ts';
import { rewriteText } from '../../../src/features/import-database/codegen/update/rewrite.ts';

const text = `{
   "name" : "book",

   "fields": [
      {"name":"id","kind":"id"},
      { "name": "title",  "kind": "text" },

      { "name": "pages", "kind": "integer" }
   ],
   "list": { "path": "/books" }, "display": ["title"]
}
`;

const value = { name: 'book', fields: JSON.parse(text).fields, list: { path: '/books' }, display: ['title'] };

test.each([
  ['nothing', value, text],
  ['a value', { ...value, name: 'work' }, text.replace('"book"', '"work"')],
  [
    'an added property',
    { ...value, list: { path: '/books', add: 'Add' } },
    text.replace('"/books" }', '"/books", "add": "Add" }'),
  ],
  ['a removed property', { ...value, list: undefined }, text.replace('\n   "list": { "path": "/books" },', '')],
  [
    'an added element',
    { ...value, fields: value.fields.toSpliced(2, 0, { name: 'isbn', kind: 'text' }) },
    text.replace('"text" },\n', '"text" },\n      { "name": "isbn", "kind": "text" },\n'),
  ],
  [
    'the first element, removed',
    { ...value, fields: value.fields.slice(1) },
    text.replace('\n      {"name":"id","kind":"id"},', ''),
  ],
  [
    'the last element, removed',
    { ...value, fields: value.fields.slice(0, 2) },
    text.replace(/,\n\n *\{ "name": "pages"[^\n]*/, ''),
  ],
  ['an emptied list', { ...value, display: [] }, text.replace('["title"]', '[]')],
])('of a text, only what differs is written anew: %s', (_what, changed, expected) => {
  expect(rewriteText(text, changed)).toBe(expected);
});

test('a renamed column stays at its place; a new one comes last', () => {
  const before = { id: 'integer', born: 'integer', died: 'integer' };
  expect(renamedColumns(before, { id: 'integer', birth: 'integer', died: 'integer' })).toEqual([
    { from: 'born', to: 'birth', isCertain: true },
  ]);
  expect(renamedColumns(before, { id: 'integer', born: 'integer', place: 'integer' })).toEqual([
    { from: 'died', to: 'place', isCertain: false },
  ]);
  expect(renamedColumns(before, { id: 'integer', born: 'integer', place: 'text' })).toEqual([]);
  expect(renamedColumns(before, { id: 'integer', born: 'integer', one: 'integer', two: 'integer' })).toEqual([]);
});

test('a table of usual columns alone is not known again', () => {
  const usual = { id: 'integer', name: 'text', created_at: 'date' };
  const before = { tag: usual, genre: usual, lamp: { ...usual, watts: 'integer', socket: 'text' } };
  const { lamp, genre } = before;
  expect(renamedTables(before, { genre, label: usual, light: lamp })).toEqual([
    { from: 'lamp', to: 'light', isCertain: true },
  ]);
});

test('a new list comes beside its neighbour, wherever somebody has moved that', () => {
  const base = [
    { label: 'Records', items: [{ list: 'a' }, { list: 'b' }] },
    { label: 'Details', items: [{ list: 'c' }] },
  ];
  const own = [{ list: 'a' }, { label: 'Others', items: [{ list: 'c' }] }];
  const next = [
    { label: 'Records', items: [{ list: 'a' }, { list: 'x' }, { list: 'b' }] },
    { label: 'Details', items: [{ list: 'y' }, { list: 'c' }] },
    { label: 'Views', items: [{ list: 'z' }] },
  ];
  expect(mergedMenu({ base, own, next })).toEqual([
    { list: 'a' },
    { list: 'x' },
    { label: 'Others', items: [{ list: 'y' }, { list: 'c' }] },
    { label: 'Views', items: [{ list: 'z' }] },
  ]);
});
