// Generated from catalogue/order.json by codegen/emit/entity.ts. Do not edit: change the catalogue and run `npm run generate`.

import { defineEntity } from '#model/entity.ts';

/** Removed with its lines. */
export interface Order {
  id: number;
  name: string;
  personIds: number[];
  rowVersion: string;
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
  audited: false,
  delete: 'hard',
  calls: 'all',
  permissions: { read: ['order/read'], write: ['order/write'] },
  display: ['name'],
  related: ['note.orderId', 'note.laterId'],
  fields: {
    id: { kind: 'id', label: 'Id' },
    name: { kind: 'text', label: 'Name', required: true, rule: 'default', maxLength: 20 },
    personIds: {
      kind: 'references',
      label: 'Sellers',
      to: 'Person',
      link: { table: 'orderPerson', own: 'orderId', other: 'personId' },
      users: true,
    },
  },
  list: {
    columns: ['name'],
    sort: { field: 'name', order: 'asc' },
    add: true,
  },
});
