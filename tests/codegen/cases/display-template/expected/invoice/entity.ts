// Generated from catalogue/invoice.json by codegen/emit/entity.ts. Do not edit: change the catalogue and run `npm run generate`.

import type { Audited } from '#model/audited.ts';
import { defineEntity } from '#model/entity.ts';
import type { Reference } from '#model/wire.ts';
import { auditFields } from '../audit.ts';

/** What somebody has to pay; nothing has to be there. */
export interface Invoice extends Audited {
  id: number;
  code: string | null;
  orderId: number | null;
  order: Reference | null;
  state: string | null;
  total: string | null;
  issued: string | null;
  sent: string | null;
}

/** The key of one Invoice. */
export type InvoiceKey = readonly [id: number];

/** Facts about Invoices, shared by browser and server. */
export const invoice = defineEntity({
  name: 'invoice',
  service: 'Invoice',
  label: { one: 'Invoice', many: 'Invoices' },
  table: 'invoice',
  key: ['id'],
  audited: true,
  delete: 'soft',
  calls: 'all',
  permissions: { read: ['invoice/read'], write: ['invoice/write'] },
  display: '{state} {order.name}, {issued} {total} {sent} {code}',
  related: ['payment.invoiceId'],
  fields: {
    id: { kind: 'id', label: 'Id' },
    code: { kind: 'text', label: 'Code', rule: 'plain', maxLength: 4000 },
    orderId: { kind: 'reference', label: 'Order', to: 'Order', as: 'order' },
    state: {
      kind: 'choice',
      label: 'State',
      options: [
        { value: 'new', label: 'new' },
        { value: 'late', label: 'Late!' },
      ],
    },
    total: { kind: 'decimal', label: 'Total', precision: 18, scale: 2 },
    issued: { kind: 'date', label: 'Issued' },
    sent: { kind: 'dateTime', label: 'Sent', time: true },
    ...auditFields,
  },
  list: {
    columns: [
      'state',
      'issued',
      'total',
      'sent',
      'code',
      'orderId',
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
