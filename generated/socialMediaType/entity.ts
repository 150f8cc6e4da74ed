// Generated from catalogue/socialMediaType.json by codegen/emit/entity.ts. Do not edit: change the catalogue and run `npm run generate`.

import type { Audited } from '#model/audited.ts';
import { defineEntity } from '#model/entity.ts';
import { auditFields } from '../audit.ts';

/** A social network. */
export interface SocialMediaType extends Audited {
  id: number;
  name: string;
  abbreviation: string;
}

/** The key of one Social Media Type. */
export type SocialMediaTypeKey = readonly [id: number];

/** Facts about Social Media Types, shared by browser and server. */
export const socialMediaType = defineEntity({
  name: 'socialMediaType',
  service: 'SocialMediaType',
  label: { one: 'Social Media Type', many: 'Social Media Types' },
  table: 'socialMediaType',
  key: ['id'],
  audited: true,
  delete: 'soft',
  calls: 'all',
  permissions: { read: ['socialMediaType/read'], write: ['socialMediaType/write'] },
  display: ['name'],
  related: ['socialMediaAccount.socialMediaTypeId'],
  fields: {
    id: { kind: 'id', label: 'Id' },
    name: { kind: 'text', label: 'Name', required: true, rule: 'default', maxLength: 20 },
    abbreviation: { kind: 'text', label: 'Abbreviation', required: true, rule: 'default', maxLength: 20 },
    ...auditFields,
  },
  list: {
    columns: ['name', 'abbreviation', 'isActive', 'createdById', 'createdDate', 'modifiedById', 'modifiedDate'],
    sort: { field: 'name', order: 'asc' },
    add: true,
  },
});
