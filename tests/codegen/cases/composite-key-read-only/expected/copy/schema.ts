// Generated from catalogue/copy.json by codegen/emit/schema.ts. Do not edit: change the catalogue and run `npm run generate`.

import type { RecordSchema } from '#model/validation/record-schema.ts';

export const copySchema: RecordSchema = {
  type: 'object',
  description: 'The save body of Copies.',
  required: ['bookId', 'teamId', 'year'],
  additionalProperties: false,
  properties: {
    bookId: { type: ['integer', 'null'], safe: true, ifEmpty: 'selection', description: 'Book' },
    book: { description: 'Accepted and ignored.' },
    teamId: { type: ['integer', 'null'], safe: true, ifEmpty: 'selection', description: 'Team' },
    team: { description: 'Accepted and ignored.' },
    year: { type: ['integer', 'null'], safe: true, ifEmpty: 'number', description: 'Year' },
    count: { type: ['integer', 'null'], safe: true, description: 'Count' },
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
