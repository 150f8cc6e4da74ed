// Generated from catalogue/tenantContact.json by codegen/emit/schema.ts. Do not edit: change the catalogue and run `npm run generate`.

import type { RecordSchema } from '#model/validation/record-schema.ts';

export const tenantContactSchema: RecordSchema = {
  type: 'object',
  description: 'The save body of Tenant Contacts.',
  additionalProperties: false,
  properties: {
    id: { type: ['integer', 'null'], safe: true, description: 'Id' },
    tenantId: { type: ['integer', 'null'], safe: true, description: 'Tenant' },
    tenant: { description: 'Accepted and ignored.' },
    firstName: { type: ['string', 'null'], maxLength: 4000, text: 'plain', description: 'First Name' },
    lastName: { type: ['string', 'null'], maxLength: 4000, text: 'plain', description: 'Last Name' },
    title: { type: ['string', 'null'], maxLength: 4000, text: 'plain', description: 'Title' },
    contactType: { type: ['string', 'null'], maxLength: 4000, text: 'plain', description: 'Contact Type' },
    category: { type: ['string', 'null'], maxLength: 4000, text: 'plain', description: 'Category' },
    phoneNumber: { type: ['string', 'null'], maxLength: 4000, text: 'plain', description: 'Phone Number' },
    emailAddress: { type: ['string', 'null'], maxLength: 4000, text: 'plain', description: 'Email Address' },
    isAdmin: { type: ['boolean', 'null'], description: 'Is Admin' },
    countryId: { type: ['integer', 'null'], safe: true, description: 'Country' },
    country: { description: 'Accepted and ignored.' },
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
