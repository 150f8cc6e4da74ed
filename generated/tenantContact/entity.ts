// Generated from catalogue/tenantContact.json by codegen/emit/entity.ts. Do not edit: change the catalogue and run `npm run generate`.

import type { Audited, AuditedQuery } from '#model/audited.ts';
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

/** Filters of the Tenant Contacts list. */
export interface TenantContactQuery extends AuditedQuery {
  firstNameValue?: string;
  firstNameStartsWith?: string;
  firstNameIs?: string;
  firstNameIsNot?: string;
  firstNameEmpty?: boolean;
  lastNameValue?: string;
  lastNameStartsWith?: string;
  lastNameIs?: string;
  lastNameIsNot?: string;
  lastNameEmpty?: boolean;
  tenantValues?: number[];
  tenantValuesNot?: number[];
  tenantEmpty?: boolean;
  titleValue?: string;
  titleStartsWith?: string;
  titleIs?: string;
  titleIsNot?: string;
  titleEmpty?: boolean;
  contactTypeValue?: string;
  contactTypeStartsWith?: string;
  contactTypeIs?: string;
  contactTypeIsNot?: string;
  contactTypeEmpty?: boolean;
  categoryValue?: string;
  categoryStartsWith?: string;
  categoryIs?: string;
  categoryIsNot?: string;
  categoryEmpty?: boolean;
  phoneNumberValue?: string;
  phoneNumberStartsWith?: string;
  phoneNumberIs?: string;
  phoneNumberIsNot?: string;
  phoneNumberEmpty?: boolean;
  emailAddressValue?: string;
  emailAddressStartsWith?: string;
  emailAddressIs?: string;
  emailAddressIsNot?: string;
  emailAddressEmpty?: boolean;
  isAdminValue?: boolean;
  isAdminEmpty?: boolean;
  countryValues?: number[];
  countryValuesNot?: number[];
  countryEmpty?: boolean;
}

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
    exportFile: null,
  },
});
