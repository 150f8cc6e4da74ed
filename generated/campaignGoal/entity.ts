// Generated from catalogue/campaignGoal.json by codegen/emit/entity.ts. Do not edit: change the catalogue and run `npm run generate`.

import type { Audited } from '#model/audited.ts';
import { defineEntity } from '#model/entity.ts';
import type { Reference } from '#model/wire.ts';
import { auditFields } from '../audit.ts';

/** A number that a campaign is to reach. */
export interface CampaignGoal extends Audited {
  id: number;
  externalId: string | null;
  name: string;
  abbreviation: string;
  campaignGoalTypeId: number;
  campaignGoalType: Reference;
  campaignId: number;
  campaign: Reference;
  value: number;
}

/** The key of one Campaign Goal. */
export type CampaignGoalKey = readonly [id: number];

/** Facts about Campaign Goals, shared by browser and server. */
export const campaignGoal = defineEntity({
  name: 'campaignGoal',
  service: 'CampaignGoal',
  label: { one: 'Campaign Goal', many: 'Campaign Goals' },
  table: 'campaignGoal',
  key: ['id'],
  audited: true,
  delete: 'soft',
  calls: 'all',
  permissions: { read: ['campaignGoal/read'], write: ['campaignGoal/write'] },
  display: ['name'],
  fields: {
    id: { kind: 'id', label: 'Id' },
    externalId: { kind: 'text', label: 'External ID', identifier: true, rule: 'default', maxLength: 20 },
    name: { kind: 'text', label: 'Name', required: true, rule: 'default', maxLength: 20 },
    abbreviation: { kind: 'text', label: 'Abbreviation', required: true, rule: 'default', maxLength: 20 },
    campaignGoalTypeId: {
      kind: 'reference',
      label: 'Campaign Goal Type',
      to: 'CampaignGoalType',
      as: 'campaignGoalType',
      required: true,
    },
    campaignId: { kind: 'reference', label: 'Campaign', to: 'Campaign', as: 'campaign', required: true },
    value: { kind: 'integer', label: 'Value', required: true, measure: true },
    ...auditFields,
  },
  list: {
    columns: [
      'name',
      'externalId',
      'abbreviation',
      'campaignGoalTypeId',
      'campaignId',
      'value',
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
