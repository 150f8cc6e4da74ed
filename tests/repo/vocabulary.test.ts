/** Names use the standard terms of the field, which readers would search for. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';

/** Words that have a standard term, which is used instead. */
const replaced: Readonly<Record<string, string>> = {
  anew: 'again, new',
  apart: 'separate',
  asked: 'requested, request',
  beside: 'next to, in addition to',
  gone: 'deleted, disconnected, closed',
  heed: 'handle',
  judge: 'validate, plan, preview, check',
  judged: 'validated, planned',
  judgement: 'validation, preview, plan',
  judging: 'validating, options of a validation',
  kept: 'cached, stored, preserved',
  known: 'cached, existing, given',
  longest: 'max…',
  met: 'satisfied, encountered',
  most: 'max…',
  nobody: 'anonymous, none',
  others: 'the thing itself: transactions, users, records',
  said: 'explicit, declared',
  says: 'declares, returns',
  somebody: 'user, person',
  stands: 'is',
  such: 'the thing itself',
  tells: 'shows, distinguishes, returns',
  told: 'reported',
  wanted: 'expected, required, target',
  whoever: 'user, caller',
  wish: 'change, request',
  worth: 'value',
};

/** The allowed number of exported names that several files declare, with different meanings. */
const allowedHomonyms = 30;

const files = ['codegen', 'src'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => join(folder, file)),
);

const declaration =
  /^export (?:default )?(?:abstract )?(?:async )?(?:function\*?|const|let|class|interface|type|enum) ([A-Za-z_$][\w$]*)/gm;
const exportsOf = (file: string): string[] => [
  ...new Set([...readFileSync(file, 'utf8').matchAll(declaration)].flatMap(([, name]) => name ?? [])),
];

const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/);
const wordsToReplace = (name: string): string[] => wordsOf(name).filter((word) => Object.hasOwn(replaced, word));

test('exported names and file names use no word that has a standard term', () => {
  const found = files.flatMap((file) => [
    ...exportsOf(file).map((name) => ({ name, file })),
    { name: basename(file).replace(/\.tsx?$/, ''), file },
  ]);
  const wrong = found.flatMap(({ name, file }) =>
    wordsToReplace(name).map((word) => `${file}: ${name} (rather: ${replaced[word]})`),
  );

  expect(found.length).toBeGreaterThan(1_000);
  expect(wrong).toEqual([]);
});

test(`fewer than ${allowedHomonyms} exported names are declared in more than one file`, () => {
  // The interface for own code says with the catalogue's types what the server says without them.
  const declaring = files.filter((file) => !file.startsWith('src/portal/'));
  const filesByName = Map.groupBy(
    declaring.flatMap((file) => exportsOf(file).map((name) => ({ name, file }))),
    ({ name }) => name,
  );
  const homonyms = [...filesByName].filter(([, places]) => places.length > 1).map(([name]) => name);

  expect(homonyms.slice(allowedHomonyms - 1)).toEqual([]);
});
