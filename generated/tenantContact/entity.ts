// Generated from catalogue/tenantContact.json by codegen/emit/entity.ts. Do not edit: change the catalogue and run `npm run generate`.

import type { Audited } from '#model/audited.ts';
import { defineEntity } from '#model/entity.ts';
import type { Reference } from '#model/wire.ts';
import { auditFields } from '../audit.ts';

/** A person at a tenant. */
export interface TenantContact extends Audited {
  id: number;
  tenantId: number | null;
  tenant: Reference | null;
  firstName: string | null;
  lastName: string | null;
  title: string | null;
  contactType: string | null;
  category: string | null;
  phoneNumber: string | null;
  emailAddress: string | null;
  isAdmin: boolean | null;
  countryId: number | null;
  country: Reference | null;
}

/** The key of one Tenant Contact. */
export type TenantContactKey = readonly [id: number];

/** Facts about Tenant Contacts, shared by browser and server. */
export const tenantContact = defineEntity({
  name: 'tenantContact',
  service: 'TenantContact',
  label: { one: 'Tenant Contact', many: 'Tenant Contacts' },
  table: 'tenantContact',
  key: ['id'],
  audited: true,
  delete: 'soft',
  calls: 'all',
  permissions: { read: ['tenantContact/read'], write: ['tenantContact/write'] },
  display: ['firstName', 'lastName'],
  related: ['socialMediaAccount.tenantContactId'],
  fields: {
    id: { kind: 'id', label: 'Id' },
    tenantId: { kind: 'reference', label: 'Tenant', to: 'Tenant', as: 'tenant' },
    firstName: { kind: 'text', label: 'First Name', rule: 'plain', maxLength: 4000 },
    lastName: { kind: 'text', label: 'Last Name', rule: 'plain', maxLength: 4000 },
    title: { kind: 'text', label: 'Title', rule: 'plain', maxLength: 4000 },
    contactType: { kind: 'text', label: 'Contact Type', rule: 'plain', maxLength: 4000 },
    category: { kind: 'text', label: 'Category', rule: 'plain', maxLength: 4000 },
    phoneNumber: { kind: 'text', label: 'Phone Number', rule: 'plain', maxLength: 4000 },
    emailAddress: { kind: 'text', label: 'Email Address', rule: 'plain', maxLength: 4000, width: 420 },
    isAdmin: { kind: 'boolean', label: 'Is Admin' },
    countryId: { kind: 'reference', label: 'Country', to: 'Country', as: 'country' },
    ...auditFields,
  },
  list: {
    columns: [
      'firstName',
      'lastName',
      'tenantId',
      'title',
      'contactType',
      'category',
      'phoneNumber',
      'emailAddress',
      'isAdmin',
      'countryId',
      'isActive',
      'createdById',
      'createdDate',
      'modifiedById',
      'modifiedDate',
    ],
    sort: { field: 'id', order: 'asc' },
  },
});
