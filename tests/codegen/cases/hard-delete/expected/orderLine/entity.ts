// Generated from catalogue/orderLine.json by codegen/emit/entity.ts. Do not edit: change the catalogue and run `npm run generate`.

import { defineEntity } from '#model/entity.ts';
import type { Reference } from '#model/wire.ts';

/** Many-to-many, with a column of its own. */
export interface OrderLine {
  orderId: number;
  order: Reference;
  productId: string;
  product: Reference<string>;
  quantity: number | null;
  rowVersion: string;
}

/** The key of one Order Line. */
export type OrderLineKey = readonly [orderId: number, productId: string];

/** Facts about Order Lines, shared by browser and server. */
export const orderLine = defineEntity({
  name: 'orderLine',
  service: 'OrderLine',
  label: { one: 'Order Line', many: 'Order Lines' },
  table: 'orderLine',
  key: ['orderId', 'productId'],
  audited: false,
  delete: 'hard',
  calls: 'all',
  permissions: { read: ['orderLine/read'], write: ['orderLine/write'] },
  display: [],
  fields: {
    orderId: { kind: 'reference', label: 'Order', to: 'Order', as: 'order', required: true, onDelete: 'delete' },
    productId: { kind: 'reference', label: 'Product', to: 'Product', as: 'product', required: true, keyKind: 'text' },
    quantity: { kind: 'integer', label: 'Quantity', measure: true, min: 1 },
  },
  list: {
    columns: ['orderId', 'productId', 'quantity'],
    sort: { field: 'order', order: 'asc' },
    add: true,
  },
});
