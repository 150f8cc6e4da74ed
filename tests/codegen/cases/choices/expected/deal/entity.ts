// Generated from catalogue/deal.json by codegen/emit/entity.ts. Do not edit: change the catalogue and run `npm run generate`.

import type { Audited } from '#model/audited.ts';
import { defineEntity } from '#model/entity.ts';
import { auditFields } from '../audit.ts';

/** Fields of which the catalogue names the values. */
export interface Deal extends Audited {
  id: number;
  name: string;
  stage: string | null;
  size: string;
  tags: string[] | null;
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
      options: [
        { value: 'open', label: 'Open', color: 'blue' },
        { value: 'won', label: 'Won, at last', color: 'green' },
        { value: "it's lost", label: "it's lost" },
      ],
      default: 'open',
    },
    size: {
      kind: 'choice',
      label: 'Size',
      required: true,
      options: [
        { value: 'S', label: 'S' },
        { value: 'L', label: 'L' },
      ],
    },
    tags: {
      kind: 'choices',
      label: 'Tags',
      options: [
        { value: 'hot', label: '-Hot', color: 'red' },
        { value: 'old', label: 'Old' },
        { value: 'b,c', label: 'B, C' },
      ],
      default: ['old'],
    },
    ...auditFields,
  },
  list: {
    columns: ['name', 'stage', 'size', 'tags'],
    filters: [
      'name',
      'stage',
      'size',
      'tags',
      'isActive',
      'createdById',
      'createdDate',
      'modifiedById',
      'modifiedDate',
    ],
    sort: { field: 'stage', order: 'asc' },
    add: true,
  },
});
