// Generated from catalogue/event.json by codegen/emit/schema.ts. Do not edit: change the catalogue and run `npm run generate`.

import type { RecordSchema } from '#model/validation/record-schema.ts';

export const eventSchema: RecordSchema = {
  type: 'object',
  description: 'The save body of Events.',
  additionalProperties: false,
  properties: {
    id: { type: ['integer', 'null'], safe: true, description: 'Id' },
    name: { type: ['string', 'null'], maxLength: 4000, text: 'plain', description: 'Name' },
    date: { type: ['string', 'null'], format: 'date', description: 'Date' },
    mileStoneFlag: { type: ['boolean', 'null'], description: 'Milestone Flag' },
    organizationHierarchyNBR: { type: ['integer', 'null'], safe: true, description: 'Organization Hierarchy Number' },
    srcetlCreatedDate: { type: ['string', 'null'], format: 'date-time', description: 'Source ETL Created Date' },
    srcetlModifiedDate: { type: ['string', 'null'], format: 'date-time', description: 'Source ETL Modified Date' },
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
