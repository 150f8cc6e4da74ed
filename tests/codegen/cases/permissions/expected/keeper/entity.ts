// Generated from catalogue/keeper.json by codegen/emit/entity.ts. Do not edit: change the catalogue and run `npm run generate`.

import type { Audited } from '#model/audited.ts';
import { defineEntity } from '#model/entity.ts';
import type { Reference } from '#model/wire.ts';
import { auditFields } from '../audit.ts';

/** Who keeps the books. */
export interface Keeper extends Audited {
  id: number;
  name: string;
  since: string | null;
  teamId: number | null;
  team: Reference | null;
  pay: number | null;
  bonus: number | null;
}

/** The key of one Keeper. */
export type KeeperKey = readonly [id: number];

/** Facts about Keepers, shared by browser and server. */
export const keeper = defineEntity({
  name: 'keeper',
  service: 'Keeper',
  label: { one: 'Keeper', many: 'Keepers' },
  table: 'keeper',
  key: ['id'],
  audited: true,
  delete: 'soft',
  calls: 'all',
  permissions: { read: ['keeper/read'], write: ['keeper/write'] },
  rows: {
    own: { label: 'Own', where: { createdById: 'me' } },
    lately: { label: 'Lately', where: { since: { min: 'today-30' }, teamId: 'me.teamIds' } },
  },
  display: ['name'],
  fields: {
    id: { kind: 'id', label: 'Id' },
    name: { kind: 'text', label: 'Name', required: true, rule: 'default', maxLength: 20 },
    since: { kind: 'date', label: 'Since' },
    teamId: { kind: 'reference', label: 'Team', to: 'Team', as: 'team' },
    pay: { kind: 'integer', label: 'Pay', permission: { read: 'keeper.pay/read', write: 'keeper.pay/write' } },
    bonus: { kind: 'integer', label: 'Bonus', permission: { read: 'keeper.pay/read', write: 'keeper.pay/write' } },
    ...auditFields,
  },
  list: {
    columns: [
      'name',
      'since',
      'teamId',
      'pay',
      'bonus',
      'isActive',
      'createdById',
      'createdDate',
      'modifiedById',
      'modifiedDate',
    ],
    sort: { field: 'name', order: 'asc' },
    add: true,
  },
});
