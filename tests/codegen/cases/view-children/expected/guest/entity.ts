// Generated from catalogue/guest.json by codegen/emit/entity.ts. Do not edit: change the catalogue and run `npm run generate`.

import { defineEntity } from '#model/entity.ts';

/** Each person with what there was of visits. */
export interface Guest {
  name: string | null;
  visits: number | null;
  minutes: number | null;
  paid: string | null;
  longest: number | null;
  firstDay: string | null;
  shownDay: string | null;
}

/** Facts about Guests, shared by browser and server. */
export const guest = defineEntity({
  name: 'guest',
  service: 'Guest',
  label: { one: 'Guest', many: 'Guests' },
  table: 'guest',
  key: ['_1'],
  audited: false,
  delete: null,
  calls: 'list',
  permissions: { read: ['person/read', 'visit/read'] },
  display: ['name'],
  export: { file: 'Guests.csv', text: 'Export' },
  fields: {
    name: { kind: 'text', label: 'Name', maxLength: 4000 },
    visits: { kind: 'integer', label: 'Visits' },
    minutes: { kind: 'integer', label: 'Minutes', measure: true },
    paid: { kind: 'decimal', label: 'Paid', precision: 18, scale: 2 },
    longest: { kind: 'integer', label: 'Longest' },
    firstDay: { kind: 'date', label: 'First Day' },
    shownDay: { kind: 'date', label: 'Last Shown Round Others' },
  },
  list: {
    columns: ['name', 'visits', 'minutes', 'paid', 'longest', 'firstDay', 'shownDay'],
    sort: { field: 'visits', order: 'desc' },
  },
});
