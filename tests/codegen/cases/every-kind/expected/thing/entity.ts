// Generated from catalogue/thing.json by codegen/emit/entity.ts. Do not edit: change the catalogue and run `npm run generate`.

import type { Audited } from '#model/audited.ts';
import { defineEntity } from '#model/entity.ts';
import type { Reference } from '#model/wire.ts';
import { auditFields } from '../audit.ts';

/** One field of every kind, with all that a field can say. */
export interface Thing extends Audited {
  id: number;
  short: string | null;
  long: string | null;
  notes: string | null;
  mail: string | null;
  site: string | null;
  phone: string | null;
  code: string | null;
  whole: number;
  big: string | null;
  exact: number | null;
  price: string | null;
  fee: string | null;
  flag: boolean | null;
  opens: string;
  closes: string | null;
  seen: string | null;
  left: string | null;
  departs: string | null;
  starts: string | null;
  grace: string | null;
  extra: string | null;
  state: string | null;
  tags: string[] | null;
  words: string[] | null;
  ownerId: number | null;
  owner: Reference | null;
  teamIds: number[];
}

/** The key of one Thing. */
export type ThingKey = readonly [id: number];

/** Facts about Things, shared by browser and server. */
export const thing = defineEntity({
  name: 'thing',
  service: 'Thing',
  label: { one: 'Thing', many: 'Things' },
  table: 'thing',
  key: ['id'],
  audited: true,
  delete: 'soft',
  calls: 'all',
  permissions: { read: ['thing/read'], write: ['thing/write'] },
  display: [],
  fields: {
    id: { kind: 'id', label: 'Id' },
    short: { kind: 'text', label: 'Short', rule: 'plain', maxLength: 12, default: 'none', help: 'A word.', width: 90 },
    long: { kind: 'text', label: 'Long', rule: 'plain', maxLength: 4000 },
    notes: { kind: 'longText', label: 'Notes', rule: 'plain', maxLength: 900, rows: 5 },
    mail: { kind: 'email', label: 'Mail', maxLength: 254 },
    site: { kind: 'url', label: 'Site', maxLength: 2000, default: 'https://example.com' },
    phone: { kind: 'phone', label: 'Phone', maxLength: 40 },
    code: { kind: 'uuid', label: 'Code', generated: true },
    whole: { kind: 'integer', label: 'Whole', required: true, min: 0, max: 9, default: 1 },
    big: { kind: 'bigint', label: 'Big', min: -5, default: '9007199254740993' },
    exact: { kind: 'number', label: 'Exact', measure: true, min: -0.5 },
    price: { kind: 'decimal', label: 'Price', precision: 10, scale: 2, min: 0 },
    fee: { kind: 'money', label: 'Fee', precision: 18, scale: 3, currency: 'KWD', min: 0, default: '1.500' },
    flag: { kind: 'boolean', label: 'Flag', default: false },
    opens: { kind: 'date', label: 'Opens', required: true },
    closes: { kind: 'date', label: 'Closes', notBefore: 'opens' },
    seen: { kind: 'dateTime', label: 'Seen', readOnly: true, time: true },
    left: { kind: 'dateTime', label: 'Left', notBefore: 'seen', time: true },
    departs: { kind: 'localDateTime', label: 'Departs', default: 'now' },
    starts: { kind: 'time', label: 'Starts', default: '09:00' },
    grace: { kind: 'interval', label: 'Grace', default: '14 days' },
    extra: { kind: 'json', label: 'Extra', maxKilobytes: 8, rows: 4, default: '{"a": [1, null]}' },
    state: {
      kind: 'choice',
      label: 'State',
      options: [
        { value: 'new', label: 'New', color: 'blue' },
        { value: 'old', label: 'old' },
      ],
      default: 'new',
    },
    tags: {
      kind: 'choices',
      label: 'Tags',
      options: [
        { value: 'hot', label: 'hot' },
        { value: 'rare', label: 'rare' },
      ],
    },
    words: {
      kind: 'tags',
      label: 'Words',
      maxItems: 5,
      duplicates: true,
      maxItemLength: 40,
      default: ['one', 'two three'],
    },
    ownerId: { kind: 'reference', label: 'Owner', to: 'Person', as: 'owner' },
    teamIds: {
      kind: 'references',
      label: 'Teams',
      to: 'Team',
      link: { table: 'thingTeam', own: 'thingId', other: 'teamId' },
    },
    ...auditFields,
  },
  list: {
    columns: [
      'short',
      'long',
      'notes',
      'mail',
      'site',
      'phone',
      'code',
      'whole',
      'big',
      'exact',
      'price',
      'fee',
      'flag',
      'opens',
      'closes',
      'seen',
      'left',
      'departs',
      'starts',
      'grace',
      'extra',
      'state',
      'tags',
      'words',
      'ownerId',
      'isActive',
      'createdById',
      'createdDate',
      'modifiedById',
      'modifiedDate',
    ],
    filters: [
      'short',
      'notes',
      'mail',
      'site',
      'phone',
      'code',
      'whole',
      'big',
      'exact',
      'price',
      'fee',
      'flag',
      'opens',
      'closes',
      'seen',
      'left',
      'departs',
      'starts',
      'grace',
      'extra',
      'state',
      'tags',
      'words',
      'ownerId',
      'isActive',
      'createdById',
      'createdDate',
      'modifiedById',
      'modifiedDate',
    ],
    sort: { field: 'whole', order: 'desc' },
  },
});
