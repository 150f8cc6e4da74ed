// Generated from catalogue/deal.json by codegen/emit/entity.ts. Do not edit: change the catalogue and run `npm run generate`.

import type { Audited } from '#model/audited.ts';
import { defineEntity } from '#model/entity.ts';
import { auditFields } from '../audit.ts';

/** What is asked for depends on how it stands. */
export interface Deal extends Audited {
  id: number;
  name: string;
  stage: string;
  closedOn: string | null;
  reason: string | null;
  rival: boolean | null;
  rivalName: string | null;
  parts: string[] | null;
  weight: string | null;
  sentOn: string | null;
  free: boolean | null;
  price: string | null;
}

/** The key of one Deal. */
export type DealKey = readonly [id: number];

/** Facts about Deals, shared by browser and server. */
export const deal = defineEntity({
  name: 'deal',
  service: 'Deal',
  label: { one: 'Deal', many: 'Deals' },
  table: 'deal',
  key: ['id'],
  audited: true,
  delete: 'soft',
  calls: 'all',
  permissions: { read: ['deal/read'], write: ['deal/write'] },
  display: ['name'],
  export: { file: 'Deals.csv', text: 'Export' },
  fields: {
    id: { kind: 'id', label: 'Id' },
    name: { kind: 'text', label: 'Name', required: true, rule: 'default', maxLength: 20 },
    stage: {
      kind: 'choice',
      label: 'Stage',
      required: true,
      options: [
        { value: 'open', label: 'Open' },
        { value: 'won', label: 'Won' },
        { value: 'lost', label: 'Lost' },
      ],
      default: 'open',
    },
    closedOn: { kind: 'date', label: 'Closed On', requiredWhen: [{ field: 'stage', is: ['won', 'lost'] }] },
    reason: {
      kind: 'text',
      label: 'Reason',
      requiredWhen: [{ field: 'stage', is: ['lost'] }],
      visibleWhen: [{ field: 'stage', is: ['lost'] }],
      rule: 'default',
      maxLength: 20,
    },
    rival: { kind: 'boolean', label: 'Lost to a Rival', visibleWhen: [{ field: 'stage', is: ['lost'] }] },
    rivalName: {
      kind: 'text',
      label: 'Rival',
      requiredWhen: [
        { field: 'stage', is: ['lost'] },
        { field: 'rival', is: [true] },
      ],
      visibleWhen: [
        { field: 'stage', is: ['lost'] },
        { field: 'rival', is: [true] },
      ],
      rule: 'default',
      maxLength: 20,
    },
    parts: {
      kind: 'choices',
      label: 'Parts',
      visibleWhen: [{ field: 'stage', is: ['open', 'won'] }],
      options: [
        { value: 'work', label: 'work' },
        { value: 'goods', label: 'goods' },
      ],
    },
    weight: {
      kind: 'decimal',
      label: 'Weight',
      requiredWhen: [
        { field: 'stage', is: ['open', 'won'] },
        { field: 'parts', is: ['goods'] },
      ],
      visibleWhen: [
        { field: 'stage', is: ['open', 'won'] },
        { field: 'parts', is: ['goods'] },
      ],
      precision: 18,
      scale: 2,
    },
    sentOn: { kind: 'date', label: 'Sent On', visibleWhen: [{ field: 'stage', is: ['won'] }], default: '2026-03-09' },
    free: { kind: 'boolean', label: 'Free' },
    price: { kind: 'decimal', label: 'Price', requiredWhen: [{ field: 'free', is: [false] }], precision: 18, scale: 2 },
    ...auditFields,
  },
  list: {
    columns: [
      'name',
      'stage',
      'closedOn',
      'reason',
      'rival',
      'rivalName',
      'parts',
      'weight',
      'sentOn',
      'free',
      'price',
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
