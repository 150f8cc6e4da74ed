// Generated from catalogue/deal.json by codegen/emit/schema.ts. Do not edit: change the catalogue and run `npm run generate`.

import type { RecordSchema } from '#model/validation/record-schema.ts';

export const dealSchema: RecordSchema = {
  type: 'object',
  description: 'The save body of Deals.',
  required: ['name', 'stage', 'closedOn', 'reason', 'rivalName', 'weight', 'price'],
  additionalProperties: false,
  properties: {
    id: { type: ['integer', 'null'], safe: true, description: 'Id' },
    name: { type: ['string', 'null'], maxLength: 20, text: 'default', ifEmpty: 'text', description: 'Name' },
    stage: { type: ['string', 'null'], enum: ['open', 'won', 'lost'], ifEmpty: 'selection', description: 'Stage' },
    closedOn: {
      type: ['string', 'null'],
      format: 'date',
      ifEmpty: 'date',
      requiredWhen: [{ field: 'stage', is: ['won', 'lost'] }],
      description: 'Closed On',
    },
    reason: {
      type: ['string', 'null'],
      maxLength: 20,
      text: 'default',
      ifEmpty: 'text',
      requiredWhen: [{ field: 'stage', is: ['lost'] }],
      description: 'Reason',
    },
    rival: { type: ['boolean', 'null'], description: 'Lost to a Rival' },
    rivalName: {
      type: ['string', 'null'],
      maxLength: 20,
      text: 'default',
      ifEmpty: 'text',
      requiredWhen: [
        { field: 'stage', is: ['lost'] },
        { field: 'rival', is: [true] },
      ],
      description: 'Rival',
    },
    parts: {
      type: ['array', 'null'],
      items: { type: 'string', enum: ['work', 'goods'] },
      uniqueItems: true,
      description: 'Parts',
    },
    weight: {
      type: ['string', 'null'],
      format: 'decimal',
      is: { kind: 'decimal', precision: 18, scale: 2 },
      ifEmpty: 'number',
      requiredWhen: [
        { field: 'stage', is: ['open', 'won'] },
        { field: 'parts', is: ['goods'] },
      ],
      description: 'Weight',
    },
    sentOn: { type: ['string', 'null'], format: 'date', description: 'Sent On' },
    free: { type: ['boolean', 'null'], description: 'Free' },
    price: {
      type: ['string', 'null'],
      format: 'decimal',
      is: { kind: 'decimal', precision: 18, scale: 2 },
      ifEmpty: 'number',
      requiredWhen: [{ field: 'free', is: [false] }],
      description: 'Price',
    },
    isActive: { description: 'Accepted and ignored.' },
    createdById: { description: 'Accepted and ignored.' },
    createdBy: { description: 'Accepted and ignored.' },
    createdDate: { description: 'Accepted and ignored.' },
    modifiedById: { description: 'Accepted and ignored.' },
    modifiedBy: { description: 'Accepted and ignored.' },
    modifiedDate: {
      type: ['string', 'null'],
      format: 'date-time',
      description: 'As it was read; required on an update. An older one is a conflict.',
    },
  },
};
