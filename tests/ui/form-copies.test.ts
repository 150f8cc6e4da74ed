import { expect, test } from 'vitest';
import type { EntitySpec } from '../../src/model/entity.ts';
import { copiedValues } from '../../src/ui/form/record/copied-values.ts';
import { appRole } from '#generated/appRole/entity.ts';
import { appUser } from '#generated/appUser/entity.ts';
import { campaign } from '#generated/campaign/entity.ts';
import { ship } from './list-ships.ts';

/** Duplicate (decisions: Screens). */

const text = { kind: 'text', label: 'Text', maxLength: 20 } as const;
const status = { kind: 'choice', label: 'Status', options: [{ value: 'new', label: 'New' }] } as const;

const fleet: EntitySpec = {
  ...ship,
  key: ['code', 'day'],
  unique: [{ fields: ['callSign'], among: 'active' }, { fields: ['portId', 'berth'] }, { fields: ['leadId', 'tugId'] }],
  fields: {
    code: text,
    day: { kind: 'date', label: 'Day' },
    name: text,
    callSign: { ...text, required: true },
    foreignNo: { kind: 'integer', label: 'Foreign No', identifier: true },
    berth: text,
    portId: { kind: 'reference', label: 'Port', to: 'Port', as: 'port' },
    leadId: { kind: 'reference', label: 'Lead', to: 'Ship', as: 'lead' },
    tugId: { kind: 'reference', label: 'Tug', to: 'Ship', as: 'tug' },
    tag: { kind: 'uuid', label: 'Tag', generated: true },
    fare: { kind: 'integer', label: 'Fare', filled: true },
    status: { ...status, transitions: [{ from: ['new'], to: ['new'] }] },
    rigging: { ...status, options: [{ value: 'lug', label: 'Lug' }] },
    crewIds: { kind: 'references', label: 'Crew', to: 'User', link: { table: 'c', own: 'a', other: 'b' }, users: true },
    routeIds: { kind: 'references', label: 'Routes', to: 'Route', link: { table: 'r', own: 'a', other: 'b' } },
    leftAt: { kind: 'dateTime', label: 'Left', readOnly: true, stamp: 'modified' },
  },
};

const record = {
  code: 'A',
  day: '2026-11-01',
  name: 'Ark',
  callSign: 'ARK',
  foreignNo: 7,
  berth: 'B2',
  portId: 3,
  leadId: 4,
  tugId: 5,
  tag: '5b7e0b0e-0000-4000-8000-000000000000',
  fare: 90,
  status: 'new',
  rigging: 'lug',
  crewIds: [1, 2],
  routeIds: [8],
  leftAt: '2026-11-01T00:00:00.000Z',
  isActive: false,
};

test('a copy leaves identifiers, keys, unique values, states, users and what the server gives to the blank form', () => {
  expect(copiedValues(fleet, record)).toEqual({ name: 'Ark', portId: 3, rigging: 'lug', routeIds: [8] });
});

test('a copy of a role has its permissions and no users, one of a user its roles and no address', () => {
  expect(copiedValues(appRole, { id: 1, name: 'Reader', appUserIds: [1, 2], permissionIds: [3] })).toEqual({
    name: 'Reader',
    permissionIds: [3],
  });
  expect(copiedValues(appUser, { id: 1, name: 'Ada', email: 'ada@portal.local', appRoleIds: [3] })).toEqual({
    name: 'Ada',
    appRoleIds: [3],
  });
});

test('a copy of a campaign has no External ID', () => {
  const values = copiedValues(campaign, { id: 1, externalId: 'CMP-0026', name: 'Exchange Move', startDate: null });
  expect(values).toMatchObject({ name: 'Exchange Move' });
  expect(values).not.toHaveProperty('externalId');
});
