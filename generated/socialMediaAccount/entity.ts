// Generated from catalogue/socialMediaAccount.json by codegen/emit/entity.ts. Do not edit: change the catalogue and run `npm run generate`.

import type { Audited } from '#model/audited.ts';
import { defineEntity } from '#model/entity.ts';
import type { Reference } from '#model/wire.ts';
import { auditFields } from '../audit.ts';

/** An account of a tenant contact on a social network. */
export interface SocialMediaAccount extends Audited {
  id: number;
  tenantContactId: number | null;
  tenantContact: Reference | null;
  handle: string;
  socialMediaTypeId: number | null;
  socialMediaType: Reference | null;
}

/** The key of one Social Media Account. */
export type SocialMediaAccountKey = readonly [id: number];

/** Facts about Social Media Accounts, shared by browser and server. */
export const socialMediaAccount = defineEntity({
  name: 'socialMediaAccount',
  service: 'SocialMediaAccount',
  label: { one: 'Social Media Account', many: 'Social Media Accounts' },
  table: 'socialMediaAccount',
  key: ['id'],
  audited: true,
  delete: 'soft',
  calls: 'all',
  permissions: { read: ['socialMediaAccount/read'], write: ['socialMediaAccount/write'] },
  display: ['handle'],
  fields: {
    id: { kind: 'id', label: 'Id' },
    tenantContactId: { kind: 'reference', label: 'Tenant Contact', to: 'TenantContact', as: 'tenantContact' },
    handle: { kind: 'text', label: 'Handle', required: true, rule: 'default', maxLength: 20 },
    socialMediaTypeId: { kind: 'reference', label: 'Social Media Type', to: 'SocialMediaType', as: 'socialMediaType' },
    ...auditFields,
  },
  list: {
    columns: [
      'handle',
      'tenantContactId',
      'socialMediaTypeId',
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
