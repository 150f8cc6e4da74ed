// Generated from catalogue/frequency.json by codegen/emit/entity.ts. Do not edit: change the catalogue and run `npm run generate`.

import type { Audited } from '#model/audited.ts';
import { defineEntity } from '#model/entity.ts';
import { auditFields } from '../audit.ts';

/** How often a campaign channel reaches out. */
export interface Frequency extends Audited {
  id: number;
  name: string;
  abbreviation: string;
  externalId: string | null;
}

/** The key of one Frequency. */
export type FrequencyKey = readonly [id: number];

/** Facts about Frequencies, shared by browser and server. */
export const frequency = defineEntity({
  name: 'frequency',
  service: 'Frequency',
  label: { one: 'Frequency', many: 'Frequencies' },
  table: 'frequency',
  key: ['id'],
  audited: true,
  delete: 'soft',
  calls: 'all',
  permissions: { read: ['frequency/read'], write: ['frequency/write'] },
  display: ['name'],
  fields: {
    id: { kind: 'id', label: 'Id' },
    name: { kind: 'text', label: 'Name', required: true, rule: 'default', maxLength: 20 },
    abbreviation: { kind: 'text', label: 'Abbreviation', required: true, rule: 'default', maxLength: 20 },
    externalId: { kind: 'text', label: 'External ID', identifier: true, rule: 'default', maxLength: 20 },
    ...auditFields,
  },
  list: {
    columns: [
      'name',
      'abbreviation',
      'externalId',
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
