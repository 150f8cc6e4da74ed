// Generated from catalogue/customerWorkloadEvent.json by codegen/emit/entity.ts. Do not edit: change the catalogue and run `npm run generate`.

import type { Audited } from '#model/audited.ts';
import { defineEntity } from '#model/entity.ts';
import type { Reference } from '#model/wire.ts';
import { auditFields } from '../audit.ts';

/** What happened at a customer about a workload, through which campaign channel. */
export interface CustomerWorkloadEvent extends Audited {
  customerId: number;
  customer: Reference;
  workloadId: number;
  workload: Reference;
  eventDate: string | null;
  campaignChannelId: number;
  campaignChannel: Reference;
  value: string | null;
  count: number | null;
}

/** The key of one Customer Workload Event. */
export type CustomerWorkloadEventKey = readonly [customerId: number, workloadId: number, campaignChannelId: number];

/** Facts about Customer Workload Events, shared by browser and server. */
export const customerWorkloadEvent = defineEntity({
  name: 'customerWorkloadEvent',
  service: 'CustomerWorkloadEvent',
  label: { one: 'Customer Workload Event', many: 'Customer Workload Events' },
  table: 'customerWorkloadEvent',
  key: ['customerId', 'workloadId', 'campaignChannelId'],
  audited: true,
  delete: 'soft',
  calls: 'all',
  permissions: { read: ['customerWorkloadEvent/read'], write: ['customerWorkloadEvent/write'] },
  display: [],
  export: { file: 'CustomerWorkloadEventExport.csv', text: 'Export' },
  fields: {
    customerId: { kind: 'reference', label: 'Customer', to: 'Customer', as: 'customer', required: true },
    workloadId: { kind: 'reference', label: 'Workload', to: 'Workload', as: 'workload', required: true },
    eventDate: { kind: 'date', label: 'Event Date' },
    campaignChannelId: {
      kind: 'reference',
      label: 'Campaign Channel',
      to: 'CampaignChannel',
      as: 'campaignChannel',
      required: true,
    },
    value: { kind: 'text', label: 'Value', rule: 'plain', maxLength: 4000 },
    count: { kind: 'integer', label: 'Count', measure: true },
    ...auditFields,
  },
  list: {
    columns: [
      'customerId',
      'workloadId',
      'eventDate',
      'campaignChannelId',
      'value',
      'count',
      'isActive',
      'createdById',
      'createdDate',
      'modifiedById',
      'modifiedDate',
    ],
    sort: { field: 'eventDate', order: 'asc' },
  },
});
