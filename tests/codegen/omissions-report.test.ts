/** What an import says that it left out. */
import { expect, test } from 'vitest';
import type { Omission } from '../../src/features/import-database/codegen/draft.ts';
import { bySeverity, type OmissionKind } from '../../src/features/import-database/codegen/omission-kinds.ts';
import { omissionsList, omissionsText } from '../../src/features/import-database/codegen/omissions-report.ts';

const omitted = (kind: OmissionKind, count: number): Omission[] =>
  Array.from({ length: count }, (_, index) => ({
    kind,
    location: `${kind}${index}`,
    reason: `reason ${index}`,
    result: 'lost',
  }));

const linesOf = (text: string) => text.split('\n');

test('a few are told one by one, without a file', () => {
  const few = [...omitted('noKey', 1), ...omitted('refusedCheck', 2)];
  expect(linesOf(omissionsText(few, '/x/left-out.txt')).slice(1)).toEqual([
    '  noKey0: reason 0; lost.',
    '  refusedCheck0: reason 0; lost.',
    '  refusedCheck1: reason 1; lost.',
  ]);
  expect(omissionsList(few)).toBeUndefined();
});

test('many are counted by kind; tables are named, and the file lists every one', () => {
  const many = [...omitted('noKey', 2), ...omitted('readOnlyList', 60), ...omitted('uniqueByCondition', 75)];
  const lines = linesOf(omissionsText(many, '/x/left-out.txt'));
  expect(lines.slice(1)).toEqual([
    '  2 tables have no key, and are left out: noKey0, noKey1',
    expect.stringMatching(/^ {2}60 lists are read-only: readOnlyList0, .* and 55 more$/),
    '  75 unique indexes hold only where a condition holds: the database may refuse a save',
    '/x/left-out.txt lists all 137, each with its reason.',
  ]);
  const listed = linesOf(omissionsList(many) ?? '');
  for (const { location, reason } of many) expect(listed).toContain(`  ${location}: ${reason}; lost.`);
  expect(listed).toContain('75 unique indexes hold only where a condition holds: the database may refuse a save');
});

test('ten lines tell of any number of kinds', () => {
  const kinds = [
    'noKey',
    'unusableKey',
    'secretKey',
    'viewWithoutKey',
    'foreignTable',
    'noAdd',
    'noChange',
    'refusedCheck',
    'secretColumn',
    'lostDefault',
    'deletionColumn',
    'requiredCycle',
  ] as const;
  const lines = linesOf(
    omissionsText(
      kinds.flatMap((kind) => omitted(kind, 2)),
      'list',
    ),
  );
  expect(lines).toHaveLength(12);
  expect(lines.at(-2)).toBe('  6 more of 3 kinds');
});

test('what loses a table comes before what loses a list’s writes, then saves, then columns', () => {
  const kinds: OmissionKind[] = ['secretColumn', 'refusedCheck', 'noAdd', 'readOnlyList', 'noKey'];
  expect(kinds.toSorted(bySeverity)).toEqual(['noKey', 'readOnlyList', 'noAdd', 'refusedCheck', 'secretColumn']);
});

test('text of the database stays on its line', () => {
  const [one] = omitted('noKey', 1) as [Omission];
  const hostile = { ...one, location: 'a\u001B[31m\nb' };
  for (const text of [omissionsText([hostile]), omissionsList([...omitted('noAdd', 10), hostile]) ?? '']) {
    expect(text).toContain(String.raw`a\u{1b}[31m b`);
    expect(text).not.toMatch(/[^\n\P{Cc}]/u);
  }
});
