import { describe, expect, test } from 'vitest';
import { validate as validateCampaign } from '../../generated/campaign/entity.ts?validate';
import { campaignGoal } from '../../generated/campaignGoal/entity.ts';
import { validate as validateCampaignGoal } from '../../generated/campaignGoal/entity.ts?validate';
import { textRules } from '../../generated/rules.ts';
import type { Validate } from '../../src/model/validation/validate.ts';
import { CallError } from '../../src/ui/calls/call-error.ts';
import { blankValues, parseTypedDay } from '../../src/ui/form/inputs/values.ts';
import {
  formProblems,
  preservedFields,
  liveWarnings,
  problemsOf,
  unresolvedProblems,
} from '../../src/ui/form/saving/problems.ts';
import { unreadableProblems } from '../../src/ui/form/inputs/unreadable.ts';
import type { RecordClient } from '../../src/ui/form/saving/record-client.ts';
import { classifySaveError } from '../../src/ui/form/saving/save-record.ts';
import { ship } from './form-ship.ts';

const failingValidator = (): Validate => () => false;

test('of two errors of a field the message of the text rule is shown, not that of JSON Schema', () => {
  const validate = failingValidator();
  validate.errors = [
    { instancePath: '/name', keyword: 'text', message: 'message of the rule', params: {} },
    { instancePath: '/name', keyword: 'maxLength', message: 'must NOT have more than 20 characters', params: {} },
  ];

  expect(problemsOf(validate, {})).toEqual({ name: 'message of the rule' });
});

test('a stored value is validated only if it was changed, is missing, or its rule compares it with a changed one', () => {
  const state = { kind: 'choice', label: 'State', options: [{ value: 'new', label: 'New' }], required: true } as const;
  const code = { kind: 'text', label: 'Code', maxLength: 2 } as const;
  const from = { kind: 'date', label: 'From' } as const;
  const to = { kind: 'date', label: 'To', notBefore: 'from' } as const;
  const entity = { ...ship, fields: { state, code, from, to } };
  const stored = { state: 'old', code: 'long', from: '2026-02-01', to: '2026-01-01' };
  const preserved = (change: Readonly<Record<string, string>>) => [
    ...preservedFields(entity, stored, { ...stored, ...change }),
  ];

  expect(preserved({})).toEqual(['state', 'code', 'from', 'to']);
  expect(preserved({ state: 'new', code: 'longer' })).toEqual(['from', 'to']);
  expect(preserved({ from: '2026-03-01' })).toEqual(['state', 'code']);
  expect([...preservedFields(entity, { state: '' }, { state: '' })]).toEqual([]);
});

test('the key of a stored record has no problem, even where it is an empty text; that of a new one has', () => {
  const code = { kind: 'text', label: 'Code', maxLength: 2, required: true } as const;
  const entity = { ...ship, key: ['code'], fields: { code } } as const;
  const validate = failingValidator();
  validate.errors = [{ instancePath: '/code', keyword: 'text', message: 'A text is required.', params: {} }];

  expect(formProblems(entity, validate, { code: '' }, { code: '' })).toEqual({});
  expect(formProblems(entity, validate, null, { code: '' })).toEqual({ code: 'A text is required.' });
});

describe('a typed date', () => {
  test.each([
    ['31 Jul 2026', '2026-07-31'],
    ['31.12.2026', '31.12.2026'],
    [' 13/45/2026 ', ' 13/45/2026 '],
    [' ', null],
  ])('%j is stored as %j', (text, value) => expect(parseTypedDay(text)).toBe(value));

  test('has a message if it is unparsable, whatever other problem the field has', () => {
    expect(unreadableProblems(ship, { launched: '03.12.2026' })).toEqual({
      launched: 'This is not a date. Write MM/DD/YYYY.',
    });
    expect(unreadableProblems(ship, { launched: '2026-12-03', lastSeen: '2026-12-03T00:00:00Z', name: 'x' })).toEqual(
      {},
    );
    expect(unreadableProblems(ship, { launched: null })).toEqual({});
  });

  test.each([
    ['crew', '12,5', 'Write a whole number.'],
    ['crew', '99999999999999999999', 'This number is too large.'],
    ['draught', '1.234,56', 'This is not a number. Write it like 1234.5.'],
    ['draught', 'deep', 'This is not a number. Write it like 1234.5.'],
  ])('so has a number: %s %s', (name, text, message) => {
    expect(formProblems(ship, () => true, null, { ...blankValues(ship), [name]: text })).toEqual({ [name]: message });
  });

  test('that is unparsable is not compared with the other date of its range', () => {
    const body = { name: 'Ab', abbreviation: 'Ab', startDate: '31.12.2026', endDate: '2026-01-01' };
    expect(Object.keys(problemsOf(validateCampaign, body))).toEqual(['startDate']);
  });
});

test('a word in a required number is like nothing, with the message of core 5.1; digits have their own', () => {
  const values = {
    ...blankValues(campaignGoal),
    name: 'Goal',
    abbreviation: 'Goal',
    campaignGoalTypeId: 1,
    campaignId: 1,
  };
  const problems = (value: string) => formProblems(campaignGoal, validateCampaignGoal, null, { ...values, value });
  expect(problems('many')).toEqual({ value: 'A number is required.' });
  expect(problems('12,5')).toEqual({ value: 'Write a whole number.' });
});

describe('live warnings', () => {
  test('are shown on every text field with a forbidden fragment, and name it', () => {
    const values = { name: 'Select one', motto: 'onward', portId: 1 };

    expect(liveWarnings(ship, textRules.liveWarning, values)).toEqual({
      name: 'WARNING: Found forbidden pattern "select". Save cannot be performed until this content is removed.',
    });
  });

  test('are not about length or characters', () => {
    expect(liveWarnings(ship, textRules.liveWarning, { name: '%', motto: 'x'.repeat(50) })).toEqual({});
  });
});

describe('a validation error of the server', () => {
  const refusal = { messages: { name: 'is taken', motto: 'is odd' }, values: { name: 'Ariel', motto: 'Go' } };

  test('is shown at its field until that field is changed', () => {
    expect(unresolvedProblems(refusal, { name: 'Ariel', motto: 'Go on' })).toEqual({ name: 'is taken' });
    expect(unresolvedProblems(refusal, { name: 'Taeping', motto: 'Go on' })).toEqual({});
  });

  test('is not shown when there was none', () => {
    expect(unresolvedProblems(null, {})).toEqual({});
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
  test.each([400, 422])('shows the errors at their fields (%i)', async (status) => {
    const error = failed(status, [{ field: 'name', message: 'is taken' }]);
    expect(await classifySaveError(error, stored(base), base, ship)).toEqual({
      kind: 'refused',
      messages: { name: 'is taken' },
    });
  });

  test('reads the newer version that it conflicts with (409)', async () => {
    const theirs = { ...base, modifiedDate: '2026-03-09T16:06:00.000Z' };
    expect(await classifySaveError(failed(409), stored(theirs), base, ship)).toEqual({ kind: 'newer', theirs });
  });

  test('is no conflict if the stored version is the one that was edited', async () => {
    expect(await classifySaveError(failed(409), stored(base), base, ship)).toEqual({ kind: 'failed' });
    expect(await classifySaveError(failed(409), stored(null), base, ship)).toEqual({ kind: 'failed' });
  });

  test('asks for a new sign-in where the session ended (401)', async () => {
    expect(await classifySaveError(failed(401), stored(base), base, ship)).toEqual({ kind: 'sessionEnded' });
  });

  test.each([0, 200, 500, 503])('may have been done if there is no definite response (%i)', async (status) => {
    expect(await classifySaveError(failed(status), stored(base), base, ship)).toEqual({ kind: 'unknown' });
  });

  test('is silent on the form otherwise', async () => {
    expect(await classifySaveError(failed(403), stored(base), base, ship)).toEqual({ kind: 'failed' });
  });

  test('rethrows an error that is not a failed call', async () => {
    await expect(classifySaveError(new TypeError('x'), stored(base), base, ship)).rejects.toThrow(TypeError);
  });
});
