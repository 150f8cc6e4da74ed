// Generated from catalogue/shelf.json by codegen/emit/entity.ts. Do not edit: change the catalogue and run `npm run generate`.

import type { Audited } from '#model/audited.ts';
import { defineEntity } from '#model/entity.ts';
import { auditFields } from '../audit.ts';

/** A shelf and the teams that fill it. */
export interface Shelf extends Audited {
  id: number;
  name: string | null;
  teamIds: number[];
}

/** The key of one Shelf. */
export type ShelfKey = readonly [id: number];

/** Facts about Shelves, shared by browser and server. */
export const shelf = defineEntity({
  name: 'shelf',
  service: 'Shelf',
  label: { one: 'Shelf', many: 'Shelves' },
  table: 'shelf',
  key: ['id'],
  audited: true,
  delete: 'soft',
  calls: 'all',
  permissions: { read: ['shelf/read'], write: ['shelf/write'] },
  display: ['name'],
  fields: {
    id: { kind: 'id', label: 'Id' },
    name: { kind: 'text', label: 'Name', rule: 'default', maxLength: 20 },
    teamIds: {
      kind: 'references',
      label: 'Teams',
      to: 'Team',
      link: { table: 'shelfTeam', own: 'shelfId', other: 'teamId' },
      required: true,
    },
    ...auditFields,
  },
  list: {
    columns: ['name', 'isActive', 'createdById', 'createdDate', 'modifiedById', 'modifiedDate'],
    sort: { field: 'name', order: 'asc' },
  },
});
