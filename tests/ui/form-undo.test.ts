import { expect, test } from 'vitest';
import { must } from '../../src/model/must.ts';
import { blankValues, inputValues, type Values, type WireRecord } from '../../src/ui/form/inputs/values.ts';
import type { RecordClient } from '../../src/ui/form/saving/record-client.ts';
import { showSaveToast, undoSave } from '../../src/ui/form/saving/undo-save.ts';
import { recordName } from '#model/display.ts';
import { UndoConflictError } from '../../src/ui/toasts/toasts.ts';
import { ship } from './form-ship.ts';

const before: WireRecord = { ...blankValues(ship), id: 1, name: 'Ariel', crew: 30, motto: 'Swift' };

/** The undo of a save of `values`, on a record that another user has changed since. */
function savedRecord(values: Values, changedSince: WireRecord = {}) {
  let stored: WireRecord = { ...before, ...values, ...changedSince };
  const client: RecordClient = {
    get: async () => stored,
    save: async (record, _idempotencyKey, undoes) => {
      expect(undoes).toBe(true);
      stored = { ...record };
      return [1];
    },
  };
  const undo = undoSave(ship, client, before, { ...inputValues(ship, before), ...values });
  return { undo, stored: () => stored };
}

test('Undo restores the former values of a save, and keeps what another user has changed since', async () => {
  const { undo, stored } = savedRecord({ name: 'Taeping' }, { crew: 31 });
  await must(undo, 'a name was changed')();
  expect(stored()).toEqual({ ...before, crew: 31 });
});

test('Undo restores nothing if another user has changed one of its fields since, and names the user and the field', async () => {
  const { undo, stored } = savedRecord(
    { name: 'Taeping', crew: 40 },
    { name: 'Thermopylae', modifiedBy: { id: 2, name: 'Otto' } },
  );
  await expect(must(undo, 'a name was changed')()).rejects.toThrow(
    new UndoConflictError('Otto has changed Name since.'),
  );
  expect(stored()).toMatchObject({ name: 'Thermopylae', crew: 40 });
});

test('a save without changes has no Undo', () => {
  expect(savedRecord({}).undo).toBeUndefined();
});

/** The names in the toasts of a save. */
async function namesAfter(display: string, recordBefore: WireRecord | null, values: Values): Promise<string[]> {
  const entity = { ...ship, display };
  const stored = { ...before, ...values, port: { id: values.portId, name: `Port ${String(values.portId)}` } };
  const names: Promise<string>[] = [];
  const notice = (record: object, _undo: unknown, named?: Promise<object>) =>
    names.push(Promise.resolve(named ?? record).then((read) => recordName(entity, read)));
  const toasts = {
    added: (record: object, named?: Promise<object>) => void notice(record, undefined, named),
    saved: (...toast: Parameters<typeof notice>) => void notice(...toast),
    deleted: () => {},
    undeleted: () => {},
  };
  const client: RecordClient = { get: async () => stored, save: async () => [1] };
  showSaveToast(toasts, entity, client, { before: recordBefore, values, key: [1] });
  return Promise.all(names);
}

test('the toast of a save names the record by the references that were chosen, not by those before', async () => {
  const display = '{name} of {port.name}';
  const former = { ...before, portId: 7, port: { id: 7, name: 'Leith' } };
  const values = { ...inputValues(ship, former), portId: 8 };
  expect(await namesAfter(display, null, values)).toEqual(['Ariel of Port 8']);
  expect(await namesAfter(display, former, values)).toEqual(['Ariel of Port 8']);
  expect(await namesAfter(display, former, { ...values, portId: 7, name: 'Taeping' })).toEqual(['Taeping of Leith']);
});
