// Generated from catalogue/word.json by codegen/emit/entity.ts. Do not edit: change the catalogue and run `npm run generate`.

import { defineEntity } from '#model/entity.ts';

/** A word of a list that nobody keeps a history of. */
export interface Word {
  id: number;
  value: string | null;
  rowVersion: string;
}

/** The key of one Word. */
export type WordKey = readonly [id: number];

/** Facts about Words, shared by browser and server. */
export const word = defineEntity({
  name: 'word',
  service: 'Word',
  label: { one: 'Word', many: 'Words' },
  table: 'word',
  key: ['id'],
  audited: false,
  delete: null,
  calls: 'all',
  permissions: { read: ['word/read'], write: ['word/write'] },
  display: [],
  fields: {
    id: { kind: 'id', label: 'Id' },
    value: { kind: 'text', label: 'Value', rule: 'plain', maxLength: 4000 },
  },
  list: {
    columns: ['value'],
    sort: { field: 'id', order: 'asc' },
  },
});
