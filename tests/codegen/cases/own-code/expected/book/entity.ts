// Generated from catalogue/book.json by codegen/emit/entity.ts. Do not edit: change the catalogue and run `npm run generate`.

import type { Audited } from '#model/audited.ts';
import { defineEntity } from '#model/entity.ts';
import type { Reference } from '#model/wire.ts';
import { auditFields } from '../audit.ts';

/** Books. */
export interface Book extends Audited {
  id: number;
  name: string;
  state: string | null;
  ownerId: number | null;
  owner: Reference | null;
  age: number | null;
  code: string | null;
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
  checked: true,
  fields: {
    id: { kind: 'id', label: 'Id' },
    name: { kind: 'text', label: 'Name', required: true, rule: 'default', maxLength: 20 },
    state: { kind: 'text', label: 'State', rule: 'default', maxLength: 20 },
    ownerId: { kind: 'reference', label: 'Owner', to: 'Person', as: 'owner' },
    age: { kind: 'integer', label: 'Age', readOnly: true, computed: true, computedBy: 'age' },
    code: { kind: 'text', label: 'Code', readOnly: true, filled: true, maxLength: 4000 },
    ...auditFields,
  },
  list: {
    columns: [
      'name',
      'state',
      'ownerId',
      'age',
      'code',
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
