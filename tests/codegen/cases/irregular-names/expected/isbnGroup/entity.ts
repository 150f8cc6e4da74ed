// Generated from catalogue/isbnGroup.json by codegen/emit/entity.ts. Do not edit: change the catalogue and run `npm run generate`.

import type { Audited } from '#model/audited.ts';
import { defineEntity } from '#model/entity.ts';
import { auditFields } from '../audit.ts';

/** Spelt in its own way wherever it can be. */
export interface ISBNGroup extends Audited {
  id: number;
  code: string | null;
  place: string | null;
}

/** The key of one ISBN Group. */
export type ISBNGroupKey = readonly [id: number];

/** Facts about ISBN Groups, shared by browser and server. */
export const isbnGroup = defineEntity({
  name: 'isbnGroup',
  service: 'ISBNGroup',
  label: { one: 'ISBN Group', many: 'ISBN Groups' },
  table: 'groupOfIsbn',
  key: ['id'],
  audited: true,
  delete: 'soft',
  calls: 'all',
  permissions: { read: ['isbn/read'], write: ['isbn/write'] },
  display: ['code', 'place'],
  export: { file: 'Groups-of-ISBNs.csv', text: 'Save All' },
  fields: {
    id: { kind: 'id', label: 'Id' },
    code: { kind: 'text', label: 'Code', rule: 'default', maxLength: 20 },
    place: { kind: 'text', label: 'Place', rule: 'default', maxLength: 20 },
    ...auditFields,
  },
  list: {
    columns: ['place', 'code', 'modifiedDate'],
    filters: ['place', 'code', 'modifiedDate', 'isActive', 'createdById', 'createdDate', 'modifiedById'],
    sort: { field: 'id', order: 'asc' },
    add: true,
  },
});
