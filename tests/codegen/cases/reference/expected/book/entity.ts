// Generated from catalogue/book.json by codegen/emit/entity.ts. Do not edit: change the catalogue and run `npm run generate`.

import type { Audited } from '#model/audited.ts';
import { defineEntity } from '#model/entity.ts';
import type { Reference } from '#model/wire.ts';
import { auditFields } from '../audit.ts';

/** A book of the library. */
export interface Book extends Audited {
  id: number;
  title: string;
  authorId: number;
  author: Reference;
  translatorId: number | null;
  translatedBy: Reference | null;
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
  display: ['title'],
  fields: {
    id: { kind: 'id', label: 'Id' },
    title: { kind: 'text', label: 'Title', required: true, rule: 'default', maxLength: 20 },
    authorId: { kind: 'reference', label: 'Author', to: 'Author', as: 'author', required: true },
    translatorId: { kind: 'reference', label: 'Translator', to: 'Author', as: 'translatedBy' },
    ...auditFields,
  },
  list: {
    columns: [
      'title',
      'authorId',
      'translatorId',
      'isActive',
      'createdById',
      'createdDate',
      'modifiedById',
      'modifiedDate',
    ],
    sort: { field: 'author', order: 'desc' },
    openValues: true,
  },
});
