// Generated from catalogue/room.json by codegen/emit/entity.ts. Do not edit: change the catalogue and run `npm run generate`.

import type { Audited } from '#model/audited.ts';
import { defineEntity } from '#model/entity.ts';
import { auditFields } from '../audit.ts';

/** What is kept forever: audited, and never deleted. */
export interface Room extends Audited {
  id: number;
  name: string;
}

/** The key of one Room. */
export type RoomKey = readonly [id: number];

/** Facts about Rooms, shared by browser and server. */
export const room = defineEntity({
  name: 'room',
  service: 'Room',
  label: { one: 'Room', many: 'Rooms' },
  table: 'room',
  key: ['id'],
  audited: true,
  delete: null,
  calls: 'all',
  permissions: { read: ['room/read'], write: ['room/write'] },
  display: ['name'],
  export: { file: 'RoomExport.csv', text: 'Export' },
  fields: {
    id: { kind: 'id', label: 'Id' },
    name: { kind: 'text', label: 'Name', required: true, rule: 'default', maxLength: 20 },
    ...auditFields,
  },
  list: {
    columns: ['name', 'isActive', 'createdById', 'createdDate', 'modifiedById', 'modifiedDate'],
    sort: { field: 'name', order: 'asc' },
    add: true,
  },
});
