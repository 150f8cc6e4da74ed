// Generated from catalogue/copy.json by codegen/emit/entity.ts. Do not edit: change the catalogue and run `npm run generate`.

import type { Audited } from '#model/audited.ts';
import { defineEntity } from '#model/entity.ts';
import type { Reference } from '#model/wire.ts';
import { auditFields } from '../audit.ts';

/** How many copies of a book a team has. */
export interface Copy extends Audited {
  bookId: number;
  book: Reference;
  teamId: number;
  team: Reference;
  year: number;
  count: number | null;
}

/** The key of one Copy. */
export type CopyKey = readonly [bookId: number, teamId: number, year: number];

/** Facts about Copies, shared by browser and server. */
export const copy = defineEntity({
  name: 'copy',
  service: 'Copy',
  label: { one: 'Copy', many: 'Copies' },
  table: 'copy',
  key: ['bookId', 'teamId', 'year'],
  audited: true,
  delete: null,
  calls: 'read',
  permissions: { read: ['copy/read'] },
  display: [],
  fields: {
    bookId: { kind: 'reference', label: 'Book', to: 'Book', as: 'book', required: true },
    teamId: { kind: 'reference', label: 'Team', to: 'Team', as: 'team', required: true },
    year: { kind: 'integer', label: 'Year', required: true },
    count: { kind: 'integer', label: 'Count' },
    ...auditFields,
  },
  list: {
    columns: [
      'bookId',
      'teamId',
      'year',
      'count',
      'isActive',
      'createdById',
      'createdDate',
      'modifiedById',
      'modifiedDate',
    ],
    sort: { field: 'book', order: 'asc' },
  },
});
