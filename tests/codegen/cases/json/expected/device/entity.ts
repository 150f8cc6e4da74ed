// Generated from catalogue/device.json by codegen/emit/entity.ts. Do not edit: change the catalogue and run `npm run generate`.

import type { Audited } from '#model/audited.ts';
import { defineEntity } from '#model/entity.ts';
import { auditFields } from '../audit.ts';

/** Documents of any shape. */
export interface Device extends Audited {
  id: number;
  name: string;
  settings: string;
  reading: string | null;
}

/** The key of one Device. */
export type DeviceKey = readonly [id: number];

/** Facts about Devices, shared by browser and server. */
export const device = defineEntity({
  name: 'device',
  service: 'Device',
  label: { one: 'Device', many: 'Devices' },
  table: 'device',
  key: ['id'],
  audited: true,
  delete: 'soft',
  calls: 'all',
  permissions: { read: ['device/read'], write: ['device/write'] },
  display: ['name'],
  export: { file: 'Devices.csv', text: 'Export' },
  fields: {
    id: { kind: 'id', label: 'Id' },
    name: { kind: 'text', label: 'Name', required: true, rule: 'default', maxLength: 20 },
    settings: { kind: 'json', label: 'Settings', required: true, maxKilobytes: 1, default: '{"on": true}' },
    reading: { kind: 'json', label: 'Reading', maxKilobytes: 64 },
    ...auditFields,
  },
  list: {
    columns: ['name', 'settings', 'reading'],
    filters: ['name', 'settings', 'reading', 'isActive', 'createdById', 'createdDate', 'modifiedById', 'modifiedDate'],
    sort: { field: 'name', order: 'asc' },
    add: true,
  },
});
