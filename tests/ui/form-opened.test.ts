/** A form that is open while the user's permissions change. */
import { expect, test } from 'vitest';
import type { EntitySpec } from '#model/entity.ts';
import { bodyOf, editableFields, inputValues } from '#ui/form/inputs/values.ts';
import { withInputsOf, withoutLost } from '#ui/form/saving/opened-entity.ts';
import { savedValues } from '#ui/form/saving/save-record.ts';
import { ship } from './form-ship.ts';

const { crew: _, portId: __, ...fewer } = ship.fields;
const less: EntitySpec = { ...ship, fields: fewer };
const record = { id: 7, name: 'Cutty Sark', crew: 30, portId: 3, port: { id: 3, name: 'Greenwich' }, isActive: true };
const { crew: ___, portId: ____, port: _____, ...lessRecord } = record;

test('a field that was gained is shown without an input, and a save leaves it out', () => {
  const entity = withInputsOf(less, ship);
  expect(entity.fields.crew).toEqual({ ...ship.fields.crew, readOnly: true });
  expect(editableFields(entity)).toEqual(editableFields(less));
  const values = { ...inputValues(less, lessRecord), name: 'Thermopylae' };
  expect(bodyOf(entity, lessRecord, savedValues(entity, lessRecord, values))).toEqual({
    ...lessRecord,
    name: 'Thermopylae',
  });
});

test('a field that was lost is in no save, neither its id nor its name', () => {
  const entity = withInputsOf(ship, less);
  expect(entity).toBe(less);
  const values = { ...inputValues(ship, record), name: 'Thermopylae', crew: 31 };
  const seen = withoutLost(ship, less, record);
  expect(bodyOf(entity, seen, savedValues(entity, seen, values))).toEqual({ ...lessRecord, name: 'Thermopylae' });
});

test('nothing is made anew while permissions stay the same', () => {
  expect(withInputsOf(ship, ship)).toBe(ship);
  expect(withoutLost(ship, ship, record)).toBe(record);
});
