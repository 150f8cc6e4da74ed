// Generated from catalogue/chapter.json by codegen/emit/entity.ts. Do not edit: change the catalogue and run `npm run generate`.

import type { Audited } from '#model/audited.ts';
import { defineEntity } from '#model/entity.ts';
import type { Reference } from '#model/wire.ts';
import { auditFields } from '../audit.ts';

/** A chapter of a book. */
export interface Chapter extends Audited {
  id: number;
  name: string;
  bookId: number;
  book: Reference;
}

/** The key of one Chapter. */
export type ChapterKey = readonly [id: number];

/** Facts about Chapters, shared by browser and server. */
export const chapter = defineEntity({
  name: 'chapter',
  service: 'Chapter',
  label: { one: 'Chapter', many: 'Chapters' },
  table: 'chapter',
  key: ['id'],
  audited: true,
  delete: 'soft',
  calls: 'all',
  permissions: { read: ['chapter/read'], write: ['chapter/write'] },
  display: ['name'],
  fields: {
    id: { kind: 'id', label: 'Id' },
    name: { kind: 'text', label: 'Name', required: true, rule: 'default', maxLength: 20 },
    bookId: { kind: 'reference', label: 'Book', to: 'Book', as: 'book', required: true },
    ...auditFields,
  },
  list: {
    columns: ['name'],
    filters: ['name', 'bookId', 'isActive', 'createdById', 'createdDate', 'modifiedById', 'modifiedDate'],
    sort: { field: 'name', order: 'asc' },
  },
});
