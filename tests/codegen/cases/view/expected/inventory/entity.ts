// Generated from catalogue/inventory.json by codegen/emit/entity.ts. Do not edit: change the catalogue and run `npm run generate`.

import { defineEntity } from '#model/entity.ts';
import type { ListQuery } from '#model/wire.ts';

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

/** Filters of the Inventory list. */
export interface InventoryQuery extends ListQuery {
  bookNameValue?: string;
  bookNameStartsWith?: string;
  bookNameIs?: string;
  bookNameIsNot?: string;
  bookNameEmpty?: boolean;
  donorNameValue?: string;
  donorNameStartsWith?: string;
  donorNameIs?: string;
  donorNameIsNot?: string;
  donorNameEmpty?: boolean;
  teamNumberMin?: number;
  teamNumberMax?: number;
  teamNumberEmpty?: boolean;
  starsMin?: number;
  starsMax?: number;
  starsEmpty?: boolean;
  copiesMin?: number;
  copiesMax?: number;
  copiesEmpty?: boolean;
  foundMin?: number;
  foundMax?: number;
  foundEmpty?: boolean;
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
  read: ['book/read', 'count/read', 'person/read', 'review/read', 'stock/read', 'team/read'],
  write: null,
  display: [],
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
    exportFile: 'Inventory.csv',
  },
});
