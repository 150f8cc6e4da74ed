import { expect, test } from 'vitest';
import { createOnce, firstAttempt, nextAttempt } from '../../src/ui/form/saving/create-once.ts';
import type { RecordClient } from '../../src/ui/form/saving/record-client.ts';
import { blankValues, bodyOf, type Values, type WireRecord } from '../../src/ui/form/inputs/values.ts';
import { ship } from './form-ship.ts';

/** A server that keeps its promise about repeated creates. */
function server() {
  const rows: WireRecord[] = [];
  const made = new Map<string, number>();
  const client: RecordClient = {
    get: async ([id]) => rows[Number(id) - 1] as WireRecord,
    save: async (record, attempt = '') => {
      const body = record as WireRecord;
      const id = body.id === -1 ? (made.get(attempt) ?? rows.length + 1) : (body.id as number);
      rows[id - 1] = { ...body, id };
      made.set(attempt, id);
      return [id];
    },
    remove: async () => {},
    undelete: async () => {},
  };
  return { rows, client };
}

const named = (name: string): Values => ({ ...blankValues(ship), name });

test('a create whose answer was lost makes no second record when it is tried again', async () => {
  const { client, rows } = server();
  const attempt = firstAttempt();
  await client.save(bodyOf(ship, null, named('Ariel')), attempt.key);
  const next = nextAttempt(attempt, bodyOf(ship, null, named('Ariel')), false);

  expect(await createOnce(client, ship, named('Ariel'), next)).toEqual([1]);
  expect(rows).toHaveLength(1);
});

test('what was typed after a lost answer is saved on the record that was made', async () => {
  const { client, rows } = server();
  const attempt = firstAttempt();
  await client.save(bodyOf(ship, null, named('Ariel')), attempt.key);
  const next = nextAttempt(attempt, bodyOf(ship, null, named('Ariel')), false);

  expect(await createOnce(client, ship, named('Taeping'), next)).toEqual([1]);
  expect(rows).toEqual([{ ...bodyOf(ship, null, named('Taeping')), id: 1 }]);
});

test('what was sent first stays the question, however often no answer comes', () => {
  const first = bodyOf(ship, null, named('Ariel'));
  const attempt = nextAttempt(firstAttempt(), first, false);

  expect(nextAttempt(attempt, bodyOf(ship, null, named('Taeping')), false)).toEqual(attempt);
});

test('after a refusal the next save is another attempt', () => {
  const attempt = firstAttempt();
  const next = nextAttempt(attempt, bodyOf(ship, null, named('Ariel')), true);

  expect(next.key).not.toBe(attempt.key);
  expect(next.unanswered).toBeNull();
});
