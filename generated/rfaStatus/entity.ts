// Generated from catalogue/rfaStatus.json by codegen/emit/entity.ts. Do not edit: change the catalogue and run `npm run generate`.

import type { Audited } from '#model/audited.ts';
import { defineEntity } from '#model/entity.ts';
import { auditFields } from '../audit.ts';

/** A stage that a request for assistance can be in, and why. */
export interface RFAStatus extends Audited {
  id: number;
  externalKey: number | null;
  hashId: string | null;
  guid: string | null;
  name: string | null;
  reasonId: number | null;
  reason: string | null;
}

/** The key of one RFA Status. */
export type RFAStatusKey = readonly [id: number];

/** Facts about RFA Statuses, shared by browser and server. */
export const rfaStatus = defineEntity({
  name: 'rfaStatus',
  service: 'RFAStatus',
  label: { one: 'RFA Status', many: 'RFA Statuses' },
  table: 'rfaStatus',
  key: ['id'],
  audited: true,
  delete: 'soft',
  calls: 'all',
  permissions: { read: ['rfaStatus/read'], write: ['rfaStatus/write'] },
  display: ['name'],
  export: { file: 'RFAStatusExport.csv', text: 'Export RFAStatus' },
  fields: {
    id: { kind: 'id', label: 'Id' },
    externalKey: { kind: 'integer', label: 'External Key', sourceKey: true },
    hashId: { kind: 'text', label: 'Hash ID', sourceKey: true, rule: 'plain', maxLength: 4000, width: 360 },
    guid: { kind: 'text', label: 'GUID', sourceKey: true, rule: 'plain', maxLength: 4000, width: 320 },
    name: { kind: 'text', label: 'Name', rule: 'plain', maxLength: 4000 },
    reasonId: { kind: 'integer', label: 'Reason ID', sourceKey: true },
    reason: { kind: 'text', label: 'Reason', rule: 'plain', maxLength: 4000, width: 240 },
    ...auditFields,
  },
  list: {
    columns: [
      'name',
      'reason',
      'externalKey',
      'hashId',
      'guid',
      'reasonId',
      'isActive',
      'createdById',
      'createdDate',
      'modifiedById',
      'modifiedDate',
    ],
    sort: { field: 'name', order: 'asc' },
  },
});
