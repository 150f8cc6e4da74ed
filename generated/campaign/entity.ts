// Generated from catalogue/campaign.json by codegen/emit/entity.ts. Do not edit: change the catalogue and run `npm run generate`.

import type { Audited } from '#model/audited.ts';
import { defineEntity } from '#model/entity.ts';
import { auditFields } from '../audit.ts';

/** A marketing campaign with its dates, offers and channels. */
export interface Campaign extends Audited {
  id: number;
  externalId: string | null;
  name: string;
  abbreviation: string;
  startDate: string;
  endDate: string;
  buyDate: string | null;
  offerNames: string | null;
  campaignMode: string | null;
}

/** The key of one Campaign. */
export type CampaignKey = readonly [id: number];

/** Facts about Campaigns, shared by browser and server. */
export const campaign = defineEntity({
  name: 'campaign',
  service: 'Campaign',
  label: { one: 'Campaign', many: 'Campaigns' },
  table: 'campaign',
  key: ['id'],
  audited: true,
  delete: 'soft',
  calls: 'all',
  permissions: { read: ['campaign/read'], write: ['campaign/write'] },
  display: ['name'],
  export: { file: 'CampaignExport.csv', text: 'Export' },
  related: ['campaignGoal.campaignId', 'campaignTenant.campaignId'],
  fields: {
    id: { kind: 'id', label: 'Id' },
    externalId: { kind: 'text', label: 'External ID', identifier: true, rule: 'default', maxLength: 20 },
    name: { kind: 'text', label: 'Name', required: true, rule: 'default', maxLength: 20 },
    abbreviation: { kind: 'text', label: 'Abbreviation', required: true, rule: 'default', maxLength: 20 },
    startDate: { kind: 'date', label: 'Start Date', required: true },
    endDate: { kind: 'date', label: 'End Date', required: true, notBefore: 'startDate' },
    buyDate: { kind: 'date', label: 'Buy Date' },
    offerNames: { kind: 'text', label: 'Offer Names', rule: 'default', maxLength: 20 },
    campaignMode: { kind: 'text', label: 'Campaign Mode', rule: 'default', maxLength: 20 },
    ...auditFields,
  },
  list: {
    columns: [
      'name',
      'externalId',
      'abbreviation',
      'startDate',
      'endDate',
      'buyDate',
      'offerNames',
      'campaignMode',
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
