import { expect, test } from 'vitest';
import { defineEntity } from '#model/entity.ts';
import { blankValues, bodyOf } from '#ui/form/inputs/values.ts';
import { liveWarnings } from '#ui/form/saving/problems.ts';
import { savedValues } from '#ui/form/saving/save-record.ts';
import { fieldGroups } from '#ui/record-drawer/field-groups.ts';
import { textRules } from '#generated/rules.ts';

const isLost = [{ field: 'stage', is: ['lost'] }];
const deal = defineEntity({
  name: 'deal',
  service: 'Deal',
  label: { one: 'Deal', many: 'Deals' },
  table: 'deal',
  key: ['id'],
  audited: false,
  delete: null,
  calls: 'all',
  permissions: { read: ['deal/read'], write: ['deal/write'] },
  display: ['reason'],
  fields: {
    id: { kind: 'id', label: 'Id' },
    stage: { kind: 'choice', label: 'Stage', options: [] },
    reason: { kind: 'text', label: 'Reason', maxLength: 20, default: 'Price', visibleWhen: isLost },
    rival: { kind: 'boolean', label: 'Rival', visibleWhen: isLost },
  },
  list: { columns: [], sort: { field: 'id', order: 'asc' } },
});
const blank = blankValues(deal);

test('a field hidden by visibleWhen is not saved: a new record lacks it, a stored record keeps its value', () => {
  const typed = { ...blank, stage: 'won', reason: 'Typed before', rival: true };
  expect(bodyOf(deal, null, savedValues(deal, null, typed))).toEqual({ id: -1, stage: 'won' });
  const record = { id: 1, stage: 'lost', reason: 'Stored', rival: null };
  expect(bodyOf(deal, record, savedValues(deal, record, typed))).toEqual({ ...record, stage: 'won' });
  const back = { ...typed, stage: 'lost' };
  expect(bodyOf(deal, record, savedValues(deal, record, back))).toEqual({
    ...record,
    reason: 'Typed before',
    rival: true,
  });
});

test('a hidden text field has no live warning', () => {
  const values = { ...blank, reason: '<script>' };
  expect(liveWarnings(deal, textRules.default, { ...values, stage: 'open' })).toEqual({});
  expect(Object.keys(liveWarnings(deal, textRules.default, { ...values, stage: 'lost' }))).toEqual(['reason']);
});

const shown = (stage: string) => fieldGroups(deal, { stage }).flatMap(({ fields }) => fields.map(([name]) => name));

test('the read-only drawer of a record shows the same fields as its form', () => {
  expect(shown('lost')).toEqual(['stage', 'reason', 'rival', 'id']);
  expect(shown('open')).toEqual(['stage', 'id']);
});
