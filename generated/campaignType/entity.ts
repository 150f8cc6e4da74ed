// Generated from catalogue/campaignType.json by codegen/emit/entity.ts. Do not edit: change the catalogue and run `npm run generate`.

import type { Audited } from '#model/audited.ts';
import { defineEntity } from '#model/entity.ts';
import { auditFields } from '../audit.ts';

/** A kind of campaign. */
export interface CampaignType extends Audited {
  id: number;
  name: string | null;
  abbreviation: string | null;
  externalId: string | null;
}

/** The key of one Campaign Type. */
export type CampaignTypeKey = readonly [id: number];

/** Facts about Campaign Types, shared by browser and server. */
export const campaignType = defineEntity({
  name: 'campaignType',
  service: 'CampaignType',
  label: { one: 'Campaign Type', many: 'Campaign Types' },
  table: 'campaignType',
  key: ['id'],
  audited: true,
  delete: 'soft',
  calls: 'all',
  permissions: { read: ['campaignType/read'], write: ['campaignType/write'] },
  display: ['name'],
  fields: {
    id: { kind: 'id', label: 'Id' },
    name: { kind: 'text', label: 'Name', rule: 'plain', maxLength: 4000 },
    abbreviation: { kind: 'text', label: 'Abbreviation', rule: 'plain', maxLength: 4000 },
    externalId: { kind: 'text', label: 'External ID', identifier: true, rule: 'plain', maxLength: 4000 },
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
  },
});
