import { expect, test } from 'vitest';
import { createOnce, newAttempt, nextAttempt } from '../../src/ui/form/saving/save-record.ts';
import type { RecordClient } from '../../src/ui/form/saving/record-client.ts';
import { blankValues, bodyOf, type Values, type WireRecord } from '../../src/ui/form/inputs/values.ts';
import { ship } from './form-ship.ts';

/** A server that answers a repeated idempotency key with the record of its first create. */
function server() {
  const rows: WireRecord[] = [];
  const idByIdempotencyKey = new Map<string, number>();
  const client: RecordClient = {
    get: async ([id]) => rows[Number(id) - 1] as WireRecord,
    save: async (record, attempt = '') => {
      const body = record as WireRecord;
      const id = body.id === -1 ? (idByIdempotencyKey.get(attempt) ?? rows.length + 1) : (body.id as number);
      rows[id - 1] = { ...body, id };
      idByIdempotencyKey.set(attempt, id);
      return [id];
    },
    remove: async () => {},
    undelete: async () => {},
  };
  return { rows, client };
}

const valuesWithName = (name: string): Values => ({ ...blankValues(ship), name });

test('a create whose response was lost makes no second record when it is retried', async () => {
  const { client, rows } = server();
  const attempt = newAttempt();
  await client.save(bodyOf(ship, null, valuesWithName('Ariel')), attempt.key);
  const next = nextAttempt(attempt, bodyOf(ship, null, valuesWithName('Ariel')), false);

  expect(await createOnce(client, ship, valuesWithName('Ariel'), next)).toEqual([1]);
  expect(rows).toHaveLength(1);
});

test('values typed after a lost response are saved as an update of the record that the first request made', async () => {
  const { client, rows } = server();
  const attempt = newAttempt();
  await client.save(bodyOf(ship, null, valuesWithName('Ariel')), attempt.key);
  const next = nextAttempt(attempt, bodyOf(ship, null, valuesWithName('Ariel')), false);

  expect(await createOnce(client, ship, valuesWithName('Taeping'), next)).toEqual([1]);
  expect(rows).toEqual([{ ...bodyOf(ship, null, valuesWithName('Taeping')), id: 1 }]);
});

test('a retry repeats the first body under the same idempotency key as long as no response arrives', () => {
  const first = bodyOf(ship, null, valuesWithName('Ariel'));
  const attempt = nextAttempt(newAttempt(), first, false);

  expect(nextAttempt(attempt, bodyOf(ship, null, valuesWithName('Taeping')), false)).toEqual(attempt);
});

test('after a 4xx the next save has a new idempotency key', () => {
  const attempt = newAttempt();
  const next = nextAttempt(attempt, bodyOf(ship, null, valuesWithName('Ariel')), true);

  expect(next.key).not.toBe(attempt.key);
  expect(next.unanswered).toBeNull();
});
