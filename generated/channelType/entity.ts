// Generated from catalogue/channelType.json by codegen/emit/entity.ts. Do not edit: change the catalogue and run `npm run generate`.

import type { Audited } from '#model/audited.ts';
import { defineEntity } from '#model/entity.ts';
import { auditFields } from '../audit.ts';

/** A way of reaching people: e-mail, webinar, social media. */
export interface ChannelType extends Audited {
  id: number;
  name: string;
  abbreviation: string;
  externalId: string | null;
}

/** The key of one Channel Type. */
export type ChannelTypeKey = readonly [id: number];

/** Facts about Channel Types, shared by browser and server. */
export const channelType = defineEntity({
  name: 'channelType',
  service: 'ChannelType',
  label: { one: 'Channel Type', many: 'Channel Types' },
  table: 'channelType',
  key: ['id'],
  audited: true,
  delete: 'soft',
  calls: 'all',
  permissions: { read: ['channelType/read'], write: ['channelType/write'] },
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
