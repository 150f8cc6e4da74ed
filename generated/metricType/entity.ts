// Generated from catalogue/metricType.json by codegen/emit/entity.ts. Do not edit: change the catalogue and run `npm run generate`.

import type { Audited } from '#model/audited.ts';
import { defineEntity } from '#model/entity.ts';
import { auditFields } from '../audit.ts';

/** What a campaign measures. */
export interface MetricType extends Audited {
  id: number;
  name: string | null;
  abbreviation: string | null;
}

/** The key of one Metric Type. */
export type MetricTypeKey = readonly [id: number];

/** Facts about Metric Types, shared by browser and server. */
export const metricType = defineEntity({
  name: 'metricType',
  service: 'MetricType',
  label: { one: 'Metric Type', many: 'Metric Types' },
  table: 'metricType',
  key: ['id'],
  audited: true,
  delete: 'soft',
  calls: 'all',
  permissions: { read: ['metricType/read'], write: ['metricType/write'] },
  display: ['name'],
  fields: {
    id: { kind: 'id', label: 'Id' },
    name: { kind: 'text', label: 'Name', rule: 'default', maxLength: 20 },
    abbreviation: { kind: 'text', label: 'Abbreviation', rule: 'default', maxLength: 20 },
    ...auditFields,
  },
  list: {
    columns: ['name', 'abbreviation', 'isActive', 'createdById', 'createdDate', 'modifiedById', 'modifiedDate'],
    sort: { field: 'name', order: 'asc' },
    add: true,
  },
});
