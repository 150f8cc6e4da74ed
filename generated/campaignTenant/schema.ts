// Generated from catalogue/campaignTenant.json by codegen/emit/schema.ts. Do not edit: change the catalogue and run `npm run generate`.

import type { RecordSchema } from '#model/validation/record-schema.ts';

export const campaignTenantSchema: RecordSchema = {
  type: 'object',
  description: 'The save body of Campaign Tenants.',
  required: ['campaignId', 'tenantId'],
  additionalProperties: false,
  properties: {
    campaignId: { type: ['integer', 'null'], safe: true, ifEmpty: 'selection', description: 'Campaign' },
    campaign: { description: 'Accepted and ignored.' },
    tenantId: { type: ['integer', 'null'], safe: true, ifEmpty: 'selection', description: 'Tenant' },
    tenant: { description: 'Accepted and ignored.' },
    campaignTypeHashId: { type: ['string', 'null'], maxLength: 4000, description: 'Campaign Type Hash ID' },
    campaignHashId: { type: ['string', 'null'], maxLength: 4000, description: 'Campaign Hash ID' },
    externalId: { type: ['string', 'null'], maxLength: 4000, description: 'External ID' },
    trialStartDate: { type: ['string', 'null'], format: 'date', description: 'Trial Start Date' },
    trialEndPlus30Date: { type: ['string', 'null'], format: 'date', description: 'Trial End Plus 30 Date' },
    emailOpenedCount: { type: ['integer', 'null'], safe: true, description: 'Email Opened Count' },
    emailRecievedCount: { type: ['integer', 'null'], safe: true, description: 'Email Received Count' },
    emailLinkClickedCount: { type: ['integer', 'null'], safe: true, description: 'Email Link Clicked Count' },
    webinarAttendedFlag: { type: ['boolean', 'null'], description: 'Webinar Attended Flag' },
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
