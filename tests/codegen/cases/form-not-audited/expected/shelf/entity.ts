// Generated from catalogue/shelf.json by codegen/emit/entity.ts. Do not edit: change the catalogue and run `npm run generate`.

import { defineEntity } from '#model/entity.ts';

/** A look-up that is edited and never deleted, and of which only the history says who changed it. */
export interface Shelf {
  id: number;
  name: string;
  opened: string | null;
  personIds: number[];
  rowVersion: string;
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
  audited: false,
  delete: null,
  calls: 'all',
  permissions: { read: ['shelf/read'], write: ['shelf/write'] },
  display: ['name'],
  export: { file: 'ShelfExport.csv', text: 'Export' },
  related: ['placement.shelfId'],
  fields: {
    id: { kind: 'id', label: 'Id' },
    name: { kind: 'text', label: 'Name', required: true, rule: 'default', maxLength: 20 },
    opened: { kind: 'date', label: 'Opened' },
    personIds: {
      kind: 'references',
      label: 'Keepers',
      to: 'Person',
      link: { table: 'shelfPerson', own: 'shelfId', other: 'personId' },
      users: true,
    },
  },
  list: {
    columns: ['name', 'opened'],
    sort: { field: 'name', order: 'asc' },
    add: true,
  },
});
