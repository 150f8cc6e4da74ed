/** Defaults are validated for every kind: an unchecked one would fail only when the database is created. */
import { expect, test } from 'vitest';
import { kinds, type FieldKind } from '#model/kinds.ts';
import { base, problemsOf, withSource } from './support.ts';

/** Kinds of free text accept any default. */
const words: readonly FieldKind[] = ['text', 'longText'];
const facts: Partial<Record<FieldKind, object>> = {
  choice: { options: [{ value: 'one' }] },
  choices: { options: [{ value: 'one' }] },
  reference: { to: 'person' },
  references: { to: 'person', through: 'thingPerson' },
};

/** Problems of an entity whose field has this default. */
const problemsWith = (kind: FieldKind, value: string) =>
  problemsOf(withSource(base, 'thing.json', JSON.stringify(thingWith(kind, value))));

const others = (Object.keys(kinds) as FieldKind[]).filter((kind) => !words.includes(kind));
const refusal =
  /^catalogue\/thing.json:1:\d+ ("default"|"red"|"" is|"" does not match|Expected here|There is no option)/;

test.each(others)('a text that is no value is refused as the default of %s, and so is an empty one', async (kind) => {
  expect((await problemsWith(kind, 'red')).join('\n')).toMatch(refusal);
  expect((await problemsWith(kind, '')).join('\n')).toMatch(refusal);
});

test.each(words)('any words are the default of %s', async (kind) => {
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
