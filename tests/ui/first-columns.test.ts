/** Which columns of a list stand for it where there is room for a few: in the lists that refer to a record. */
import { expect, test } from 'vitest';
import { defineEntity, type EntitySpec } from '#model/entity.ts';
import { firstColumns } from '#features/related-lists/ui/first-columns.ts';

const loan = defineEntity({
  name: 'loan',
  service: 'Loan',
  label: { one: 'Loan', many: 'Loans' },
  table: 'loans',
  key: ['id'],
  audited: false,
  delete: 'soft',
  calls: 'all',
  permissions: { read: ['appUser/read'] },
  display: ['title'],
  fields: {
    id: { kind: 'id', label: 'Id' },
    isRenewed: { kind: 'boolean', label: 'Renewed' },
    note: { kind: 'longText', label: 'Note', maxLength: 200 },
    shelf: { kind: 'text', label: 'Shelf', maxLength: 20 },
    branchId: { kind: 'reference', label: 'Branch', to: 'Branch', as: 'branch' },
    due: { kind: 'date', label: 'Due' },
    state: { kind: 'choice', label: 'State', options: [{ value: 'open', label: 'Open' }] },
    title: { kind: 'text', label: 'Title', maxLength: 20 },
    isActive: { kind: 'boolean', label: 'Active' },
    changed: { kind: 'dateTime', label: 'Changed', readOnly: true, stamp: 'modified' },
  },
  list: {
    columns: ['changed', 'id', 'isRenewed', 'note', 'shelf', 'branchId', 'due', 'state', 'title', 'isActive'],
    hidden: ['id'],
    sort: { field: 'title', order: 'asc' },
  },
}) as EntitySpec;

const labels = (max: number) => firstColumns(loan, 'branch', max).map(({ header }) => header);

test('the name leads, then how a record stands and when, in the order of the list', () => {
  expect(labels(3)).toEqual(['Title', 'Due', 'State']);
});

test('further ones are those that the list begins with, and what says little comes last', () => {
  expect(labels(4)).toEqual(['Title', 'Shelf', 'Due', 'State']);
  expect(labels(9)).toEqual(['Title', 'Renewed', 'Note', 'Shelf', 'Due', 'State']);
});

test('a list without a name begins with its first words', () => {
  expect(firstColumns({ ...loan, display: [] }, 'branch', 2).map(({ header }) => header)).toEqual(['Note', 'State']);
});
