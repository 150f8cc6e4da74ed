// Generated from catalogue/product.json by codegen/emit/entity.ts. Do not edit: change the catalogue and run `npm run generate`.

import type { Audited } from '#model/audited.ts';
import { defineEntity } from '#model/entity.ts';
import type { Reference } from '#model/wire.ts';
import { auditFields } from '../audit.ts';

/** No two have the same code, and of active ones in a category no two the same name. */
export interface Product extends Audited {
  id: number;
  code: string | null;
  categoryId: number | null;
  category: Reference | null;
  name: string;
}

/** The key of one Product. */
export type ProductKey = readonly [id: number];

/** Facts about Products, shared by browser and server. */
export const product = defineEntity({
  name: 'product',
  service: 'Product',
  label: { one: 'Product', many: 'Products' },
  table: 'product',
  key: ['id'],
  audited: true,
  delete: 'soft',
  calls: 'all',
  permissions: { read: ['product/read'], write: ['product/write'] },
  display: ['name'],
  unique: [{ fields: ['code'] }, { fields: ['categoryId', 'name'], among: 'active' }],
  fields: {
    id: { kind: 'id', label: 'Id' },
    code: { kind: 'text', label: 'Code', rule: 'default', maxLength: 20 },
    categoryId: { kind: 'reference', label: 'Category', to: 'Category', as: 'category' },
    name: { kind: 'text', label: 'Name', required: true, rule: 'default', maxLength: 20 },
    ...auditFields,
  },
  list: {
    columns: ['name', 'code', 'categoryId', 'isActive', 'createdById', 'createdDate', 'modifiedById', 'modifiedDate'],
    sort: { field: 'name', order: 'asc' },
    add: true,
  },
});
