// Generated from catalogue/rfaContact.json by codegen/emit/entity.ts. Do not edit: change the catalogue and run `npm run generate`.

import type { Audited } from '#model/audited.ts';
import { defineEntity } from '#model/entity.ts';
import { auditFields } from '../audit.ts';

/** A person named in a request for assistance. */
export interface RFAContact extends Audited {
  id: number;
  externalId: number | null;
  name: string | null;
  title: string | null;
  type: string | null;
  category: string | null;
  phone: string | null;
  email: string | null;
}

/** The key of one RFA Contact. */
export type RFAContactKey = readonly [id: number];

/** Facts about RFA Contacts, shared by browser and server. */
export const rfaContact = defineEntity({
  name: 'rfaContact',
  service: 'RFAContact',
  label: { one: 'RFA Contact', many: 'RFA Contacts' },
  table: 'rfaContact',
  key: ['id'],
  audited: true,
  delete: 'soft',
  calls: 'all',
  permissions: { read: ['rfaContact/read'], write: ['rfaContact/write'] },
  display: ['name'],
  fields: {
    id: { kind: 'id', label: 'Id' },
    externalId: { kind: 'integer', label: 'External ID', sourceKey: true },
    name: { kind: 'text', label: 'Name', rule: 'plain', maxLength: 4000 },
    title: { kind: 'text', label: 'Title', rule: 'plain', maxLength: 4000 },
    type: { kind: 'text', label: 'Type', rule: 'plain', maxLength: 4000 },
    category: { kind: 'text', label: 'Category', rule: 'plain', maxLength: 4000 },
    phone: { kind: 'text', label: 'Phone', rule: 'plain', maxLength: 4000 },
    email: { kind: 'text', label: 'Email', rule: 'plain', maxLength: 4000, width: 380 },
    ...auditFields,
  },
  list: {
    columns: [
      'name',
      'title',
      'type',
      'category',
      'phone',
      'email',
      'externalId',
      'isActive',
      'createdById',
      'createdDate',
      'modifiedById',
      'modifiedDate',
    ],
    sort: { field: 'name', order: 'asc' },
  },
});
