// Generated from catalogue/order.json by codegen/emit/entity.ts. Do not edit: change the catalogue and run `npm run generate`.

import { defineEntity } from '#model/entity.ts';
import type { Reference } from '#model/wire.ts';

/** What somebody wants. */
export interface Order {
  id: number;
  customerId: number | null;
  customer: Reference | null;
  state: string | null;
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
  delete: null,
  calls: 'all',
  permissions: { read: ['order/read'], write: ['order/write'] },
  display: '{customer.name} #{id}',
  related: ['invoice.orderId'],
  fields: {
    id: { kind: 'id', label: 'Id' },
    customerId: { kind: 'reference', label: 'Customer', to: 'Customer', as: 'customer' },
    state: {
      kind: 'choice',
      label: 'State',
      options: [
        { value: 'open', label: 'Open' },
        { value: 'done', label: 'All done' },
      ],
    },
  },
  list: {
    columns: ['customerId', 'state'],
    sort: { field: 'id', order: 'asc' },
    add: true,
  },
});
