// Generated from catalogue/workload.json by codegen/emit/entity.ts. Do not edit: change the catalogue and run `npm run generate`.

import type { Audited } from '#model/audited.ts';
import { defineEntity } from '#model/entity.ts';
import type { Reference } from '#model/wire.ts';
import { auditFields } from '../audit.ts';

/** A product or a part of one that customers take up. */
export interface Workload extends Audited {
  id: number;
  externalKey: number | null;
  externalWorkloadId: number | null;
  idHistory: number | null;
  name: string | null;
  type: string | null;
  description: string | null;
  parentId: number | null;
  parent: Reference | null;
  parentWorkloadName: string | null;
  workloadGroup: string | null;
}

/** The key of one Workload. */
export type WorkloadKey = readonly [id: number];

/** Facts about Workloads, shared by browser and server. */
export const workload = defineEntity({
  name: 'workload',
  service: 'Workload',
  label: { one: 'Workload', many: 'Workloads' },
  table: 'workload',
  key: ['id'],
  audited: true,
  delete: 'soft',
  calls: 'all',
  permissions: { read: ['workload/read'], write: ['workload/write'] },
  display: ['name'],
  related: [
    'customerEngagementDepth.workloadId',
    'customerWorkloadEvent.workloadId',
    'customerWorkloadUsage.workloadId',
    'tenantEngagementDepth.workloadId',
    'tenantWorkloadEvent.workloadId',
    'tenantWorkloadRFACase.workloadId',
    'tenantWorkloadUsage.workloadId',
    'workload.parentId',
  ],
  fields: {
    id: { kind: 'id', label: 'Id' },
    externalKey: { kind: 'integer', label: 'External Key', sourceKey: true },
    externalWorkloadId: { kind: 'integer', label: 'External Workload ID', sourceKey: true },
    idHistory: { kind: 'integer', label: 'ID History', sourceKey: true },
    name: { kind: 'text', label: 'Name', rule: 'plain', maxLength: 4000 },
    type: { kind: 'text', label: 'Type', rule: 'plain', maxLength: 4000 },
    description: { kind: 'text', label: 'Description', rule: 'plain', maxLength: 4000, width: 320 },
    parentId: { kind: 'reference', label: 'Parent', to: 'Workload', as: 'parent' },
    parentWorkloadName: { kind: 'text', label: 'Parent Workload Name', rule: 'plain', maxLength: 4000 },
    workloadGroup: { kind: 'text', label: 'Workload Group', rule: 'plain', maxLength: 4000 },
    ...auditFields,
  },
  list: {
    columns: [
      'name',
      'type',
      'description',
      'parentId',
      'parentWorkloadName',
      'workloadGroup',
      'externalKey',
      'externalWorkloadId',
      'idHistory',
      'createdById',
      'createdDate',
      'modifiedById',
      'modifiedDate',
    ],
    filters: [
      'name',
      'type',
      'description',
      'parentId',
      'parentWorkloadName',
      'workloadGroup',
      'externalKey',
      'externalWorkloadId',
      'idHistory',
      'createdById',
      'createdDate',
      'modifiedById',
      'modifiedDate',
      'isActive',
    ],
    sort: { field: 'name', order: 'asc' },
  },
});
