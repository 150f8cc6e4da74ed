// Generated from catalogue/campaignTenant.json by codegen/emit/entity.ts. Do not edit: change the catalogue and run `npm run generate`.

import type { Audited } from '#model/audited.ts';
import { defineEntity } from '#model/entity.ts';
import type { Reference } from '#model/wire.ts';
import { auditFields } from '../audit.ts';

/** How one tenant took part in one campaign. */
export interface CampaignTenant extends Audited {
  campaignId: number;
  campaign: Reference;
  tenantId: number;
  tenant: Reference;
  campaignTypeHashId: string | null;
  campaignHashId: string | null;
  externalId: string | null;
  trialStartDate: string | null;
  trialEndPlus30Date: string | null;
  emailOpenedCount: number | null;
  emailRecievedCount: number | null;
  emailLinkClickedCount: number | null;
  webinarAttendedFlag: boolean | null;
}

/** The key of one Campaign Tenant. */
export type CampaignTenantKey = readonly [campaignId: number, tenantId: number];

/** Facts about Campaign Tenants, shared by browser and server. */
export const campaignTenant = defineEntity({
  name: 'campaignTenant',
  service: 'CampaignTenant',
  label: { one: 'Campaign Tenant', many: 'Campaign Tenants' },
  table: 'campaignTenant',
  key: ['campaignId', 'tenantId'],
  audited: true,
  delete: null,
  calls: 'read',
  permissions: { read: ['campaignTenant/read'] },
  display: [],
  export: { file: 'CampaignTenantExport.csv', text: 'Export' },
  fields: {
    campaignId: { kind: 'reference', label: 'Campaign', to: 'Campaign', as: 'campaign', required: true },
    tenantId: { kind: 'reference', label: 'Tenant', to: 'Tenant', as: 'tenant', required: true },
    campaignTypeHashId: { kind: 'text', label: 'Campaign Type Hash ID', sourceKey: true, maxLength: 4000, width: 360 },
    campaignHashId: { kind: 'text', label: 'Campaign Hash ID', sourceKey: true, maxLength: 4000, width: 360 },
    externalId: { kind: 'text', label: 'External ID', sourceKey: true, maxLength: 4000 },
    trialStartDate: { kind: 'date', label: 'Trial Start Date' },
    trialEndPlus30Date: { kind: 'date', label: 'Trial End Plus 30 Date' },
    emailOpenedCount: { kind: 'integer', label: 'Email Opened Count', measure: true },
    emailRecievedCount: { kind: 'integer', label: 'Email Received Count', measure: true },
    emailLinkClickedCount: { kind: 'integer', label: 'Email Link Clicked Count', measure: true },
    webinarAttendedFlag: { kind: 'boolean', label: 'Webinar Attended Flag' },
    ...auditFields,
  },
  list: {
    columns: [
      'campaignId',
      'tenantId',
      'trialStartDate',
      'trialEndPlus30Date',
      'emailOpenedCount',
      'emailRecievedCount',
      'emailLinkClickedCount',
      'webinarAttendedFlag',
      'campaignTypeHashId',
      'campaignHashId',
      'externalId',
      'isActive',
      'createdById',
      'createdDate',
      'modifiedById',
      'modifiedDate',
    ],
    sort: { field: 'campaign', order: 'asc' },
  },
});
