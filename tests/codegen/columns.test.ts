/** The default order of a list's columns. */
import { expect, test } from 'vitest';
import { byDefault, ownColumnsOf } from '../../codegen/model/columns.ts';
import type { EntityFile, FieldFile } from '../../codegen/load/files.ts';

const fields: FieldFile[] = [
  { name: 'id', kind: 'id' },
  { name: 'crmKey', kind: 'integer', label: 'CRM Key', sourceKey: true },
  { name: 'town', kind: 'text', label: 'Town' },
  { name: 'ownerId', kind: 'reference', label: 'Owner', to: 'owner' },
  { name: 'last', kind: 'text', label: 'Last' },
  { name: 'first', kind: 'text', label: 'First' },
];
const orderOf = (display: string | string[]) =>
  byDefault(display, fields)
    .filter(({ kind }) => kind !== 'id')
    .map(({ name }) => name);

test('the fields of the name come first, as the name has them, and keys of the source last', () => {
  expect(orderOf(['first', 'last'])).toEqual(['first', 'last', 'town', 'ownerId', 'crmKey']);
  expect(orderOf([])).toEqual(['town', 'ownerId', 'last', 'first', 'crmKey']);
});

test('a reference in the name follows the name’s own fields, a key in it is a part of the name', () => {
  expect(orderOf('{owner.name} {first}')).toEqual(['first', 'ownerId', 'town', 'last', 'crmKey']);
  expect(orderOf('{crmKey} {town}')).toEqual(['crmKey', 'town', 'ownerId', 'last', 'first']);
});

test('columns that the catalogue lists stay in its order', () => {
  const file: EntityFile = { name: 'person', label: { one: '', many: '' }, doc: '', display: ['last'], fields };
  expect(ownColumnsOf(file)).toEqual(['last', 'town', 'ownerId', 'first', 'crmKey']);
  expect(ownColumnsOf({ ...file, list: { columns: ['crmKey', 'last'] } })).toEqual(['crmKey', 'last']);
});
