// Generated from catalogue/book.json by codegen/emit/entity.ts. Do not edit: change the catalogue and run `npm run generate`.

import type { Audited } from '#model/audited.ts';
import { defineEntity } from '#model/entity.ts';
import type { Reference } from '#model/wire.ts';
import { auditFields } from '../audit.ts';

/** What is called otherwise than before. */
export interface Book extends Audited {
  id: number;
  title: string;
  ownerId: number | null;
  owner: Reference | null;
  state: string | null;
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
  rows: { mine: { label: 'Mine', where: { createdById: 'me' } } },
  display: ['title'],
  fields: {
    id: { kind: 'id', label: 'Id' },
    title: { kind: 'text', label: 'Title', required: true, rule: 'plain', maxLength: 4000 },
    ownerId: { kind: 'reference', label: 'Owner', to: 'Person', as: 'owner' },
    state: {
      kind: 'choice',
      label: 'State',
      options: [
        { value: 'new', label: 'new' },
        { value: 'worn', label: 'worn' },
      ],
    },
    ...auditFields,
  },
  list: {
    columns: ['title', 'ownerId', 'state', 'isActive', 'createdById', 'createdDate', 'modifiedById', 'modifiedDate'],
    sort: { field: 'id', order: 'asc' },
  },
});
