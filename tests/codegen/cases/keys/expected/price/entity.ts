// Generated from catalogue/price.json by codegen/emit/entity.ts. Do not edit: change the catalogue and run `npm run generate`.

import { defineEntity } from '#model/entity.ts';
import type { ListQuery, Reference } from '#model/wire.ts';

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

/** Filters of the Prices list. */
export interface PriceQuery extends ListQuery {
  countryValues?: string[];
  countryValuesNot?: string[];
  articleValue?: string;
  articleStartsWith?: string;
  articleIs?: string;
  articleIsNot?: string;
  dayMin?: string;
  dayMax?: string;
  amountMin?: number;
  amountMax?: number;
  amountEmpty?: boolean;
}

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
  read: ['price/read'],
  write: 'price/write',
  display: [],
  fields: {
    countryId: { kind: 'reference', label: 'Country', to: 'Country', as: 'country', required: true, keyKind: 'text' },
    article: { kind: 'text', label: 'Article', required: true, rule: 'plain', maxLength: 40 },
    day: { kind: 'date', label: 'Day', required: true },
    amount: { kind: 'integer', label: 'Amount', measure: true },
  },
  list: {
    columns: ['countryId', 'article', 'day', 'amount'],
    sort: { field: 'day', order: 'asc' },
    exportFile: 'Prices.csv',
    add: true,
  },
});
