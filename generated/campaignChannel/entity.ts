// Generated from catalogue/campaignChannel.json by codegen/emit/entity.ts. Do not edit: change the catalogue and run `npm run generate`.

import type { Audited } from '#model/audited.ts';
import { defineEntity } from '#model/entity.ts';
import type { Reference } from '#model/wire.ts';
import { auditFields } from '../audit.ts';

/** One channel of a campaign: what kind, how often, from when to when. */
export interface CampaignChannel extends Audited {
  id: number;
  externalId: string | null;
  name: string | null;
  campaignId: number;
  campaign: Reference;
  channelTypeId: number;
  channelType: Reference;
  frequencyId: number;
  frequency: Reference;
  startDate: string;
  endDate: string;
}

/** The key of one Campaign Channel. */
export type CampaignChannelKey = readonly [id: number];

/** Facts about Campaign Channels, shared by browser and server. */
export const campaignChannel = defineEntity({
  name: 'campaignChannel',
  service: 'CampaignChannel',
  label: { one: 'Campaign Channel', many: 'Campaign Channels' },
  table: 'campaignChannel',
  key: ['id'],
  audited: true,
  delete: 'soft',
  calls: 'all',
  permissions: { read: ['campaignChannel/read'], write: ['campaignChannel/write'] },
  display: ['name'],
  fields: {
    id: { kind: 'id', label: 'Id' },
    externalId: { kind: 'text', label: 'External ID', identifier: true, rule: 'default', maxLength: 20 },
    name: { kind: 'text', label: 'Name', rule: 'default', maxLength: 20 },
    campaignId: { kind: 'reference', label: 'Campaign', to: 'Campaign', as: 'campaign', required: true },
    channelTypeId: { kind: 'reference', label: 'Channel Type', to: 'ChannelType', as: 'channelType', required: true },
    frequencyId: { kind: 'reference', label: 'Frequency', to: 'Frequency', as: 'frequency', required: true },
    startDate: { kind: 'date', label: 'Start Date', required: true },
    endDate: { kind: 'date', label: 'End Date', required: true, notBefore: 'startDate' },
    ...auditFields,
  },
  list: {
    columns: [
      'name',
      'externalId',
      'campaignId',
      'channelTypeId',
      'frequencyId',
      'startDate',
      'endDate',
      'isActive',
      'createdById',
      'createdDate',
      'modifiedById',
      'modifiedDate',
    ],
    sort: { field: 'campaign', order: 'asc' },
  },
});
