// Generated from catalogue/inventory.json by codegen/emit/entity.ts. Do not edit: change the catalogue and run `npm run generate`.

import { defineEntity } from '#model/entity.ts';

/** Stock, reviews and the latest count on one line. */
export interface Inventory {
  bookName: string | null;
  donorName: string | null;
  teamNumber: number | null;
  stars: number | null;
  copies: number | null;
  found: number | null;
  foundPercent: number | null;
}

/** Facts about Inventory, shared by browser and server. */
export const inventory = defineEntity({
  name: 'inventory',
  service: 'Inventory',
  label: { one: 'Inventory', many: 'Inventory' },
  table: 'inventory',
  key: ['_1', '_2', '_3'],
  audited: false,
  delete: null,
  calls: 'list',
  permissions: { read: ['book/read', 'count/read', 'person/read', 'review/read', 'stock/read', 'team/read'] },
  display: [],
  export: { file: 'Inventory.csv', text: 'Export' },
  fields: {
    bookName: { kind: 'text', label: 'Book', maxLength: 4000 },
    donorName: { kind: 'text', label: 'Donor', maxLength: 4000 },
    teamNumber: { kind: 'integer', label: 'Team' },
    stars: { kind: 'number', label: 'Stars' },
    copies: { kind: 'integer', label: 'Copies' },
    found: { kind: 'integer', label: 'Found' },
    foundPercent: { kind: 'number', label: 'Found %' },
  },
  list: {
    columns: ['bookName', 'donorName', 'teamNumber', 'stars', 'copies', 'found', 'foundPercent'],
    filters: ['bookName', 'donorName', 'teamNumber', 'stars', 'copies', 'found'],
    sort: { field: 'bookName', order: 'asc' },
  },
});
