// Generated from catalogue/appUser.json by codegen/emit/schema.ts. Do not edit: change the catalogue and run `npm run generate`.

import type { RecordSchema } from '#model/validation/record-schema.ts';

export const appUserSchema: RecordSchema = {
  type: 'object',
  description: 'The save body of Users.',
  required: ['name', 'email', 'appRoleIds'],
  additionalProperties: false,
  properties: {
    id: { type: ['integer', 'null'], safe: true, description: 'Id' },
    name: { type: ['string', 'null'], maxLength: 20, text: 'default', ifEmpty: 'text', description: 'Name' },
    email: { type: ['string', 'null'], maxLength: 254, text: 'email', ifEmpty: 'text', description: 'Email' },
    appRoleIds: {
      type: 'array',
      items: { type: 'integer', safe: true },
      uniqueItems: true,
      ifEmpty: 'selection',
      description: 'Roles',
    },
    lastLoggedIn: { description: 'Accepted and ignored.' },
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
