// Generated from catalogue/book.json by codegen/emit/entity.ts. Do not edit: change the catalogue and run `npm run generate`.

import type { Audited } from '#model/audited.ts';
import { defineEntity } from '#model/entity.ts';
import { auditFields } from '../audit.ts';

/** A book of the library. */
export interface Book extends Audited {
  id: number;
  name: string;
}

/** The key of one Book. */
export type BookKey = readonly [id: number];

/** Facts about Books, shared by browser and server. */
export const book = defineEntity({
  name: 'book',
  service: 'Book',
  label: { one: 'Book', many: 'Books' },
  table: 'book',
  key: ['id'],
  audited: true,
  delete: 'soft',
  calls: 'all',
  permissions: { read: ['book/read'], write: ['book/write'] },
  display: ['name'],
  export: { file: 'BookExport.csv', text: 'Export' },
  fields: {
    id: { kind: 'id', label: 'Id' },
    name: { kind: 'text', label: 'Name', required: true, rule: 'default', maxLength: 20 },
    ...auditFields,
  },
  list: {
    columns: ['name', 'isActive', 'createdById', 'createdDate', 'modifiedById', 'modifiedDate'],
    sort: { field: 'name', order: 'asc' },
    add: true,
  },
});
