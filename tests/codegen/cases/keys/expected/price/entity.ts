// Generated from catalogue/price.json by codegen/emit/entity.ts. Do not edit: change the catalogue and run `npm run generate`.

import { defineEntity } from '#model/entity.ts';
import type { Reference } from '#model/wire.ts';

/** Known by a reference, a text and a day, and not audited. */
export interface Price {
  countryId: string;
  country: Reference<string>;
  article: string;
  day: string;
  amount: number | null;
  rowVersion: string;
}

/** The key of one Price. */
export type PriceKey = readonly [countryId: string, article: string, day: string];

/** Facts about Prices, shared by browser and server. */
export const price = defineEntity({
  name: 'price',
  service: 'Price',
  label: { one: 'Price', many: 'Prices' },
  table: 'price',
  key: ['countryId', 'article', 'day'],
  audited: false,
  delete: null,
  calls: 'all',
  permissions: { read: ['price/read'], write: ['price/write'] },
  display: [],
  export: { file: 'Prices.csv', text: 'Export' },
  fields: {
    countryId: { kind: 'reference', label: 'Country', to: 'Country', as: 'country', required: true, keyKind: 'text' },
    article: { kind: 'text', label: 'Article', required: true, rule: 'plain', maxLength: 40 },
    day: { kind: 'date', label: 'Day', required: true },
    amount: { kind: 'integer', label: 'Amount', measure: true },
  },
  list: {
    columns: ['countryId', 'article', 'day', 'amount'],
    sort: { field: 'day', order: 'asc' },
    add: true,
  },
});
