/** Defaults are validated for every kind: an unchecked one would fail only when the database is created. */
import { expect, test } from 'vitest';
import { kinds, type FieldKind } from '#model/kinds.ts';
import { base, problemsOf, withSource } from './support.ts';

/** Kinds that accept any text as a default. */
const freeText: readonly FieldKind[] = ['text', 'longText'];
const facts: Partial<Record<FieldKind, object>> = {
  money: { currency: 'EUR' },
  choice: { options: [{ value: 'one' }] },
  choices: { options: [{ value: 'one' }] },
  reference: { to: 'person' },
  references: { to: 'person', through: 'thingPerson' },
};

/** Problems of an entity whose field has this default. */
const problemsWith = (kind: FieldKind, value: string) =>
  problemsOf(withSource(base, 'thing.json', JSON.stringify(thingWith(kind, value))));

const others = (Object.keys(kinds) as FieldKind[]).filter((kind) => !freeText.includes(kind));
const problemPattern =
  /^catalogue\/thing.json:1:\d+ ("default"|"red"|"" is|"" does not match|Expected here|There is no option)/;

test.each(others)('an invalid or empty text is rejected as the default of %s', async (kind) => {
  expect((await problemsWith(kind, 'red')).join('\n')).toMatch(problemPattern);
  expect((await problemsWith(kind, '')).join('\n')).toMatch(problemPattern);
});

test.each(freeText)('any text is accepted as the default of %s', async (kind) => {
  expect(await problemsWith(kind, 'red')).toEqual([]);
});

const thingWith = (kind: FieldKind, value: string) => ({
  name: 'thing',
  label: { one: 'Thing', many: 'Things' },
  doc: 'A thing.',
  fields: [
    { name: 'id', kind: 'id' },
    { name: 'name', kind: 'text', label: 'Name' },
    { name: 'value', kind, label: 'Value', ...facts[kind], default: value },
  ],
  list: { path: '/things' },
});
