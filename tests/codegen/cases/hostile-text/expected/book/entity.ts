// Generated from catalogue/book.json by codegen/emit/entity.ts. Do not edit: change the catalogue and run `npm run generate`.

import type { Audited } from '#model/audited.ts';
import { defineEntity } from '#model/entity.ts';
import type { Reference } from '#model/wire.ts';
import { auditFields } from '../audit.ts';

/** It's `${evil}` *\/ <b>"q" {x} \ </script> &amp; é */
export interface Book extends Audited {
  id: number;
  name: string;
  opens: string | null;
  closes: string | null;
  aboveId: number | null;
  above: Reference | null;
}

/** The key of one It's `${evil}` *\/ <b>"q" {x} \ </script> &amp; é. */
export type BookKey = readonly [id: number];

/** Facts about It's `${evil}` *\/ <b>"q" {x} \ </script> &amp; é, shared by browser and server. */
export const book = defineEntity({
  name: 'book',
  service: 'Book',
  label: {
    one: 'It\'s `${evil}` */ <b>"q" {x} \\ </script> &amp; é',
    many: 'It\'s `${evil}` */ <b>"q" {x} \\ </script> &amp; é',
  },
  table: 'book',
  key: ['id'],
  audited: true,
  delete: 'soft',
  calls: 'all',
  permissions: { read: ['book/read'], write: ['book/write'] },
  display: ['name'],
  fields: {
    id: { kind: 'id', label: 'Id' },
    name: {
      kind: 'text',
      label: 'It\'s `${evil}` */ <b>"q" {x} \\ </script> &amp; é',
      required: true,
      rule: 'default',
      maxLength: 20,
      default: 'x',
      help: 'It\'s `${evil}` */ <b>"q" {x} \\ </script> &amp; é',
    },
    opens: { kind: 'date', label: 'NAME errors.push vErrors schemaPath' },
    closes: { kind: 'date', label: 'It\'s `${evil}` */ <b>"q" {x} \\ </script> &amp; é', notBefore: 'opens' },
    aboveId: {
      kind: 'reference',
      label: 'It\'s `${evil}` */ <b>"q" {x} \\ </script> &amp; é',
      to: 'Book',
      as: 'above',
    },
    ...auditFields,
  },
  list: {
    columns: [
      'name',
      'opens',
      'closes',
      'aboveId',
      'isActive',
      'createdById',
      'createdDate',
      'modifiedById',
      'modifiedDate',
    ],
    sort: { field: 'name', order: 'asc' },
    add: true,
  },
});
