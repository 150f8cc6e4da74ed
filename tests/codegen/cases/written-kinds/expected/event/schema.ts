// Generated from catalogue/event.json by codegen/emit/schema.ts. Do not edit: change the catalogue and run `npm run generate`.

import type { RecordSchema } from '#model/validation/record-schema.ts';

export const eventSchema: RecordSchema = {
  type: 'object',
  description: 'The save body of Events.',
  required: ['name', 'weight', 'phone'],
  additionalProperties: false,
  properties: {
    id: { type: ['integer', 'null'], safe: true, description: 'Id' },
    name: { type: ['string', 'null'], maxLength: 20, text: 'default', ifEmpty: 'text', description: 'Name' },
    code: { type: ['string', 'null'], format: 'uuid', is: { kind: 'uuid' }, description: 'Code' },
    price: {
      type: ['string', 'null'],
      format: 'decimal',
      is: { kind: 'decimal', precision: 10, scale: 2, min: 0, max: 99999.99 },
      description: 'Price',
    },
    weight: {
      type: ['string', 'null'],
      format: 'decimal',
      is: { kind: 'decimal', precision: 18, scale: 3 },
      ifEmpty: 'number',
      description: 'Weight',
    },
    notes: { type: ['string', 'null'], maxLength: 2000, text: 'plain', description: 'Notes' },
    email: { type: ['string', 'null'], format: 'email', maxLength: 254, is: { kind: 'email' }, description: 'E-mail' },
    site: { type: ['string', 'null'], format: 'uri', maxLength: 2000, is: { kind: 'url' }, description: 'Site' },
    phone: { type: ['string', 'null'], maxLength: 40, is: { kind: 'phone' }, ifEmpty: 'text', description: 'Phone' },
    day: { type: ['string', 'null'], format: 'date', description: 'Day' },
    starts: { type: ['string', 'null'], format: 'time-local', is: { kind: 'time' }, description: 'Starts' },
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
