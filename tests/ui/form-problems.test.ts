import { describe, expect, test } from 'vitest';
import { validate as validateCampaign } from '../../generated/campaign/entity.ts?validate';
import { textRules } from '../../generated/rules.ts';
import type { Validate } from '../../src/model/validation/validate.ts';
import { CallError } from '../../src/ui/calls/call-error.ts';
import { parseTypedDay } from '../../src/ui/form/inputs/values.ts';
import {
  preservedFields,
  liveWarnings,
  problemsOf,
  openProblems,
  unreadableDays,
} from '../../src/ui/form/saving/problems.ts';
import type { RecordClient } from '../../src/ui/form/saving/record-client.ts';
import { classifySaveError } from '../../src/ui/form/saving/save-outcome.ts';
import { ship } from './form-ship.ts';

const refusing = (): Validate => () => false;

test('a rule of the documents speaks before a remark about the shape', () => {
  const validate = refusing();
  validate.errors = [
    { instancePath: '/name', keyword: 'text', message: 'in words', params: {} },
    { instancePath: '/name', keyword: 'maxLength', message: 'must NOT have more than 20 characters', params: {} },
  ];

  expect(problemsOf(validate, {})).toEqual({ name: 'in words' });
});

test('a stored value is judged only where it is changed, or missing, or its rule is about one that is changed', () => {
  const state = { kind: 'choice', label: 'State', options: [{ value: 'new', label: 'New' }], required: true } as const;
  const code = { kind: 'text', label: 'Code', maxLength: 2 } as const;
  const from = { kind: 'date', label: 'From' } as const;
  const to = { kind: 'date', label: 'To', notBefore: 'from' } as const;
  const entity = { ...ship, fields: { state, code, from, to } };
  const stored = { state: 'old', code: 'long', from: '2026-02-01', to: '2026-01-01' };
  const kept = (change: Readonly<Record<string, string>>) => [
    ...preservedFields(entity, stored, { ...stored, ...change }),
  ];

  expect(kept({})).toEqual(['state', 'code', 'from', 'to']);
  expect(kept({ state: 'new', code: 'longer' })).toEqual(['from', 'to']);
  expect(kept({ from: '2026-03-01' })).toEqual(['state', 'code']);
  expect([...preservedFields(entity, { state: '' }, { state: '' })]).toEqual([]);
});

describe('a day that is typed', () => {
  test.each([
    ['31 Jul 2026', '2026-07-31'],
    ['31.12.2026', '31.12.2026'],
    [' 13/45/2026 ', ' 13/45/2026 '],
    [' ', null],
  ])('%j is held as %j', (text, held) => expect(parseTypedDay(text)).toBe(held));

  test('has a message where it is none, whatever else is said about the field', () => {
    expect(unreadableDays(ship, { launched: '03.12.2026' })).toEqual({
      launched: 'This is not a date. Write MM/DD/YYYY.',
    });
    expect(unreadableDays(ship, { launched: '2026-12-03', lastSeen: '2026-12-03T00:00:00Z', name: 'x' })).toEqual({});
    expect(unreadableDays(ship, { launched: null })).toEqual({});
  });

  test('is no reason to say that the other day is before it', () => {
    const body = { name: 'Ab', abbreviation: 'Ab', startDate: '31.12.2026', endDate: '2026-01-01' };
    expect(Object.keys(problemsOf(validateCampaign, body))).toEqual(['startDate']);
  });
});

describe('live warnings', () => {
  test('stand on every text field with forbidden content, and name what was found', () => {
    const values = { name: 'Select one', motto: 'onward', portId: 1 };

    expect(liveWarnings(ship, textRules.liveWarning, values)).toEqual({
      name: 'WARNING: Found forbidden pattern "select". Save cannot be performed until this content is removed.',
    });
  });

  test('say nothing about length or characters', () => {
    expect(liveWarnings(ship, textRules.liveWarning, { name: '%', motto: 'x'.repeat(50) })).toEqual({});
  });
});

describe('what the server refused', () => {
  const refusal = { messages: { name: 'is taken', motto: 'is odd' }, values: { name: 'Ariel', motto: 'Go' } };

  test('stands beside its field until that field is changed', () => {
    expect(openProblems(refusal, { name: 'Ariel', motto: 'Go on' })).toEqual({ name: 'is taken' });
    expect(openProblems(refusal, { name: 'Taeping', motto: 'Go on' })).toEqual({});
  });

  test('is nothing where nothing was refused', () => {
    expect(openProblems(null, {})).toEqual({});
  });
});

const stored = (record: object | null): RecordClient => ({
  get: async () => {
    if (record === null) throw new CallError('Ship get', 500, null);
    return record;
  },
  save: async () => [7],
  remove: async () => {},
  undelete: async () => {},
});
const failed = (status: number, errors: { field: string; message: string }[] = []) =>
  new CallError('Ship save', status, { type: '', title: '', status, detail: '', errors });

describe('a save that failed', () => {
  const base = { id: 7, modifiedDate: '2026-03-09T16:05:00.123Z' };
  test.each([400, 422])('puts what is wrong beside the fields (%i)', async (status) => {
    const error = failed(status, [{ field: 'name', message: 'is taken' }]);
    expect(await classifySaveError(error, stored(base), base, ship)).toEqual({
      kind: 'refused',
      messages: { name: 'is taken' },
    });
  });

  test('reads the newer record it met (409)', async () => {
    const theirs = { ...base, modifiedDate: '2026-03-09T16:06:00.000Z' };
    expect(await classifySaveError(failed(409), stored(theirs), base, ship)).toEqual({ kind: 'newer', theirs });
  });

  test('is no conflict where the stored record is the one that was read', async () => {
    expect(await classifySaveError(failed(409), stored(base), base, ship)).toEqual({ kind: 'failed' });
    expect(await classifySaveError(failed(409), stored(null), base, ship)).toEqual({ kind: 'failed' });
  });

  test('asks for a new sign-in where the session ended (401)', async () => {
    expect(await classifySaveError(failed(401), stored(base), base, ship)).toEqual({ kind: 'sessionEnded' });
  });

  test.each([0, 500, 503])('may have been done where no answer tells (%i)', async (status) => {
    expect(await classifySaveError(failed(status), stored(base), base, ship)).toEqual({ kind: 'unknown' });
  });

  test('is silent on the form otherwise', async () => {
    expect(await classifySaveError(failed(403), stored(base), base, ship)).toEqual({ kind: 'failed' });
  });

  test('is a mistake of ours where it is no failed call', async () => {
    await expect(classifySaveError(new TypeError('x'), stored(base), base, ship)).rejects.toThrow(TypeError);
  });
});
