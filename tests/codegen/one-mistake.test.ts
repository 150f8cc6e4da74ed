/** One mistake is one problem: follow-up problems in files that refer to the invalid one are not reported. */
import { expect, test } from 'vitest';
import { textProblem } from '#model/text.ts';
import { textRules } from '#generated/rules.ts';
import { base, catalogue, filesOf, problemsOf, textOf, withSource } from './support.ts';

const names = catalogue.map(({ path }) => path.replace('catalogue/', ''));
const problemsAfter = (name: string, change: (text: string) => string) =>
  problemsOf(withSource(catalogue, name, change(textOf(catalogue, name))));

test.each(names)('an unknown property in %s is one problem, and so is a missing comma', async (name) => {
  const unknown = await problemsAfter(name, (text) => text.replace('{', '{ "colour": 1,'));
  expect(unknown).toEqual([expect.stringContaining('"colour" is not known here.')]);

  const comma = await problemsAfter(name, (text) => text.replace(/,\n(?!.*,\n)/s, '\n'));
  expect(comma).toEqual([expect.stringContaining('This is not JSON')]);
});

test('problems that do not follow from an invalid file are reported together with its own', async () => {
  const loan = textOf(base, 'loan.json').replace('"kind": "id"', '"kind": "di"');
  const team = textOf(base, 'team.json').replace('"fields": ["name",', '"fields": ["nmae",');
  const problems = await problemsOf(withSource(withSource(base, 'loan.json', loan), 'team.json', team));

  expect(problems.filter((problem) => problem.startsWith('catalogue/loan.json'))).toHaveLength(1);
  expect(problems.join('\n')).toContain('"di" is not a kind');
  expect(problems.join('\n')).toContain('"nmae"');
});

test('a field with an unknown kind is still checked for other mistakes', async () => {
  const field = '{ "name": "name", "kind": "txt", "label": 1, "requird": true }';
  const text = textOf(base, 'team.json').replace(/\{ "name": "name"[^}]*\}/, field);
  const problems = (await problemsOf(withSource(base, 'team.json', text))).join('\n');

  expect(problems).toContain('"txt" is not a kind');
  expect(problems).toContain('Expected here: a text, not 1.');
  expect(problems).toContain('"requird" is not known here.');
});

const mistakes: readonly (readonly [mistake: string, from: string | RegExp, to: string, problems: string])[] = [
  ['a value of a wrong type as kind', '"kind": "id"', '"kind": {}', 'an object is not a kind.'],
  ['a misspelt required property', '"name": "name"', '"nmae": "name"', '"nmae" is not known here.'],
  ['a misspelt tag', '"kind": "id"', '"kidn": "id"', '"kidn" is not known here.'],
  [
    'a value of none of the allowed types',
    '"label": {',
    '"display": null, "label": {',
    'Expected here: a list or a text, not null.',
  ],
  ['a misspelt input', '"fields": ["name"', '"fields": ["nmae"', 'team has no field "nmae".'],
];

test.each(mistakes)('%s is one problem, with a remedy', async (_mistake, from, to, message) => {
  const problems = await problemsOf(withSource(base, 'team.json', textOf(base, 'team.json').replace(from, to)));

  expect(problems).toEqual([expect.stringContaining(message)]);
  expect(problems[0]).toMatch(/\n {2}\S/);
});

test('for a boolean or number in quotes the remedy is to remove the quotes', async () => {
  const quoted = textOf(base, 'team.json').replace('"required": true', '"required": "true", "width": "90"');
  const problems = (await problemsOf(withSource(base, 'team.json', quoted))).join('\n');

  expect(problems).toContain('Write true without quotes.');
  expect(problems).toContain('Write 90 without quotes.');
});

test('a byte order mark is ignored', async () => {
  const marked = withSource(base, 'team.json', `\uFEFF${textOf(base, 'team.json')}`);

  expect([...(await filesOf(marked))]).toEqual([...(await filesOf(base))]);
});

test.each(['jürgen@müller.example', '用户@例子.公司', "o'neil+a@example.com"])('%s is an e-mail address', (address) =>
  expect(textProblem(textRules.email, address)).toBeUndefined(),
);

test.each(['a b@example.com', 'a@b', 'a@@example.com', 'a@example.com, b@example.com'])(
  '%s is not an e-mail address',
  (text) => expect(textProblem(textRules.email, text)).toBeDefined(),
);
