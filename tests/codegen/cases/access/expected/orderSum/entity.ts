// Generated from catalogue/orderSum.json by codegen/emit/entity.ts. Do not edit: change the catalogue and run `npm run generate`.

import { defineEntity } from '#model/entity.ts';

/** Orders with the names of those who ordered. */
export interface OrderSum {
  person: string | null;
  price: string | null;
}

/** Facts about Order Sums, shared by browser and server. */
export const orderSum = defineEntity({
  name: 'orderSum',
  service: 'OrderSum',
  label: { one: 'Order Sum', many: 'Order Sums' },
  table: 'orderSum',
  key: ['_1'],
  audited: false,
  delete: null,
  calls: 'list',
  permissions: { read: ['order/read', 'person/read'] },
  display: [],
  fields: {
    person: { kind: 'text', label: 'Person', maxLength: 100 },
    price: {
      kind: 'decimal',
      label: 'Price',
      permission: { read: 'order.price/read', write: 'order.price/write' },
      precision: 18,
      scale: 2,
    },
  },
  list: {
    columns: ['person', 'price'],
    sort: { field: 'person', order: 'asc' },
  },
});
