// Generated from catalogue/order.json by codegen/emit/entity.ts. Do not edit: change the catalogue and run `npm run generate`.

import type { Audited } from '#model/audited.ts';
import { defineEntity } from '#model/entity.ts';
import type { Reference } from '#model/wire.ts';
import { auditFields } from '../audit.ts';

/** What somebody has ordered. */
export interface Order extends Audited {
  id: number;
  personId: number;
  person: Reference;
  due: string | null;
  price: string | null;
  margin: number | null;
}

/** The key of one Order. */
export type OrderKey = readonly [id: number];

/** Facts about Orders, shared by browser and server. */
export const order = defineEntity({
  name: 'order',
  service: 'Order',
  label: { one: 'Order', many: 'Orders' },
  table: 'order',
  key: ['id'],
  audited: true,
  delete: 'soft',
  calls: 'all',
  permissions: { read: ['order/read'], write: ['order/write'] },
  rows: {
    own: { label: 'Own', where: { createdById: 'me' } },
    team: { label: "Of one's teams", where: { 'personId.teamIds': 'me.teamIds', due: { min: 'today-30' } } },
  },
  display: [],
  fields: {
    id: { kind: 'id', label: 'Id' },
    personId: { kind: 'reference', label: 'Person', to: 'Person', as: 'person', required: true },
    due: { kind: 'date', label: 'Due' },
    price: {
      kind: 'decimal',
      label: 'Price',
      permission: { read: 'order.price/read', write: 'order.price/write' },
      precision: 18,
      scale: 2,
    },
    margin: { kind: 'number', label: 'Margin', permission: { read: 'order.price/read', write: 'order.price/write' } },
    ...auditFields,
  },
  list: {
    columns: [
      'personId',
      'due',
      'price',
      'margin',
      'isActive',
      'createdById',
      'createdDate',
      'modifiedById',
      'modifiedDate',
    ],
    sort: { field: 'id', order: 'asc' },
    add: true,
  },
});
