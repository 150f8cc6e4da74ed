// Generated from catalogue/tag.json by codegen/emit/entity.ts. Do not edit: change the catalogue and run `npm run generate`.

import { defineEntity } from '#model/entity.ts';
import { auditFields } from '../audit.ts';

/** Not audited, and restored when it was deleted. */
export interface Tag {
  id: number;
  name: string;
  isActive: boolean;
  rowVersion: string;
}

/** The key of one Tag. */
export type TagKey = readonly [id: number];

/** Facts about Tags, shared by browser and server. */
export const tag = defineEntity({
  name: 'tag',
  service: 'Tag',
  label: { one: 'Tag', many: 'Tags' },
  table: 'tag',
  key: ['id'],
  audited: false,
  delete: 'soft',
  calls: 'all',
  permissions: { read: ['tag/read'], write: ['tag/write'] },
  display: ['name'],
  fields: {
    id: { kind: 'id', label: 'Id' },
    name: { kind: 'text', label: 'Name', required: true, rule: 'default', maxLength: 20 },
    isActive: auditFields.isActive,
  },
  list: {
    columns: ['name', 'isActive'],
    sort: { field: 'name', order: 'asc' },
    add: true,
  },
});
