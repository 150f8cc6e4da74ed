// Generated from catalogue/event.json by codegen/emit/entity.ts. Do not edit: change the catalogue and run `npm run generate`.

import type { Audited } from '#model/audited.ts';
import { defineEntity } from '#model/entity.ts';
import { auditFields } from '../audit.ts';

/** One field of every kind that is text of a certain form, with all that a field can say. */
export interface Event extends Audited {
  id: number;
  name: string;
  code: string;
  price: string | null;
  weight: string;
  notes: string | null;
  email: string | null;
  site: string | null;
  phone: string;
  day: string | null;
  starts: string | null;
}

/** The key of one Event. */
export type EventKey = readonly [id: number];

/** Facts about Events, shared by browser and server. */
export const event = defineEntity({
  name: 'event',
  service: 'Event',
  label: { one: 'Event', many: 'Events' },
  table: 'event',
  key: ['id'],
  audited: true,
  delete: 'soft',
  calls: 'all',
  permissions: { read: ['event/read'], write: ['event/write'] },
  display: ['name'],
  export: { file: 'Events.csv', text: 'Export' },
  fields: {
    id: { kind: 'id', label: 'Id' },
    name: { kind: 'text', label: 'Name', required: true, rule: 'default', maxLength: 20 },
    code: { kind: 'uuid', label: 'Code', required: true, generated: true },
    price: {
      kind: 'money',
      label: 'Price',
      precision: 10,
      scale: 2,
      currency: 'EUR',
      min: 0,
      max: 99999.99,
      default: '12.50',
    },
    weight: { kind: 'decimal', label: 'Weight', required: true, precision: 18, scale: 3 },
    notes: { kind: 'longText', label: 'Notes', rule: 'plain', maxLength: 2000, rows: 6, default: 'None.\nYet.' },
    email: { kind: 'email', label: 'E-mail', maxLength: 254 },
    site: { kind: 'url', label: 'Site', maxLength: 2000, default: 'https://example.com' },
    phone: { kind: 'phone', label: 'Phone', required: true, maxLength: 40 },
    day: { kind: 'date', label: 'Day' },
    starts: { kind: 'time', label: 'Starts', default: '09:00' },
    ...auditFields,
  },
  list: {
    columns: ['name', 'code', 'price', 'weight', 'notes', 'email', 'site', 'phone', 'day', 'starts'],
    filters: [
      'name',
      'code',
      'price',
      'weight',
      'notes',
      'email',
      'site',
      'phone',
      'day',
      'starts',
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
