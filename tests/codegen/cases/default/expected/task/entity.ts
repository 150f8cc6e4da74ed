// Generated from catalogue/task.json by codegen/emit/entity.ts. Do not edit: change the catalogue and run `npm run generate`.

import type { Audited } from '#model/audited.ts';
import { defineEntity } from '#model/entity.ts';
import type { Reference } from '#model/wire.ts';
import { auditFields } from '../audit.ts';

/** Every kind of field that can have a default. */
export interface Task extends Audited {
  id: number;
  name: string;
  note: string | null;
  mail: string | null;
  token: string | null;
  effort: number;
  weight: number | null;
  price: string | null;
  urgent: boolean | null;
  due: string;
  from: string | null;
  seen: string | null;
  since: string | null;
  ownerId: number | null;
  owner: Reference | null;
  at: string | null;
  state: string | null;
  tags: string[] | null;
}

/** The key of one Task. */
export type TaskKey = readonly [id: number];

/** Facts about Tasks, shared by browser and server. */
export const task = defineEntity({
  name: 'task',
  service: 'Task',
  label: { one: 'Task', many: 'Tasks' },
  table: 'task',
  key: ['id'],
  audited: true,
  delete: 'soft',
  calls: 'all',
  permissions: { read: ['task/read'], write: ['task/write'] },
  display: ['name'],
  fields: {
    id: { kind: 'id', label: 'Id' },
    name: { kind: 'text', label: 'Name', required: true, rule: 'default', maxLength: 20, default: 'New task' },
    note: { kind: 'longText', label: 'Note', rule: 'plain', maxLength: 4000, default: "It's one::text" },
    mail: { kind: 'email', label: 'Mail', maxLength: 254, default: 'ada@example.com' },
    token: { kind: 'uuid', label: 'Token', default: '123e4567-e89b-12d3-a456-426614174000' },
    effort: { kind: 'integer', label: 'Effort', required: true, default: -3 },
    weight: { kind: 'number', label: 'Weight', default: 1.5 },
    price: { kind: 'decimal', label: 'Price', precision: 8, scale: 2, default: '-1.50' },
    urgent: { kind: 'boolean', label: 'Urgent', default: true },
    due: { kind: 'date', label: 'Due', required: true, default: 'today' },
    from: { kind: 'date', label: 'From', default: '2026-03-09' },
    seen: { kind: 'dateTime', label: 'Seen', time: true, default: 'now' },
    since: { kind: 'dateTime', label: 'Since', time: true, default: '2026-03-09T17:05:00.120+01:00' },
    ownerId: { kind: 'reference', label: 'Owner', to: 'Person', as: 'owner', default: 'me' },
    at: { kind: 'time', label: 'At', default: '14:30' },
    state: {
      kind: 'choice',
      label: 'State',
      options: [
        { value: '5', label: '5' },
        { value: '6', label: '6' },
      ],
      default: '5',
    },
    tags: {
      kind: 'choices',
      label: 'Tags',
      options: [
        { value: 'a b', label: 'a b' },
        { value: 'c', label: 'c' },
      ],
      default: ['a b', 'c'],
    },
    ...auditFields,
  },
  list: {
    columns: [
      'name',
      'note',
      'mail',
      'token',
      'effort',
      'weight',
      'price',
      'urgent',
      'due',
      'from',
      'seen',
      'since',
      'ownerId',
      'at',
      'state',
      'tags',
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
