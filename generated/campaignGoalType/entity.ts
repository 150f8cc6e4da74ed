// Generated from catalogue/campaignGoalType.json by codegen/emit/entity.ts. Do not edit: change the catalogue and run `npm run generate`.

import type { Audited } from '#model/audited.ts';
import { defineEntity } from '#model/entity.ts';
import { auditFields } from '../audit.ts';

/** What a campaign goal counts. */
export interface CampaignGoalType extends Audited {
  id: number;
  name: string;
  abbreviation: string;
  externalId: string | null;
}

/** The key of one Campaign Goal Type. */
export type CampaignGoalTypeKey = readonly [id: number];

/** Facts about Campaign Goal Types, shared by browser and server. */
export const campaignGoalType = defineEntity({
  name: 'campaignGoalType',
  service: 'CampaignGoalType',
  label: { one: 'Campaign Goal Type', many: 'Campaign Goal Types' },
  table: 'campaignGoalType',
  key: ['id'],
  audited: true,
  delete: 'soft',
  calls: 'all',
  permissions: { read: ['campaignGoalType/read'], write: ['campaignGoalType/write'] },
  display: ['name'],
  related: ['campaignGoal.campaignGoalTypeId'],
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
