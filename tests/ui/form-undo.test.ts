import { expect, test } from 'vitest';
import { must } from '../../src/model/must.ts';
import { blankValues, inputValues, type Values, type WireRecord } from '../../src/ui/form/inputs/values.ts';
import type { RecordClient } from '../../src/ui/form/saving/record-client.ts';
import { undoSave } from '../../src/ui/form/saving/undo-save.ts';
import { UndoConflictError } from '../../src/ui/notices/notices.ts';
import { ship } from './form-ship.ts';

const before: WireRecord = { ...blankValues(ship), id: 1, name: 'Ariel', crew: 30, motto: 'Swift' };

/** A ship that was saved with the values, and what somebody has changed of it since. */
function saved(values: Values, since: WireRecord = {}) {
  let stored: WireRecord = { ...before, ...values, ...since };
  const client: RecordClient = {
    get: async () => stored,
    save: async (record) => {
      stored = { ...record };
      return [1];
    },
  };
  const undo = undoSave(ship, client, before, { ...inputValues(ship, before), ...values });
  return { undo, stored: () => stored };
}

test('undoing a save puts the former values back, and leaves what somebody else has changed since', async () => {
  const { undo, stored } = saved({ name: 'Taeping' }, { crew: 31 });
  await must(undo, 'a name was changed')();
  expect(stored()).toEqual({ ...before, crew: 31 });
});

test('a field that somebody has changed since is not put back, nor any other; it is said who and which', async () => {
  const { undo, stored } = saved(
    { name: 'Taeping', crew: 40 },
    { name: 'Thermopylae', modifiedBy: { id: 2, name: 'Otto' } },
  );
  await expect(must(undo, 'a name was changed')()).rejects.toThrow(
    new UndoConflictError('Otto has changed Name since.'),
  );
  expect(stored()).toMatchObject({ name: 'Thermopylae', crew: 40 });
});

test('a save that changed nothing has nothing to undo', () => {
  expect(saved({}).undo).toBeUndefined();
});
