// Generated from catalogue/ by codegen/emit/database.ts. Do not edit: change the catalogue and run `npm run generate`.

import type { DatabaseSchema } from '#model/schema.ts';

/** A named set of permissions, and the users who hold it. */
export interface AppRoleRow {
  id: number;
  name: string;
  isActive: boolean;
  createdById: number | null;
  createdDate: string;
  modifiedById: number | null;
  modifiedDate: string;
}

/** Which AppRole belongs to which Permission. */
export interface AppRolePermissionRow {
  appRoleId: number;
  permissionId: number;
}

/** Someone who may sign in to the portal. */
export interface AppUserRow {
  id: number;
  name: string;
  email: string;
  lastLoggedIn: string | null;
  isActive: boolean;
  createdById: number | null;
  createdDate: string;
  modifiedById: number | null;
  modifiedDate: string;
}

/** Which AppRole belongs to which AppUser. */
export interface AppUserRoleRow {
  appRoleId: number;
  appUserId: number;
}

/** A marketing campaign with its dates, offers and channels. */
export interface CampaignRow {
  id: number;
  externalId: string | null;
  name: string;
  abbreviation: string;
  startDate: string;
  endDate: string;
  buyDate: string | null;
  offerNames: string | null;
  campaignMode: string | null;
  isActive: boolean;
  createdById: number | null;
  createdDate: string;
  modifiedById: number | null;
  modifiedDate: string;
}

/** One channel of a campaign: what kind, how often, from when to when. */
export interface CampaignChannelRow {
  id: number;
  externalId: string | null;
  name: string | null;
  campaignId: number;
  channelTypeId: number;
  frequencyId: number;
  startDate: string;
  endDate: string;
  isActive: boolean;
  createdById: number | null;
  createdDate: string;
  modifiedById: number | null;
  modifiedDate: string;
}

/** A number that a campaign is to reach. */
export interface CampaignGoalRow {
  id: number;
  externalId: string | null;
  name: string;
  abbreviation: string;
  campaignGoalTypeId: number;
  campaignId: number;
  value: number;
  isActive: boolean;
  createdById: number | null;
  createdDate: string;
  modifiedById: number | null;
  modifiedDate: string;
}

/** What a campaign goal counts. */
export interface CampaignGoalTypeRow {
  id: number;
  name: string;
  abbreviation: string;
  externalId: string | null;
  isActive: boolean;
  createdById: number | null;
  createdDate: string;
  modifiedById: number | null;
  modifiedDate: string;
}

/** How one tenant took part in one campaign. */
export interface CampaignTenantRow {
  campaignId: number;
  tenantId: number;
  campaignTypeHashId: string | null;
  campaignHashId: string | null;
  externalId: string | null;
  trialStartDate: string | null;
  trialEndPlus30Date: string | null;
  emailOpenedCount: number | null;
  emailRecievedCount: number | null;
  emailLinkClickedCount: number | null;
  webinarAttendedFlag: boolean | null;
  isActive: boolean;
  createdById: number | null;
  createdDate: string;
  modifiedById: number | null;
  modifiedDate: string;
}

/** A kind of campaign. */
export interface CampaignTypeRow {
  id: number;
  name: string | null;
  abbreviation: string | null;
  externalId: string | null;
  isActive: boolean;
  createdById: number | null;
  createdDate: string;
  modifiedById: number | null;
  modifiedDate: string;
}

/** A way of reaching people: e-mail, webinar, social media. */
export interface ChannelTypeRow {
  id: number;
  name: string;
  abbreviation: string;
  externalId: string | null;
  isActive: boolean;
  createdById: number | null;
  createdDate: string;
  modifiedById: number | null;
  modifiedDate: string;
}

/** A country and the sales region it belongs to. */
export interface CountryRow {
  id: number;
  name: string;
  abbreviation: string;
  regionId: number;
  isActive: boolean;
  createdById: number | null;
  createdDate: string;
  modifiedById: number | null;
  modifiedDate: string;
}

/** A company that buys, as the sales system knows it. */
export interface CustomerRow {
  id: number;
  name: string | null;
  region: string | null;
  area: string | null;
  eou: string | null;
  countryCode: string | null;
  country: string | null;
  segmentSummary: string | null;
  parentSegment: string | null;
  subSegment: string | null;
  industry: string | null;
  verticalCategory: string | null;
  vertical: string | null;
  regionalDirectorName: string | null;
  areaManagerName: string | null;
  srcCreatedDate: string | null;
  srcModifiedDate: string | null;
  ftaNames: string | null;
  renewalDate: string | null;
  renewalQuarter: string | null;
  eaRenewalDate: string | null;
  displayName: string | null;
  subsidiary: string | null;
  subvertical: string | null;
  isActive: boolean;
  createdById: number | null;
  createdDate: string;
  modifiedById: number | null;
  modifiedDate: string;
}

/** How deeply a customer took up a workload through a campaign channel. */
export interface CustomerEngagementDepthRow {
  customerKey: number | null;
  workloadKey: number | null;
  customerEngagementDateKey: number | null;
  channelKey: number | null;
  campaignChannelId: number;
  customerId: number;
  workloadId: number;
  customerEngagementDate: string | null;
  engagementTotalScore: number | null;
  engagementDepth: string | null;
  srcCreatedDate: string | null;
  srcModifiedDate: string | null;
  ftaResourceFlag: number | null;
  esnUpdatedFlag: number | null;
  projectModifiedFlag: number | null;
  adpReviewFlag: number | null;
  isMAUGrowth: number | null;
  isFTAAssigned: number | null;
  isActive: boolean;
  createdById: number | null;
  createdDate: string;
  modifiedById: number | null;
  modifiedDate: string;
}

/** A thing that can happen between a customer and its tenants. */
export interface CustomerTenantEventRow {
  id: number;
  externalCustomerTenantEventId: number | null;
  type: string | null;
  name: string | null;
  description: string | null;
  channelName: string | null;
  uom: string | null;
  status: string | null;
  etlRowHash: string | null;
  srcetlCreatedDate: string | null;
  srcetlModifiedDate: string | null;
  isActive: boolean;
  createdById: number | null;
  createdDate: string;
  modifiedById: number | null;
  modifiedDate: string;
}

/** What happened at a customer about a workload, through which campaign channel. */
export interface CustomerWorkloadEventRow {
  customerId: number;
  workloadId: number;
  eventDate: string | null;
  campaignChannelId: number;
  value: string | null;
  count: number | null;
  isActive: boolean;
  createdById: number | null;
  createdDate: string;
  modifiedById: number | null;
  modifiedDate: string;
}

/** How much of a workload a customer owned and used on a day. */
export interface CustomerWorkloadUsageRow {
  id: number;
  snapshotDateKey: number | null;
  customerKey: number | null;
  workloadKey: number | null;
  customerId: number | null;
  workloadId: number | null;
  workloadPaidAvailableUnits: number | null;
  workloadPreferredDenominator: number | null;
  workloadActiveUnits: number | null;
  workloadPartnerPaidAvailableUnits: number | null;
  workloadPartnerActiveUnits: number | null;
  srcetlCreatedDate: string | null;
  srcetlModifiedDate: string | null;
  customerWorkloadEnableUnits: number | null;
  customerSecurityWorkloadActiveDays: number | null;
  securityStickinessStatusKey: number | null;
  customerWorkloadActiveUnitsCapped: number | null;
  customerWorkloadEnableUnitsCapped: number | null;
  isActive: boolean;
  createdById: number | null;
  createdDate: string;
  modifiedById: number | null;
  modifiedDate: string;
}

/** A dated event of the business, such as a milestone. */
export interface EventRow {
  id: number;
  name: string | null;
  date: string | null;
  mileStoneFlag: boolean | null;
  organizationHierarchyNBR: number | null;
  srcetlCreatedDate: string | null;
  srcetlModifiedDate: string | null;
  isActive: boolean;
  createdById: number | null;
  createdDate: string;
  modifiedById: number | null;
  modifiedDate: string;
}

/** How often a campaign channel reaches out. */
export interface FrequencyRow {
  id: number;
  name: string;
  abbreviation: string;
  externalId: string | null;
  isActive: boolean;
  createdById: number | null;
  createdDate: string;
  modifiedById: number | null;
  modifiedDate: string;
}

/** What a campaign measures. */
export interface MetricTypeRow {
  id: number;
  name: string | null;
  abbreviation: string | null;
  isActive: boolean;
  createdById: number | null;
  createdDate: string;
  modifiedById: number | null;
  modifiedDate: string;
}

/** A customer that is looked after first, and why. */
export interface PrioritizedCustomerRow {
  id: number;
  name: string | null;
  displayName: string | null;
  region: string | null;
  eou: string | null;
  employeeName: string | null;
  area: string | null;
  s2500FY21: string | null;
  s2500FY22: string | null;
  s2500FY23: string | null;
  ftaFullName: string | null;
  tenantCount: number | null;
  regionalDirectorFullName: string | null;
  ftaAreaManagerPrimaryAlias: string | null;
  ftaAlias: string | null;
  iSS2500ACTIVE: number | null;
  strategicCustomerFlag: string | null;
  targetedCustomerFlag: string | null;
  parentSubsegment: string | null;
  subSegment: string | null;
  vertical: string | null;
  fastTrackManagerAlias: string | null;
  fastTrackManageName: string | null;
  prioritizedCustomerFlag: string | null;
  p2000FY24: string | null;
  etlRowHash: string | null;
  etlCreated: string | null;
  etlModified: string | null;
  p4000: string | null;
  p4000FY25: string | null;
  pinned: string | null;
  pinnedFY25: string | null;
  dynamic: string | null;
  dynamicFY25: string | null;
  eaRenewalDate: string | null;
  isActive: boolean;
  createdById: number | null;
  createdDate: string;
  modifiedById: number | null;
  modifiedDate: string;
}

/** A sales region of the world. */
export interface RegionRow {
  id: number;
  name: string;
  abbreviation: string;
  isActive: boolean;
  createdById: number | null;
  createdDate: string;
  modifiedById: number | null;
  modifiedDate: string;
}

/** A person named in a request for assistance. */
export interface RfaContactRow {
  id: number;
  externalId: number | null;
  name: string | null;
  title: string | null;
  type: string | null;
  category: string | null;
  phone: string | null;
  email: string | null;
  isActive: boolean;
  createdById: number | null;
  createdDate: string;
  modifiedById: number | null;
  modifiedDate: string;
}

/** Everything that is known about one request for assistance. */
export interface RfaDetailRow {
  id: number;
  externalKey: number | null;
  externalRFAId: number | null;
  incidentId: string | null;
  requestTicketNumber: string | null;
  requestTitle: string | null;
  requestURL: string | null;
  name: string | null;
  description: string | null;
  requestorRoleType: string | null;
  requestorTitle: string | null;
  processorName: string | null;
  countryName: string | null;
  regionName: string | null;
  stateProvince: string | null;
  languageName: string | null;
  currentStageName: string | null;
  migrationRequestFlag: string | null;
  comments: string | null;
  escelationReason: string | null;
  escelationStatus: string | null;
  exceptionReason: string | null;
  aadssoapp: string | null;
  aadssoappOther: string | null;
  aadssoappLaunchDate: string | null;
  aadssoRequestText: string | null;
  hashId: string | null;
  source: string | null;
  tenantDomain: string | null;
  closeoutReason: string | null;
  closeoutComments: string | null;
  etlCreatedDate: string | null;
  etlModifiedDate: string | null;
  type: string | null;
  ftPortalStatus: string | null;
  exchangeDataMigrationFlag: string | null;
  onedriveDataMigrationFlag: string | null;
  sharepointDataMigrationFlag: string | null;
  updatedBy: string | null;
  updatedDate: string | null;
  isActive: boolean;
  createdById: number | null;
  createdDate: string;
  modifiedById: number | null;
  modifiedDate: string;
}

/** A stage that a request for assistance can be in, and why. */
export interface RfaStatusRow {
  id: number;
  externalKey: number | null;
  hashId: string | null;
  guid: string | null;
  name: string | null;
  reasonId: number | null;
  reason: string | null;
  isActive: boolean;
  createdById: number | null;
  createdDate: string;
  modifiedById: number | null;
  modifiedDate: string;
}

/** An account of a tenant contact on a social network. */
export interface SocialMediaAccountRow {
  id: number;
  tenantContactId: number | null;
  handle: string;
  socialMediaTypeId: number | null;
  isActive: boolean;
  createdById: number | null;
  createdDate: string;
  modifiedById: number | null;
  modifiedDate: string;
}

/** A social network. */
export interface SocialMediaTypeRow {
  id: number;
  name: string;
  abbreviation: string;
  isActive: boolean;
  createdById: number | null;
  createdDate: string;
  modifiedById: number | null;
  modifiedDate: string;
}

/** An organisation served: one directory with its subscriptions. */
export interface TenantRow {
  id: number;
  tpid: number | null;
  region: string | null;
  area: string | null;
  eou: string | null;
  parentSegment: string | null;
  subSegment: string | null;
  industry: string | null;
  verticalCategory: string | null;
  vertical: string | null;
  name: string | null;
  status: string | null;
  regionalDirectorName: string | null;
  areaManagerName: string | null;
  ftaName: string | null;
  srcetlCreatedDate: string | null;
  srcetlModifiedDate: string | null;
  segmentSummary: string | null;
  communicationLanguage: string | null;
  country: string | null;
  city: string | null;
  subsidiaryName: string | null;
  m365E3SubscriptionFlag: string | null;
  m365E5SubscriptionFlag: string | null;
  d2kRegion: string | null;
  telemetryRegionACC: string | null;
  telemetryRegion: string | null;
  countrySubscription: string | null;
  isActive: boolean;
  createdById: number | null;
  createdDate: string;
  modifiedById: number | null;
  modifiedDate: string;
}

/** A person at a tenant. */
export interface TenantContactRow {
  id: number;
  tenantId: number | null;
  firstName: string | null;
  lastName: string | null;
  title: string | null;
  contactType: string | null;
  category: string | null;
  phoneNumber: string | null;
  emailAddress: string | null;
  isAdmin: boolean | null;
  countryId: number | null;
  isActive: boolean;
  createdById: number | null;
  createdDate: string;
  modifiedById: number | null;
  modifiedDate: string;
}

/** How deeply a tenant took up a workload through a campaign channel. */
export interface TenantEngagementDepthRow {
  tenantId: number;
  workloadId: number;
  campaignChannelId: number;
  tenantEngagementDate: string | null;
  engagementTotalScore: number | null;
  engagementDepth: string | null;
  srcCreatedDate: string | null;
  srcModifiedDate: string | null;
  ftarResourceFlag: number | null;
  esnUpdatedFlag: number | null;
  projectModifiedFlag: number | null;
  adpReviewFlag: number | null;
  claimApprovedFlag: number | null;
  partnerMAUGrowthFlag: number | null;
  workshopCompletedFlag: number | null;
  ecifClaimFlag: number | null;
  cssResourceFlag: number | null;
  timeEntryFlag: number | null;
  smeRequestFlag: number | null;
  isActive: boolean;
  createdById: number | null;
  createdDate: string;
  modifiedById: number | null;
  modifiedDate: string;
}

/** What happened at a tenant about a workload, through which campaign channel. */
export interface TenantWorkloadEventRow {
  workloadId: number;
  tenantId: number;
  tenantEventDate: string | null;
  campaignChannelId: number;
  tenantEventValue: string | null;
  tenantEventCount: number | null;
  isActive: boolean;
  createdById: number | null;
  createdDate: string;
  modifiedById: number | null;
  modifiedDate: string;
}

/** A request for assistance of a tenant about a workload, from submission to closeout. */
export interface TenantWorkloadRFACaseRow {
  customerKey: number | null;
  tenantKey: number | null;
  workloadKey: number | null;
  detailsKey: number | null;
  assignmentTypeKey: number | null;
  partnerKey: number | null;
  submittedDateKey: number | null;
  approvalRulesCheckedDateKey: number | null;
  assignedDateKey: number | null;
  closeoutDateKey: number | null;
  partnerFirstCustomerContactAttemptedDateKey: number | null;
  partnerEmailDeliveryDateKey: number | null;
  partnerAcknowledgedDateKey: number | null;
  customerId: number;
  tenantId: number;
  workloadId: number;
  submittedDate: string | null;
  approvalRulesCheckedDate: string | null;
  assignedDate: string | null;
  closeoutDate: string | null;
  partnerFirstCustomerContactAttemptedDate: string | null;
  partnerEmailDeliveryDate: string | null;
  partnerAcknowledgedDate: string | null;
  rfaCreatedDate: string | null;
  assignmentMixName: string | null;
  assignmentTypeHashId: string | null;
  statusAfterSubmission: string | null;
  preferredDenominatorUnits: number | null;
  entitlementUnits: number | null;
  ftaHandoffFlag: boolean | null;
  isActive: boolean;
  createdById: number | null;
  createdDate: string;
  modifiedById: number | null;
  modifiedDate: string;
}

/** How much of a workload a tenant owned and used on a day. */
export interface TenantWorkloadUsageRow {
  id: number;
  snapshotDateKey: number | null;
  tenantKey: number | null;
  workloadKey: number | null;
  securityStickinessStatusKey: number | null;
  tenantId: number | null;
  workloadId: number | null;
  workloadPaidAvailableUnits: number | null;
  workloadPreferredDenominator: number | null;
  workloadActiveUnits: number | null;
  workloadEnableUnits: number | null;
  securityWorkloadActiveDays: number | null;
  srcetlCreatedDate: string | null;
  srcetlModifiedDate: string | null;
  isActive: boolean;
  createdById: number | null;
  createdDate: string;
  modifiedById: number | null;
  modifiedDate: string;
}

/** A product or a part of one that customers take up. */
export interface WorkloadRow {
  id: number;
  externalKey: number | null;
  externalWorkloadId: number | null;
  idHistory: number | null;
  name: string | null;
  type: string | null;
  description: string | null;
  parentId: number | null;
  parentWorkloadName: string | null;
  workloadGroup: string | null;
  isActive: boolean;
  createdById: number | null;
  createdDate: string;
  modifiedById: number | null;
  modifiedDate: string;
}

/** The rows of every table, by its name. */
export interface Tables {
  appRole: AppRoleRow;
  appRolePermission: AppRolePermissionRow;
  appUser: AppUserRow;
  appUserRole: AppUserRoleRow;
  campaign: CampaignRow;
  campaignChannel: CampaignChannelRow;
  campaignGoal: CampaignGoalRow;
  campaignGoalType: CampaignGoalTypeRow;
  campaignTenant: CampaignTenantRow;
  campaignType: CampaignTypeRow;
  channelType: ChannelTypeRow;
  country: CountryRow;
  customer: CustomerRow;
  customerEngagementDepth: CustomerEngagementDepthRow;
  customerTenantEvent: CustomerTenantEventRow;
  customerWorkloadEvent: CustomerWorkloadEventRow;
  customerWorkloadUsage: CustomerWorkloadUsageRow;
  event: EventRow;
  frequency: FrequencyRow;
  metricType: MetricTypeRow;
  prioritizedCustomer: PrioritizedCustomerRow;
  region: RegionRow;
  rfaContact: RfaContactRow;
  rfaDetail: RfaDetailRow;
  rfaStatus: RfaStatusRow;
  socialMediaAccount: SocialMediaAccountRow;
  socialMediaType: SocialMediaTypeRow;
  tenant: TenantRow;
  tenantContact: TenantContactRow;
  tenantEngagementDepth: TenantEngagementDepthRow;
  tenantWorkloadEvent: TenantWorkloadEventRow;
  tenantWorkloadRFACase: TenantWorkloadRFACaseRow;
  tenantWorkloadUsage: TenantWorkloadUsageRow;
  workload: WorkloadRow;
}

/** What the database must hold for the catalogue. */
export const schema = {
  tables: {
    appRole: {
      columns: {
        id: { type: 'bigint', identity: true },
        name: { type: 'text' },
        isActive: { type: 'boolean', default: 'true' },
        createdById: { type: 'bigint', nullable: true },
        createdDate: { type: 'timestamptz(3)' },
        modifiedById: { type: 'bigint', nullable: true },
        modifiedDate: { type: 'timestamptz(3)' },
      },
      primaryKey: ['id'],
      references: {
        createdById: 'appUser',
        modifiedById: 'appUser',
      },
      indexes: {
        appRole_createdById: ['"createdById"', '"id"', '"isActive"'],
        appRole_modifiedById: ['"modifiedById"', '"id"', '"isActive"'],
        appRole_name: ['lower("name")', '"id"', '"isActive"'],
      },
    },
    appRolePermission: {
      columns: {
        appRoleId: { type: 'bigint' },
        permissionId: { type: 'bigint' },
      },
      primaryKey: ['appRoleId', 'permissionId'],
      references: {
        appRoleId: 'appRole',
        permissionId: 'permission',
      },
      indexes: {
        appRolePermission_permissionId: ['"permissionId"', '"appRoleId"'],
      },
    },
    appUser: {
      columns: {
        id: { type: 'bigint', identity: true },
        name: { type: 'text' },
        email: { type: 'text' },
        lastLoggedIn: { type: 'timestamptz(3)', nullable: true },
        isActive: { type: 'boolean', default: 'true' },
        createdById: { type: 'bigint', nullable: true },
        createdDate: { type: 'timestamptz(3)' },
        modifiedById: { type: 'bigint', nullable: true },
        modifiedDate: { type: 'timestamptz(3)' },
      },
      primaryKey: ['id'],
      references: {
        createdById: 'appUser',
        modifiedById: 'appUser',
      },
      indexes: {
        appUser_createdById: ['"createdById"', '"id"', '"isActive"'],
        appUser_modifiedById: ['"modifiedById"', '"id"', '"isActive"'],
        appUser_name: ['lower("name")', '"id"', '"isActive"'],
      },
    },
    appUserRole: {
      columns: {
        appRoleId: { type: 'bigint' },
        appUserId: { type: 'bigint' },
      },
      primaryKey: ['appRoleId', 'appUserId'],
      references: {
        appRoleId: 'appRole',
        appUserId: 'appUser',
      },
      indexes: {
        appUserRole_appUserId: ['"appUserId"', '"appRoleId"'],
      },
    },
    campaign: {
      columns: {
        id: { type: 'bigint', identity: true },
        externalId: { type: 'text', nullable: true },
        name: { type: 'text' },
        abbreviation: { type: 'text' },
        startDate: { type: 'date' },
        endDate: { type: 'date' },
        buyDate: { type: 'date', nullable: true },
        offerNames: { type: 'text', nullable: true },
        campaignMode: { type: 'text', nullable: true },
        isActive: { type: 'boolean', default: 'true' },
        createdById: { type: 'bigint', nullable: true },
        createdDate: { type: 'timestamptz(3)' },
        modifiedById: { type: 'bigint', nullable: true },
        modifiedDate: { type: 'timestamptz(3)' },
      },
      primaryKey: ['id'],
      references: {
        createdById: 'appUser',
        modifiedById: 'appUser',
      },
      indexes: {
        campaign_createdById: ['"createdById"', '"id"', '"isActive"'],
        campaign_modifiedById: ['"modifiedById"', '"id"', '"isActive"'],
        campaign_name: ['lower("name")', '"id"', '"isActive"'],
      },
    },
    campaignChannel: {
      columns: {
        id: { type: 'bigint', identity: true },
        externalId: { type: 'text', nullable: true },
        name: { type: 'text', nullable: true },
        campaignId: { type: 'bigint' },
        channelTypeId: { type: 'bigint' },
        frequencyId: { type: 'bigint' },
        startDate: { type: 'date' },
        endDate: { type: 'date' },
        isActive: { type: 'boolean', default: 'true' },
        createdById: { type: 'bigint', nullable: true },
        createdDate: { type: 'timestamptz(3)' },
        modifiedById: { type: 'bigint', nullable: true },
        modifiedDate: { type: 'timestamptz(3)' },
      },
      primaryKey: ['id'],
      references: {
        campaignId: 'campaign',
        channelTypeId: 'channelType',
        frequencyId: 'frequency',
        createdById: 'appUser',
        modifiedById: 'appUser',
      },
      indexes: {
        campaignChannel_campaignId: ['"campaignId"', '"id"', '"isActive"'],
        campaignChannel_channelTypeId: ['"channelTypeId"', '"id"', '"isActive"'],
        campaignChannel_frequencyId: ['"frequencyId"', '"id"', '"isActive"'],
        campaignChannel_createdById: ['"createdById"', '"id"', '"isActive"'],
        campaignChannel_modifiedById: ['"modifiedById"', '"id"', '"isActive"'],
      },
    },
    campaignGoal: {
      columns: {
        id: { type: 'bigint', identity: true },
        externalId: { type: 'text', nullable: true },
        name: { type: 'text' },
        abbreviation: { type: 'text' },
        campaignGoalTypeId: { type: 'bigint' },
        campaignId: { type: 'bigint' },
        value: { type: 'bigint' },
        isActive: { type: 'boolean', default: 'true' },
        createdById: { type: 'bigint', nullable: true },
        createdDate: { type: 'timestamptz(3)' },
        modifiedById: { type: 'bigint', nullable: true },
        modifiedDate: { type: 'timestamptz(3)' },
      },
      primaryKey: ['id'],
      references: {
        campaignGoalTypeId: 'campaignGoalType',
        campaignId: 'campaign',
        createdById: 'appUser',
        modifiedById: 'appUser',
      },
      indexes: {
        campaignGoal_campaignGoalTypeId: ['"campaignGoalTypeId"', '"id"', '"isActive"'],
        campaignGoal_campaignId: ['"campaignId"', '"id"', '"isActive"'],
        campaignGoal_createdById: ['"createdById"', '"id"', '"isActive"'],
        campaignGoal_modifiedById: ['"modifiedById"', '"id"', '"isActive"'],
        campaignGoal_name: ['lower("name")', '"id"', '"isActive"'],
      },
    },
    campaignGoalType: {
      columns: {
        id: { type: 'bigint', identity: true },
        name: { type: 'text' },
        abbreviation: { type: 'text' },
        externalId: { type: 'text', nullable: true },
        isActive: { type: 'boolean', default: 'true' },
        createdById: { type: 'bigint', nullable: true },
        createdDate: { type: 'timestamptz(3)' },
        modifiedById: { type: 'bigint', nullable: true },
        modifiedDate: { type: 'timestamptz(3)' },
      },
      primaryKey: ['id'],
      references: {
        createdById: 'appUser',
        modifiedById: 'appUser',
      },
      indexes: {
        campaignGoalType_createdById: ['"createdById"', '"id"', '"isActive"'],
        campaignGoalType_modifiedById: ['"modifiedById"', '"id"', '"isActive"'],
        campaignGoalType_name: ['lower("name")', '"id"', '"isActive"'],
      },
    },
    campaignTenant: {
      columns: {
        campaignId: { type: 'bigint' },
        tenantId: { type: 'bigint' },
        campaignTypeHashId: { type: 'text', nullable: true },
        campaignHashId: { type: 'text', nullable: true },
        externalId: { type: 'text', nullable: true },
        trialStartDate: { type: 'date', nullable: true },
        trialEndPlus30Date: { type: 'date', nullable: true },
        emailOpenedCount: { type: 'bigint', nullable: true },
        emailRecievedCount: { type: 'bigint', nullable: true },
        emailLinkClickedCount: { type: 'bigint', nullable: true },
        webinarAttendedFlag: { type: 'boolean', nullable: true },
        isActive: { type: 'boolean', default: 'true' },
        createdById: { type: 'bigint', nullable: true },
        createdDate: { type: 'timestamptz(3)' },
        modifiedById: { type: 'bigint', nullable: true },
        modifiedDate: { type: 'timestamptz(3)' },
      },
      primaryKey: ['campaignId', 'tenantId'],
      references: {
        campaignId: 'campaign',
        tenantId: 'tenant',
        createdById: 'appUser',
        modifiedById: 'appUser',
      },
      indexes: {
        campaignTenant_tenantId: ['"tenantId"', '"campaignId"', '"isActive"'],
        campaignTenant_createdById: ['"createdById"', '"campaignId"', '"tenantId"', '"isActive"'],
        campaignTenant_modifiedById: ['"modifiedById"', '"campaignId"', '"tenantId"', '"isActive"'],
      },
    },
    campaignType: {
      columns: {
        id: { type: 'bigint', identity: true },
        name: { type: 'text', nullable: true },
        abbreviation: { type: 'text', nullable: true },
        externalId: { type: 'text', nullable: true },
        isActive: { type: 'boolean', default: 'true' },
        createdById: { type: 'bigint', nullable: true },
        createdDate: { type: 'timestamptz(3)' },
        modifiedById: { type: 'bigint', nullable: true },
        modifiedDate: { type: 'timestamptz(3)' },
      },
      primaryKey: ['id'],
      references: {
        createdById: 'appUser',
        modifiedById: 'appUser',
      },
      indexes: {
        campaignType_createdById: ['"createdById"', '"id"', '"isActive"'],
        campaignType_modifiedById: ['"modifiedById"', '"id"', '"isActive"'],
        campaignType_name: ['lower("name")', '"id"', '"isActive"'],
      },
    },
    channelType: {
      columns: {
        id: { type: 'bigint', identity: true },
        name: { type: 'text' },
        abbreviation: { type: 'text' },
        externalId: { type: 'text', nullable: true },
        isActive: { type: 'boolean', default: 'true' },
        createdById: { type: 'bigint', nullable: true },
        createdDate: { type: 'timestamptz(3)' },
        modifiedById: { type: 'bigint', nullable: true },
        modifiedDate: { type: 'timestamptz(3)' },
      },
      primaryKey: ['id'],
      references: {
        createdById: 'appUser',
        modifiedById: 'appUser',
      },
      indexes: {
        channelType_createdById: ['"createdById"', '"id"', '"isActive"'],
        channelType_modifiedById: ['"modifiedById"', '"id"', '"isActive"'],
        channelType_name: ['lower("name")', '"id"', '"isActive"'],
      },
    },
    country: {
      columns: {
        id: { type: 'bigint', identity: true },
        name: { type: 'text' },
        abbreviation: { type: 'text' },
        regionId: { type: 'bigint' },
        isActive: { type: 'boolean', default: 'true' },
        createdById: { type: 'bigint', nullable: true },
        createdDate: { type: 'timestamptz(3)' },
        modifiedById: { type: 'bigint', nullable: true },
        modifiedDate: { type: 'timestamptz(3)' },
      },
      primaryKey: ['id'],
      references: {
        regionId: 'region',
        createdById: 'appUser',
        modifiedById: 'appUser',
      },
      indexes: {
        country_regionId: ['"regionId"', '"id"', '"isActive"'],
        country_createdById: ['"createdById"', '"id"', '"isActive"'],
        country_modifiedById: ['"modifiedById"', '"id"', '"isActive"'],
        country_name: ['lower("name")', '"id"', '"isActive"'],
      },
    },
    customer: {
      columns: {
        id: { type: 'bigint', identity: true },
        name: { type: 'text', nullable: true },
        region: { type: 'text', nullable: true },
        area: { type: 'text', nullable: true },
        eou: { type: 'text', nullable: true },
        countryCode: { type: 'text', nullable: true },
        country: { type: 'text', nullable: true },
        segmentSummary: { type: 'text', nullable: true },
        parentSegment: { type: 'text', nullable: true },
        subSegment: { type: 'text', nullable: true },
        industry: { type: 'text', nullable: true },
        verticalCategory: { type: 'text', nullable: true },
        vertical: { type: 'text', nullable: true },
        regionalDirectorName: { type: 'text', nullable: true },
        areaManagerName: { type: 'text', nullable: true },
        srcCreatedDate: { type: 'timestamptz(3)', nullable: true },
        srcModifiedDate: { type: 'timestamptz(3)', nullable: true },
        ftaNames: { type: 'text', nullable: true },
        renewalDate: { type: 'date', nullable: true },
        renewalQuarter: { type: 'text', nullable: true },
        eaRenewalDate: { type: 'date', nullable: true },
        displayName: { type: 'text', nullable: true },
        subsidiary: { type: 'text', nullable: true },
        subvertical: { type: 'text', nullable: true },
        isActive: { type: 'boolean', default: 'true' },
        createdById: { type: 'bigint', nullable: true },
        createdDate: { type: 'timestamptz(3)' },
        modifiedById: { type: 'bigint', nullable: true },
        modifiedDate: { type: 'timestamptz(3)' },
      },
      primaryKey: ['id'],
      references: {
        createdById: 'appUser',
        modifiedById: 'appUser',
      },
      indexes: {
        customer_createdById: ['"createdById"', '"id"', '"isActive"'],
        customer_modifiedById: ['"modifiedById"', '"id"', '"isActive"'],
        customer_id: ['"id"', '"isActive"'],
        customer_name: ['lower("name")', '"id"', '"isActive"'],
        customer_region: ['lower("region")', '"id"', '"isActive"'],
        customer_area: ['lower("area")', '"id"', '"isActive"'],
        customer_eou: ['lower("eou")', '"id"', '"isActive"'],
        customer_countryCode: ['lower("countryCode")', '"id"', '"isActive"'],
        customer_country: ['lower("country")', '"id"', '"isActive"'],
        customer_segmentSummary: ['lower("segmentSummary")', '"id"', '"isActive"'],
        customer_parentSegment: ['lower("parentSegment")', '"id"', '"isActive"'],
        customer_subSegment: ['lower("subSegment")', '"id"', '"isActive"'],
        customer_industry: ['lower("industry")', '"id"', '"isActive"'],
        customer_verticalCategory: ['lower("verticalCategory")', '"id"', '"isActive"'],
        customer_vertical: ['lower("vertical")', '"id"', '"isActive"'],
        customer_regionalDirectorName: ['lower("regionalDirectorName")', '"id"', '"isActive"'],
        customer_areaManagerName: ['lower("areaManagerName")', '"id"', '"isActive"'],
        customer_srcCreatedDate: ['"srcCreatedDate"', '"id"', '"isActive"'],
        customer_srcModifiedDate: ['"srcModifiedDate"', '"id"', '"isActive"'],
        customer_ftaNames: ['lower("ftaNames")', '"id"', '"isActive"'],
        customer_renewalDate: ['"renewalDate"', '"id"', '"isActive"'],
        customer_renewalQuarter: ['lower("renewalQuarter")', '"id"', '"isActive"'],
        customer_eaRenewalDate: ['"eaRenewalDate"', '"id"', '"isActive"'],
        customer_displayName: ['lower("displayName")', '"id"', '"isActive"'],
        customer_subsidiary: ['lower("subsidiary")', '"id"', '"isActive"'],
        customer_subvertical: ['lower("subvertical")', '"id"', '"isActive"'],
        customer_isActive: ['"isActive"', '"id"'],
        customer_createdDate: ['"createdDate"', '"id"', '"isActive"'],
        customer_modifiedDate: ['"modifiedDate"', '"id"', '"isActive"'],
        customer_active: ['"isActive"'],
      },
      search: {
        customer_search: [
          'name',
          'region',
          'area',
          'eou',
          'countryCode',
          'country',
          'segmentSummary',
          'parentSegment',
          'subSegment',
          'industry',
          'verticalCategory',
          'vertical',
          'regionalDirectorName',
          'areaManagerName',
          'ftaNames',
          'renewalQuarter',
          'displayName',
          'subsidiary',
          'subvertical',
        ],
      },
    },
    customerEngagementDepth: {
      columns: {
        customerKey: { type: 'bigint', nullable: true },
        workloadKey: { type: 'bigint', nullable: true },
        customerEngagementDateKey: { type: 'bigint', nullable: true },
        channelKey: { type: 'bigint', nullable: true },
        campaignChannelId: { type: 'bigint' },
        customerId: { type: 'bigint' },
        workloadId: { type: 'bigint' },
        customerEngagementDate: { type: 'date', nullable: true },
        engagementTotalScore: { type: 'bigint', nullable: true },
        engagementDepth: { type: 'text', nullable: true },
        srcCreatedDate: { type: 'timestamptz(3)', nullable: true },
        srcModifiedDate: { type: 'timestamptz(3)', nullable: true },
        ftaResourceFlag: { type: 'bigint', nullable: true },
        esnUpdatedFlag: { type: 'bigint', nullable: true },
        projectModifiedFlag: { type: 'bigint', nullable: true },
        adpReviewFlag: { type: 'bigint', nullable: true },
        isMAUGrowth: { type: 'bigint', nullable: true },
        isFTAAssigned: { type: 'bigint', nullable: true },
        isActive: { type: 'boolean', default: 'true' },
        createdById: { type: 'bigint', nullable: true },
        createdDate: { type: 'timestamptz(3)' },
        modifiedById: { type: 'bigint', nullable: true },
        modifiedDate: { type: 'timestamptz(3)' },
      },
      primaryKey: ['customerId', 'workloadId', 'campaignChannelId'],
      references: {
        campaignChannelId: 'campaignChannel',
        customerId: 'customer',
        workloadId: 'workload',
        createdById: 'appUser',
        modifiedById: 'appUser',
      },
      indexes: {
        customerEngagementDepth_campaignChannelId: [
          '"campaignChannelId"',
          '"customerId"',
          '"workloadId"',
          '"isActive"',
        ],
        customerEngagementDepth_customerId: ['"customerId"', '"workloadId"', '"campaignChannelId"', '"isActive"'],
        customerEngagementDepth_workloadId: ['"workloadId"', '"customerId"', '"campaignChannelId"', '"isActive"'],
        customerEngagementDepth_createdById: [
          '"createdById"',
          '"customerId"',
          '"workloadId"',
          '"campaignChannelId"',
          '"isActive"',
        ],
        customerEngagementDepth_modifiedById: [
          '"modifiedById"',
          '"customerId"',
          '"workloadId"',
          '"campaignChannelId"',
          '"isActive"',
        ],
        customerEngagementDepth_customerKey: [
          '"customerKey"',
          '"customerId"',
          '"workloadId"',
          '"campaignChannelId"',
          '"isActive"',
        ],
        customerEngagementDepth_workloadKey: [
          '"workloadKey"',
          '"customerId"',
          '"workloadId"',
          '"campaignChannelId"',
          '"isActive"',
        ],
        customerEngagementDepth_customerEngagementDateKey: [
          '"customerEngagementDateKey"',
          '"customerId"',
          '"workloadId"',
          '"campaignChannelId"',
          '"isActive"',
        ],
        customerEngagementDepth_channelKey: [
          '"channelKey"',
          '"customerId"',
          '"workloadId"',
          '"campaignChannelId"',
          '"isActive"',
        ],
        customerEngagementDepth_customerEngagementDate: [
          '"customerEngagementDate"',
          '"customerId"',
          '"workloadId"',
          '"campaignChannelId"',
          '"isActive"',
        ],
        customerEngagementDepth_engagementTotalScore: [
          '"engagementTotalScore"',
          '"customerId"',
          '"workloadId"',
          '"campaignChannelId"',
          '"isActive"',
        ],
        customerEngagementDepth_engagementDepth: [
          'lower("engagementDepth")',
          '"customerId"',
          '"workloadId"',
          '"campaignChannelId"',
          '"isActive"',
        ],
        customerEngagementDepth_srcCreatedDate: [
          '"srcCreatedDate"',
          '"customerId"',
          '"workloadId"',
          '"campaignChannelId"',
          '"isActive"',
        ],
        customerEngagementDepth_srcModifiedDate: [
          '"srcModifiedDate"',
          '"customerId"',
          '"workloadId"',
          '"campaignChannelId"',
          '"isActive"',
        ],
        customerEngagementDepth_ftaResourceFlag: [
          '"ftaResourceFlag"',
          '"customerId"',
          '"workloadId"',
          '"campaignChannelId"',
          '"isActive"',
        ],
        customerEngagementDepth_esnUpdatedFlag: [
          '"esnUpdatedFlag"',
          '"customerId"',
          '"workloadId"',
          '"campaignChannelId"',
          '"isActive"',
        ],
        customerEngagementDepth_projectModifiedFlag: [
          '"projectModifiedFlag"',
          '"customerId"',
          '"workloadId"',
          '"campaignChannelId"',
          '"isActive"',
        ],
        customerEngagementDepth_adpReviewFlag: [
          '"adpReviewFlag"',
          '"customerId"',
          '"workloadId"',
          '"campaignChannelId"',
          '"isActive"',
        ],
        customerEngagementDepth_isMAUGrowth: [
          '"isMAUGrowth"',
          '"customerId"',
          '"workloadId"',
          '"campaignChannelId"',
          '"isActive"',
        ],
        customerEngagementDepth_isFTAAssigned: [
          '"isFTAAssigned"',
          '"customerId"',
          '"workloadId"',
          '"campaignChannelId"',
          '"isActive"',
        ],
        customerEngagementDepth_isActive: ['"isActive"', '"customerId"', '"workloadId"', '"campaignChannelId"'],
        customerEngagementDepth_createdDate: [
          '"createdDate"',
          '"customerId"',
          '"workloadId"',
          '"campaignChannelId"',
          '"isActive"',
        ],
        customerEngagementDepth_modifiedDate: [
          '"modifiedDate"',
          '"customerId"',
          '"workloadId"',
          '"campaignChannelId"',
          '"isActive"',
        ],
        customerEngagementDepth_active: ['"isActive"'],
      },
      search: {
        customerEngagementDepth_search: ['engagementDepth'],
      },
    },
    customerTenantEvent: {
      columns: {
        id: { type: 'bigint', identity: true },
        externalCustomerTenantEventId: { type: 'bigint', nullable: true },
        type: { type: 'text', nullable: true },
        name: { type: 'text', nullable: true },
        description: { type: 'text', nullable: true },
        channelName: { type: 'text', nullable: true },
        uom: { type: 'text', nullable: true },
        status: { type: 'text', nullable: true },
        etlRowHash: { type: 'text', nullable: true },
        srcetlCreatedDate: { type: 'timestamptz(3)', nullable: true },
        srcetlModifiedDate: { type: 'timestamptz(3)', nullable: true },
        isActive: { type: 'boolean', default: 'true' },
        createdById: { type: 'bigint', nullable: true },
        createdDate: { type: 'timestamptz(3)' },
        modifiedById: { type: 'bigint', nullable: true },
        modifiedDate: { type: 'timestamptz(3)' },
      },
      primaryKey: ['id'],
      references: {
        createdById: 'appUser',
        modifiedById: 'appUser',
      },
      indexes: {
        customerTenantEvent_createdById: ['"createdById"', '"id"', '"isActive"'],
        customerTenantEvent_modifiedById: ['"modifiedById"', '"id"', '"isActive"'],
        customerTenantEvent_id: ['"id"', '"isActive"'],
        customerTenantEvent_externalCustomerTenantEventId: ['"externalCustomerTenantEventId"', '"id"', '"isActive"'],
        customerTenantEvent_type: ['lower("type")', '"id"', '"isActive"'],
        customerTenantEvent_name: ['lower("name")', '"id"', '"isActive"'],
        customerTenantEvent_description: ['lower("description")', '"id"', '"isActive"'],
        customerTenantEvent_channelName: ['lower("channelName")', '"id"', '"isActive"'],
        customerTenantEvent_uom: ['lower("uom")', '"id"', '"isActive"'],
        customerTenantEvent_status: ['lower("status")', '"id"', '"isActive"'],
        customerTenantEvent_etlRowHash: ['lower("etlRowHash")', '"id"', '"isActive"'],
        customerTenantEvent_srcetlCreatedDate: ['"srcetlCreatedDate"', '"id"', '"isActive"'],
        customerTenantEvent_srcetlModifiedDate: ['"srcetlModifiedDate"', '"id"', '"isActive"'],
        customerTenantEvent_isActive: ['"isActive"', '"id"'],
        customerTenantEvent_createdDate: ['"createdDate"', '"id"', '"isActive"'],
        customerTenantEvent_modifiedDate: ['"modifiedDate"', '"id"', '"isActive"'],
        customerTenantEvent_active: ['"isActive"'],
      },
      search: {
        customerTenantEvent_search: ['type', 'name', 'description', 'channelName', 'uom', 'status', 'etlRowHash'],
      },
    },
    customerWorkloadEvent: {
      columns: {
        customerId: { type: 'bigint' },
        workloadId: { type: 'bigint' },
        eventDate: { type: 'date', nullable: true },
        campaignChannelId: { type: 'bigint' },
        value: { type: 'text', nullable: true },
        count: { type: 'bigint', nullable: true },
        isActive: { type: 'boolean', default: 'true' },
        createdById: { type: 'bigint', nullable: true },
        createdDate: { type: 'timestamptz(3)' },
        modifiedById: { type: 'bigint', nullable: true },
        modifiedDate: { type: 'timestamptz(3)' },
      },
      primaryKey: ['customerId', 'workloadId', 'campaignChannelId'],
      references: {
        customerId: 'customer',
        workloadId: 'workload',
        campaignChannelId: 'campaignChannel',
        createdById: 'appUser',
        modifiedById: 'appUser',
      },
      indexes: {
        customerWorkloadEvent_customerId: ['"customerId"', '"workloadId"', '"campaignChannelId"', '"isActive"'],
        customerWorkloadEvent_workloadId: ['"workloadId"', '"customerId"', '"campaignChannelId"', '"isActive"'],
        customerWorkloadEvent_campaignChannelId: ['"campaignChannelId"', '"customerId"', '"workloadId"', '"isActive"'],
        customerWorkloadEvent_createdById: [
          '"createdById"',
          '"customerId"',
          '"workloadId"',
          '"campaignChannelId"',
          '"isActive"',
        ],
        customerWorkloadEvent_modifiedById: [
          '"modifiedById"',
          '"customerId"',
          '"workloadId"',
          '"campaignChannelId"',
          '"isActive"',
        ],
        customerWorkloadEvent_eventDate: [
          '"eventDate"',
          '"customerId"',
          '"workloadId"',
          '"campaignChannelId"',
          '"isActive"',
        ],
        customerWorkloadEvent_value: [
          'lower("value")',
          '"customerId"',
          '"workloadId"',
          '"campaignChannelId"',
          '"isActive"',
        ],
        customerWorkloadEvent_count: ['"count"', '"customerId"', '"workloadId"', '"campaignChannelId"', '"isActive"'],
        customerWorkloadEvent_isActive: ['"isActive"', '"customerId"', '"workloadId"', '"campaignChannelId"'],
        customerWorkloadEvent_createdDate: [
          '"createdDate"',
          '"customerId"',
          '"workloadId"',
          '"campaignChannelId"',
          '"isActive"',
        ],
        customerWorkloadEvent_modifiedDate: [
          '"modifiedDate"',
          '"customerId"',
          '"workloadId"',
          '"campaignChannelId"',
          '"isActive"',
        ],
        customerWorkloadEvent_active: ['"isActive"'],
      },
      search: {
        customerWorkloadEvent_search: ['value'],
      },
    },
    customerWorkloadUsage: {
      columns: {
        id: { type: 'bigint', identity: true },
        snapshotDateKey: { type: 'bigint', nullable: true },
        customerKey: { type: 'bigint', nullable: true },
        workloadKey: { type: 'bigint', nullable: true },
        customerId: { type: 'bigint', nullable: true },
        workloadId: { type: 'bigint', nullable: true },
        workloadPaidAvailableUnits: { type: 'bigint', nullable: true },
        workloadPreferredDenominator: { type: 'bigint', nullable: true },
        workloadActiveUnits: { type: 'bigint', nullable: true },
        workloadPartnerPaidAvailableUnits: { type: 'bigint', nullable: true },
        workloadPartnerActiveUnits: { type: 'bigint', nullable: true },
        srcetlCreatedDate: { type: 'timestamptz(3)', nullable: true },
        srcetlModifiedDate: { type: 'timestamptz(3)', nullable: true },
        customerWorkloadEnableUnits: { type: 'bigint', nullable: true },
        customerSecurityWorkloadActiveDays: { type: 'bigint', nullable: true },
        securityStickinessStatusKey: { type: 'bigint', nullable: true },
        customerWorkloadActiveUnitsCapped: { type: 'bigint', nullable: true },
        customerWorkloadEnableUnitsCapped: { type: 'bigint', nullable: true },
        isActive: { type: 'boolean', default: 'true' },
        createdById: { type: 'bigint', nullable: true },
        createdDate: { type: 'timestamptz(3)' },
        modifiedById: { type: 'bigint', nullable: true },
        modifiedDate: { type: 'timestamptz(3)' },
      },
      primaryKey: ['id'],
      references: {
        customerId: 'customer',
        workloadId: 'workload',
        createdById: 'appUser',
        modifiedById: 'appUser',
      },
      indexes: {
        customerWorkloadUsage_customerId: ['"customerId"', '"id"', '"isActive"'],
        customerWorkloadUsage_workloadId: ['"workloadId"', '"id"', '"isActive"'],
        customerWorkloadUsage_createdById: ['"createdById"', '"id"', '"isActive"'],
        customerWorkloadUsage_modifiedById: ['"modifiedById"', '"id"', '"isActive"'],
        customerWorkloadUsage_id: ['"id"', '"isActive"'],
        customerWorkloadUsage_snapshotDateKey: ['"snapshotDateKey"', '"id"', '"isActive"'],
        customerWorkloadUsage_customerKey: ['"customerKey"', '"id"', '"isActive"'],
        customerWorkloadUsage_workloadKey: ['"workloadKey"', '"id"', '"isActive"'],
        customerWorkloadUsage_workloadPaidAvailableUnits: ['"workloadPaidAvailableUnits"', '"id"', '"isActive"'],
        customerWorkloadUsage_workloadPreferredDenominator: ['"workloadPreferredDenominator"', '"id"', '"isActive"'],
        customerWorkloadUsage_workloadActiveUnits: ['"workloadActiveUnits"', '"id"', '"isActive"'],
        customerWorkloadUsage_workloadPartnerPaidAvailableUnits: [
          '"workloadPartnerPaidAvailableUnits"',
          '"id"',
          '"isActive"',
        ],
        customerWorkloadUsage_workloadPartnerActiveUnits: ['"workloadPartnerActiveUnits"', '"id"', '"isActive"'],
        customerWorkloadUsage_srcetlCreatedDate: ['"srcetlCreatedDate"', '"id"', '"isActive"'],
        customerWorkloadUsage_srcetlModifiedDate: ['"srcetlModifiedDate"', '"id"', '"isActive"'],
        customerWorkloadUsage_customerWorkloadEnableUnits: ['"customerWorkloadEnableUnits"', '"id"', '"isActive"'],
        customerWorkloadUsage_customerSecurityWorkloadActiveDays: [
          '"customerSecurityWorkloadActiveDays"',
          '"id"',
          '"isActive"',
        ],
        customerWorkloadUsage_securityStickinessStatusKey: ['"securityStickinessStatusKey"', '"id"', '"isActive"'],
        customerWorkloadUsage_customerWorkloadActiveUnitsCapped: [
          '"customerWorkloadActiveUnitsCapped"',
          '"id"',
          '"isActive"',
        ],
        customerWorkloadUsage_customerWorkloadEnableUnitsCapped: [
          '"customerWorkloadEnableUnitsCapped"',
          '"id"',
          '"isActive"',
        ],
        customerWorkloadUsage_isActive: ['"isActive"', '"id"'],
        customerWorkloadUsage_createdDate: ['"createdDate"', '"id"', '"isActive"'],
        customerWorkloadUsage_modifiedDate: ['"modifiedDate"', '"id"', '"isActive"'],
        customerWorkloadUsage_active: ['"isActive"'],
      },
    },
    event: {
      columns: {
        id: { type: 'bigint', identity: true },
        name: { type: 'text', nullable: true },
        date: { type: 'date', nullable: true },
        mileStoneFlag: { type: 'boolean', nullable: true },
        organizationHierarchyNBR: { type: 'bigint', nullable: true },
        srcetlCreatedDate: { type: 'timestamptz(3)', nullable: true },
        srcetlModifiedDate: { type: 'timestamptz(3)', nullable: true },
        isActive: { type: 'boolean', default: 'true' },
        createdById: { type: 'bigint', nullable: true },
        createdDate: { type: 'timestamptz(3)' },
        modifiedById: { type: 'bigint', nullable: true },
        modifiedDate: { type: 'timestamptz(3)' },
      },
      primaryKey: ['id'],
      references: {
        createdById: 'appUser',
        modifiedById: 'appUser',
      },
      indexes: {
        event_createdById: ['"createdById"', '"id"', '"isActive"'],
        event_modifiedById: ['"modifiedById"', '"id"', '"isActive"'],
        event_name: ['lower("name")', '"id"', '"isActive"'],
      },
    },
    frequency: {
      columns: {
        id: { type: 'bigint', identity: true },
        name: { type: 'text' },
        abbreviation: { type: 'text' },
        externalId: { type: 'text', nullable: true },
        isActive: { type: 'boolean', default: 'true' },
        createdById: { type: 'bigint', nullable: true },
        createdDate: { type: 'timestamptz(3)' },
        modifiedById: { type: 'bigint', nullable: true },
        modifiedDate: { type: 'timestamptz(3)' },
      },
      primaryKey: ['id'],
      references: {
        createdById: 'appUser',
        modifiedById: 'appUser',
      },
      indexes: {
        frequency_createdById: ['"createdById"', '"id"', '"isActive"'],
        frequency_modifiedById: ['"modifiedById"', '"id"', '"isActive"'],
        frequency_name: ['lower("name")', '"id"', '"isActive"'],
      },
    },
    metricType: {
      columns: {
        id: { type: 'bigint', identity: true },
        name: { type: 'text', nullable: true },
        abbreviation: { type: 'text', nullable: true },
        isActive: { type: 'boolean', default: 'true' },
        createdById: { type: 'bigint', nullable: true },
        createdDate: { type: 'timestamptz(3)' },
        modifiedById: { type: 'bigint', nullable: true },
        modifiedDate: { type: 'timestamptz(3)' },
      },
      primaryKey: ['id'],
      references: {
        createdById: 'appUser',
        modifiedById: 'appUser',
      },
      indexes: {
        metricType_createdById: ['"createdById"', '"id"', '"isActive"'],
        metricType_modifiedById: ['"modifiedById"', '"id"', '"isActive"'],
        metricType_name: ['lower("name")', '"id"', '"isActive"'],
      },
    },
    prioritizedCustomer: {
      columns: {
        id: { type: 'bigint', identity: true },
        name: { type: 'text', nullable: true },
        displayName: { type: 'text', nullable: true },
        region: { type: 'text', nullable: true },
        eou: { type: 'text', nullable: true },
        employeeName: { type: 'text', nullable: true },
        area: { type: 'text', nullable: true },
        s2500FY21: { type: 'text', nullable: true },
        s2500FY22: { type: 'text', nullable: true },
        s2500FY23: { type: 'text', nullable: true },
        ftaFullName: { type: 'text', nullable: true },
        tenantCount: { type: 'bigint', nullable: true },
        regionalDirectorFullName: { type: 'text', nullable: true },
        ftaAreaManagerPrimaryAlias: { type: 'text', nullable: true },
        ftaAlias: { type: 'text', nullable: true },
        iSS2500ACTIVE: { type: 'bigint', nullable: true },
        strategicCustomerFlag: { type: 'text', nullable: true },
        targetedCustomerFlag: { type: 'text', nullable: true },
        parentSubsegment: { type: 'text', nullable: true },
        subSegment: { type: 'text', nullable: true },
        vertical: { type: 'text', nullable: true },
        fastTrackManagerAlias: { type: 'text', nullable: true },
        fastTrackManageName: { type: 'text', nullable: true },
        prioritizedCustomerFlag: { type: 'text', nullable: true },
        p2000FY24: { type: 'text', nullable: true },
        etlRowHash: { type: 'text', nullable: true },
        etlCreated: { type: 'timestamptz(3)', nullable: true },
        etlModified: { type: 'timestamptz(3)', nullable: true },
        p4000: { type: 'text', nullable: true },
        p4000FY25: { type: 'text', nullable: true },
        pinned: { type: 'text', nullable: true },
        pinnedFY25: { type: 'text', nullable: true },
        dynamic: { type: 'text', nullable: true },
        dynamicFY25: { type: 'text', nullable: true },
        eaRenewalDate: { type: 'date', nullable: true },
        isActive: { type: 'boolean', default: 'true' },
        createdById: { type: 'bigint', nullable: true },
        createdDate: { type: 'timestamptz(3)' },
        modifiedById: { type: 'bigint', nullable: true },
        modifiedDate: { type: 'timestamptz(3)' },
      },
      primaryKey: ['id'],
      references: {
        createdById: 'appUser',
        modifiedById: 'appUser',
      },
      indexes: {
        prioritizedCustomer_createdById: ['"createdById"', '"id"', '"isActive"'],
        prioritizedCustomer_modifiedById: ['"modifiedById"', '"id"', '"isActive"'],
        prioritizedCustomer_name: ['lower("name")', '"id"', '"isActive"'],
      },
    },
    region: {
      columns: {
        id: { type: 'bigint', identity: true },
        name: { type: 'text' },
        abbreviation: { type: 'text' },
        isActive: { type: 'boolean', default: 'true' },
        createdById: { type: 'bigint', nullable: true },
        createdDate: { type: 'timestamptz(3)' },
        modifiedById: { type: 'bigint', nullable: true },
        modifiedDate: { type: 'timestamptz(3)' },
      },
      primaryKey: ['id'],
      references: {
        createdById: 'appUser',
        modifiedById: 'appUser',
      },
      indexes: {
        region_createdById: ['"createdById"', '"id"', '"isActive"'],
        region_modifiedById: ['"modifiedById"', '"id"', '"isActive"'],
        region_name: ['lower("name")', '"id"', '"isActive"'],
      },
    },
    rfaContact: {
      columns: {
        id: { type: 'bigint', identity: true },
        externalId: { type: 'bigint', nullable: true },
        name: { type: 'text', nullable: true },
        title: { type: 'text', nullable: true },
        type: { type: 'text', nullable: true },
        category: { type: 'text', nullable: true },
        phone: { type: 'text', nullable: true },
        email: { type: 'text', nullable: true },
        isActive: { type: 'boolean', default: 'true' },
        createdById: { type: 'bigint', nullable: true },
        createdDate: { type: 'timestamptz(3)' },
        modifiedById: { type: 'bigint', nullable: true },
        modifiedDate: { type: 'timestamptz(3)' },
      },
      primaryKey: ['id'],
      references: {
        createdById: 'appUser',
        modifiedById: 'appUser',
      },
      indexes: {
        rfaContact_createdById: ['"createdById"', '"id"', '"isActive"'],
        rfaContact_modifiedById: ['"modifiedById"', '"id"', '"isActive"'],
        rfaContact_id: ['"id"', '"isActive"'],
        rfaContact_externalId: ['"externalId"', '"id"', '"isActive"'],
        rfaContact_name: ['lower("name")', '"id"', '"isActive"'],
        rfaContact_title: ['lower("title")', '"id"', '"isActive"'],
        rfaContact_type: ['lower("type")', '"id"', '"isActive"'],
        rfaContact_category: ['lower("category")', '"id"', '"isActive"'],
        rfaContact_phone: ['lower("phone")', '"id"', '"isActive"'],
        rfaContact_email: ['lower("email")', '"id"', '"isActive"'],
        rfaContact_isActive: ['"isActive"', '"id"'],
        rfaContact_createdDate: ['"createdDate"', '"id"', '"isActive"'],
        rfaContact_modifiedDate: ['"modifiedDate"', '"id"', '"isActive"'],
        rfaContact_active: ['"isActive"'],
      },
      search: {
        rfaContact_search: ['name', 'title', 'type', 'category', 'phone', 'email'],
      },
    },
    rfaDetail: {
      columns: {
        id: { type: 'bigint', identity: true },
        externalKey: { type: 'bigint', nullable: true },
        externalRFAId: { type: 'bigint', nullable: true },
        incidentId: { type: 'text', nullable: true },
        requestTicketNumber: { type: 'text', nullable: true },
        requestTitle: { type: 'text', nullable: true },
        requestURL: { type: 'text', nullable: true },
        name: { type: 'text', nullable: true },
        description: { type: 'text', nullable: true },
        requestorRoleType: { type: 'text', nullable: true },
        requestorTitle: { type: 'text', nullable: true },
        processorName: { type: 'text', nullable: true },
        countryName: { type: 'text', nullable: true },
        regionName: { type: 'text', nullable: true },
        stateProvince: { type: 'text', nullable: true },
        languageName: { type: 'text', nullable: true },
        currentStageName: { type: 'text', nullable: true },
        migrationRequestFlag: { type: 'text', nullable: true },
        comments: { type: 'text', nullable: true },
        escelationReason: { type: 'text', nullable: true },
        escelationStatus: { type: 'text', nullable: true },
        exceptionReason: { type: 'text', nullable: true },
        aadssoapp: { type: 'text', nullable: true },
        aadssoappOther: { type: 'text', nullable: true },
        aadssoappLaunchDate: { type: 'date', nullable: true },
        aadssoRequestText: { type: 'text', nullable: true },
        hashId: { type: 'text', nullable: true },
        source: { type: 'text', nullable: true },
        tenantDomain: { type: 'text', nullable: true },
        closeoutReason: { type: 'text', nullable: true },
        closeoutComments: { type: 'text', nullable: true },
        etlCreatedDate: { type: 'timestamptz(3)', nullable: true },
        etlModifiedDate: { type: 'timestamptz(3)', nullable: true },
        type: { type: 'text', nullable: true },
        ftPortalStatus: { type: 'text', nullable: true },
        exchangeDataMigrationFlag: { type: 'text', nullable: true },
        onedriveDataMigrationFlag: { type: 'text', nullable: true },
        sharepointDataMigrationFlag: { type: 'text', nullable: true },
        updatedBy: { type: 'text', nullable: true },
        updatedDate: { type: 'timestamptz(3)', nullable: true },
        isActive: { type: 'boolean', default: 'true' },
        createdById: { type: 'bigint', nullable: true },
        createdDate: { type: 'timestamptz(3)' },
        modifiedById: { type: 'bigint', nullable: true },
        modifiedDate: { type: 'timestamptz(3)' },
      },
      primaryKey: ['id'],
      references: {
        createdById: 'appUser',
        modifiedById: 'appUser',
      },
      indexes: {
        rfaDetail_createdById: ['"createdById"', '"id"', '"isActive"'],
        rfaDetail_modifiedById: ['"modifiedById"', '"id"', '"isActive"'],
        rfaDetail_id: ['"id"', '"isActive"'],
        rfaDetail_externalKey: ['"externalKey"', '"id"', '"isActive"'],
        rfaDetail_externalRFAId: ['"externalRFAId"', '"id"', '"isActive"'],
        rfaDetail_incidentId: ['lower("incidentId")', '"id"', '"isActive"'],
        rfaDetail_requestTicketNumber: ['lower("requestTicketNumber")', '"id"', '"isActive"'],
        rfaDetail_requestTitle: ['lower("requestTitle")', '"id"', '"isActive"'],
        rfaDetail_requestURL: ['lower("requestURL")', '"id"', '"isActive"'],
        rfaDetail_name: ['lower("name")', '"id"', '"isActive"'],
        rfaDetail_description: ['lower("description")', '"id"', '"isActive"'],
        rfaDetail_requestorRoleType: ['lower("requestorRoleType")', '"id"', '"isActive"'],
        rfaDetail_requestorTitle: ['lower("requestorTitle")', '"id"', '"isActive"'],
        rfaDetail_processorName: ['lower("processorName")', '"id"', '"isActive"'],
        rfaDetail_countryName: ['lower("countryName")', '"id"', '"isActive"'],
        rfaDetail_regionName: ['lower("regionName")', '"id"', '"isActive"'],
        rfaDetail_stateProvince: ['lower("stateProvince")', '"id"', '"isActive"'],
        rfaDetail_languageName: ['lower("languageName")', '"id"', '"isActive"'],
        rfaDetail_currentStageName: ['lower("currentStageName")', '"id"', '"isActive"'],
        rfaDetail_migrationRequestFlag: ['lower("migrationRequestFlag")', '"id"', '"isActive"'],
        rfaDetail_comments: ['lower("comments")', '"id"', '"isActive"'],
        rfaDetail_escelationReason: ['lower("escelationReason")', '"id"', '"isActive"'],
        rfaDetail_escelationStatus: ['lower("escelationStatus")', '"id"', '"isActive"'],
        rfaDetail_exceptionReason: ['lower("exceptionReason")', '"id"', '"isActive"'],
        rfaDetail_aadssoapp: ['lower("aadssoapp")', '"id"', '"isActive"'],
        rfaDetail_aadssoappOther: ['lower("aadssoappOther")', '"id"', '"isActive"'],
        rfaDetail_aadssoappLaunchDate: ['"aadssoappLaunchDate"', '"id"', '"isActive"'],
        rfaDetail_aadssoRequestText: ['lower("aadssoRequestText")', '"id"', '"isActive"'],
        rfaDetail_hashId: ['lower("hashId")', '"id"', '"isActive"'],
        rfaDetail_source: ['lower("source")', '"id"', '"isActive"'],
        rfaDetail_tenantDomain: ['lower("tenantDomain")', '"id"', '"isActive"'],
        rfaDetail_closeoutReason: ['lower("closeoutReason")', '"id"', '"isActive"'],
        rfaDetail_closeoutComments: ['lower("closeoutComments")', '"id"', '"isActive"'],
        rfaDetail_etlCreatedDate: ['"etlCreatedDate"', '"id"', '"isActive"'],
        rfaDetail_etlModifiedDate: ['"etlModifiedDate"', '"id"', '"isActive"'],
        rfaDetail_type: ['lower("type")', '"id"', '"isActive"'],
        rfaDetail_ftPortalStatus: ['lower("ftPortalStatus")', '"id"', '"isActive"'],
        rfaDetail_exchangeDataMigrationFlag: ['lower("exchangeDataMigrationFlag")', '"id"', '"isActive"'],
        rfaDetail_onedriveDataMigrationFlag: ['lower("onedriveDataMigrationFlag")', '"id"', '"isActive"'],
        rfaDetail_sharepointDataMigrationFlag: ['lower("sharepointDataMigrationFlag")', '"id"', '"isActive"'],
        rfaDetail_updatedBy: ['lower("updatedBy")', '"id"', '"isActive"'],
        rfaDetail_updatedDate: ['"updatedDate"', '"id"', '"isActive"'],
        rfaDetail_isActive: ['"isActive"', '"id"'],
        rfaDetail_createdDate: ['"createdDate"', '"id"', '"isActive"'],
        rfaDetail_modifiedDate: ['"modifiedDate"', '"id"', '"isActive"'],
        rfaDetail_active: ['"isActive"'],
      },
      search: {
        rfaDetail_search: [
          'incidentId',
          'requestTicketNumber',
          'requestTitle',
          'requestURL',
          'name',
          'description',
          'requestorRoleType',
          'requestorTitle',
          'processorName',
          'countryName',
          'regionName',
          'stateProvince',
          'languageName',
          'currentStageName',
          'migrationRequestFlag',
          'comments',
          'escelationReason',
          'escelationStatus',
          'exceptionReason',
          'aadssoapp',
          'aadssoappOther',
          'aadssoRequestText',
          'hashId',
          'source',
          'tenantDomain',
          'closeoutReason',
          'closeoutComments',
          'type',
          'ftPortalStatus',
          'exchangeDataMigrationFlag',
          'onedriveDataMigrationFlag',
          'sharepointDataMigrationFlag',
        ],
        rfaDetail_search_2: ['updatedBy'],
      },
    },
    rfaStatus: {
      columns: {
        id: { type: 'bigint', identity: true },
        externalKey: { type: 'bigint', nullable: true },
        hashId: { type: 'text', nullable: true },
        guid: { type: 'text', nullable: true },
        name: { type: 'text', nullable: true },
        reasonId: { type: 'bigint', nullable: true },
        reason: { type: 'text', nullable: true },
        isActive: { type: 'boolean', default: 'true' },
        createdById: { type: 'bigint', nullable: true },
        createdDate: { type: 'timestamptz(3)' },
        modifiedById: { type: 'bigint', nullable: true },
        modifiedDate: { type: 'timestamptz(3)' },
      },
      primaryKey: ['id'],
      references: {
        createdById: 'appUser',
        modifiedById: 'appUser',
      },
      indexes: {
        rfaStatus_createdById: ['"createdById"', '"id"', '"isActive"'],
        rfaStatus_modifiedById: ['"modifiedById"', '"id"', '"isActive"'],
        rfaStatus_name: ['lower("name")', '"id"', '"isActive"'],
      },
    },
    socialMediaAccount: {
      columns: {
        id: { type: 'bigint', identity: true },
        tenantContactId: { type: 'bigint', nullable: true },
        handle: { type: 'text' },
        socialMediaTypeId: { type: 'bigint', nullable: true },
        isActive: { type: 'boolean', default: 'true' },
        createdById: { type: 'bigint', nullable: true },
        createdDate: { type: 'timestamptz(3)' },
        modifiedById: { type: 'bigint', nullable: true },
        modifiedDate: { type: 'timestamptz(3)' },
      },
      primaryKey: ['id'],
      references: {
        tenantContactId: 'tenantContact',
        socialMediaTypeId: 'socialMediaType',
        createdById: 'appUser',
        modifiedById: 'appUser',
      },
      indexes: {
        socialMediaAccount_tenantContactId: ['"tenantContactId"', '"id"', '"isActive"'],
        socialMediaAccount_socialMediaTypeId: ['"socialMediaTypeId"', '"id"', '"isActive"'],
        socialMediaAccount_createdById: ['"createdById"', '"id"', '"isActive"'],
        socialMediaAccount_modifiedById: ['"modifiedById"', '"id"', '"isActive"'],
      },
    },
    socialMediaType: {
      columns: {
        id: { type: 'bigint', identity: true },
        name: { type: 'text' },
        abbreviation: { type: 'text' },
        isActive: { type: 'boolean', default: 'true' },
        createdById: { type: 'bigint', nullable: true },
        createdDate: { type: 'timestamptz(3)' },
        modifiedById: { type: 'bigint', nullable: true },
        modifiedDate: { type: 'timestamptz(3)' },
      },
      primaryKey: ['id'],
      references: {
        createdById: 'appUser',
        modifiedById: 'appUser',
      },
      indexes: {
        socialMediaType_createdById: ['"createdById"', '"id"', '"isActive"'],
        socialMediaType_modifiedById: ['"modifiedById"', '"id"', '"isActive"'],
        socialMediaType_name: ['lower("name")', '"id"', '"isActive"'],
      },
    },
    tenant: {
      columns: {
        id: { type: 'bigint', identity: true },
        tpid: { type: 'bigint', nullable: true },
        region: { type: 'text', nullable: true },
        area: { type: 'text', nullable: true },
        eou: { type: 'text', nullable: true },
        parentSegment: { type: 'text', nullable: true },
        subSegment: { type: 'text', nullable: true },
        industry: { type: 'text', nullable: true },
        verticalCategory: { type: 'text', nullable: true },
        vertical: { type: 'text', nullable: true },
        name: { type: 'text', nullable: true },
        status: { type: 'text', nullable: true },
        regionalDirectorName: { type: 'text', nullable: true },
        areaManagerName: { type: 'text', nullable: true },
        ftaName: { type: 'text', nullable: true },
        srcetlCreatedDate: { type: 'timestamptz(3)', nullable: true },
        srcetlModifiedDate: { type: 'timestamptz(3)', nullable: true },
        segmentSummary: { type: 'text', nullable: true },
        communicationLanguage: { type: 'text', nullable: true },
        country: { type: 'text', nullable: true },
        city: { type: 'text', nullable: true },
        subsidiaryName: { type: 'text', nullable: true },
        m365E3SubscriptionFlag: { type: 'text', nullable: true },
        m365E5SubscriptionFlag: { type: 'text', nullable: true },
        d2kRegion: { type: 'text', nullable: true },
        telemetryRegionACC: { type: 'text', nullable: true },
        telemetryRegion: { type: 'text', nullable: true },
        countrySubscription: { type: 'text', nullable: true },
        isActive: { type: 'boolean', default: 'true' },
        createdById: { type: 'bigint', nullable: true },
        createdDate: { type: 'timestamptz(3)' },
        modifiedById: { type: 'bigint', nullable: true },
        modifiedDate: { type: 'timestamptz(3)' },
      },
      primaryKey: ['id'],
      references: {
        createdById: 'appUser',
        modifiedById: 'appUser',
      },
      indexes: {
        tenant_createdById: ['"createdById"', '"id"', '"isActive"'],
        tenant_modifiedById: ['"modifiedById"', '"id"', '"isActive"'],
        tenant_id: ['"id"', '"isActive"'],
        tenant_tpid: ['"tpid"', '"id"', '"isActive"'],
        tenant_region: ['lower("region")', '"id"', '"isActive"'],
        tenant_area: ['lower("area")', '"id"', '"isActive"'],
        tenant_eou: ['lower("eou")', '"id"', '"isActive"'],
        tenant_parentSegment: ['lower("parentSegment")', '"id"', '"isActive"'],
        tenant_subSegment: ['lower("subSegment")', '"id"', '"isActive"'],
        tenant_industry: ['lower("industry")', '"id"', '"isActive"'],
        tenant_verticalCategory: ['lower("verticalCategory")', '"id"', '"isActive"'],
        tenant_vertical: ['lower("vertical")', '"id"', '"isActive"'],
        tenant_name: ['lower("name")', '"id"', '"isActive"'],
        tenant_status: ['lower("status")', '"id"', '"isActive"'],
        tenant_regionalDirectorName: ['lower("regionalDirectorName")', '"id"', '"isActive"'],
        tenant_areaManagerName: ['lower("areaManagerName")', '"id"', '"isActive"'],
        tenant_ftaName: ['lower("ftaName")', '"id"', '"isActive"'],
        tenant_srcetlCreatedDate: ['"srcetlCreatedDate"', '"id"', '"isActive"'],
        tenant_srcetlModifiedDate: ['"srcetlModifiedDate"', '"id"', '"isActive"'],
        tenant_segmentSummary: ['lower("segmentSummary")', '"id"', '"isActive"'],
        tenant_communicationLanguage: ['lower("communicationLanguage")', '"id"', '"isActive"'],
        tenant_country: ['lower("country")', '"id"', '"isActive"'],
        tenant_city: ['lower("city")', '"id"', '"isActive"'],
        tenant_subsidiaryName: ['lower("subsidiaryName")', '"id"', '"isActive"'],
        tenant_m365E3SubscriptionFlag: ['lower("m365E3SubscriptionFlag")', '"id"', '"isActive"'],
        tenant_m365E5SubscriptionFlag: ['lower("m365E5SubscriptionFlag")', '"id"', '"isActive"'],
        tenant_d2kRegion: ['lower("d2kRegion")', '"id"', '"isActive"'],
        tenant_telemetryRegionACC: ['lower("telemetryRegionACC")', '"id"', '"isActive"'],
        tenant_telemetryRegion: ['lower("telemetryRegion")', '"id"', '"isActive"'],
        tenant_countrySubscription: ['lower("countrySubscription")', '"id"', '"isActive"'],
        tenant_isActive: ['"isActive"', '"id"'],
        tenant_createdDate: ['"createdDate"', '"id"', '"isActive"'],
        tenant_modifiedDate: ['"modifiedDate"', '"id"', '"isActive"'],
        tenant_active: ['"isActive"'],
      },
      search: {
        tenant_search: [
          'region',
          'area',
          'eou',
          'parentSegment',
          'subSegment',
          'industry',
          'verticalCategory',
          'vertical',
          'name',
          'status',
          'regionalDirectorName',
          'areaManagerName',
          'ftaName',
          'segmentSummary',
          'communicationLanguage',
          'country',
          'city',
          'subsidiaryName',
          'm365E3SubscriptionFlag',
          'm365E5SubscriptionFlag',
          'd2kRegion',
          'telemetryRegionACC',
          'telemetryRegion',
          'countrySubscription',
        ],
      },
    },
    tenantContact: {
      columns: {
        id: { type: 'bigint', identity: true },
        tenantId: { type: 'bigint', nullable: true },
        firstName: { type: 'text', nullable: true },
        lastName: { type: 'text', nullable: true },
        title: { type: 'text', nullable: true },
        contactType: { type: 'text', nullable: true },
        category: { type: 'text', nullable: true },
        phoneNumber: { type: 'text', nullable: true },
        emailAddress: { type: 'text', nullable: true },
        isAdmin: { type: 'boolean', nullable: true },
        countryId: { type: 'bigint', nullable: true },
        isActive: { type: 'boolean', default: 'true' },
        createdById: { type: 'bigint', nullable: true },
        createdDate: { type: 'timestamptz(3)' },
        modifiedById: { type: 'bigint', nullable: true },
        modifiedDate: { type: 'timestamptz(3)' },
      },
      primaryKey: ['id'],
      references: {
        tenantId: 'tenant',
        countryId: 'country',
        createdById: 'appUser',
        modifiedById: 'appUser',
      },
      indexes: {
        tenantContact_tenantId: ['"tenantId"', '"id"', '"isActive"'],
        tenantContact_countryId: ['"countryId"', '"id"', '"isActive"'],
        tenantContact_createdById: ['"createdById"', '"id"', '"isActive"'],
        tenantContact_modifiedById: ['"modifiedById"', '"id"', '"isActive"'],
        tenantContact_id: ['"id"', '"isActive"'],
        tenantContact_firstName: ['lower("firstName")', '"id"', '"isActive"'],
        tenantContact_lastName: ['lower("lastName")', '"id"', '"isActive"'],
        tenantContact_title: ['lower("title")', '"id"', '"isActive"'],
        tenantContact_contactType: ['lower("contactType")', '"id"', '"isActive"'],
        tenantContact_category: ['lower("category")', '"id"', '"isActive"'],
        tenantContact_phoneNumber: ['lower("phoneNumber")', '"id"', '"isActive"'],
        tenantContact_emailAddress: ['lower("emailAddress")', '"id"', '"isActive"'],
        tenantContact_isAdmin: ['"isAdmin"', '"id"', '"isActive"'],
        tenantContact_isActive: ['"isActive"', '"id"'],
        tenantContact_createdDate: ['"createdDate"', '"id"', '"isActive"'],
        tenantContact_modifiedDate: ['"modifiedDate"', '"id"', '"isActive"'],
        tenantContact_active: ['"isActive"'],
      },
      search: {
        tenantContact_search: [
          'firstName',
          'lastName',
          'title',
          'contactType',
          'category',
          'phoneNumber',
          'emailAddress',
        ],
      },
    },
    tenantEngagementDepth: {
      columns: {
        tenantId: { type: 'bigint' },
        workloadId: { type: 'bigint' },
        campaignChannelId: { type: 'bigint' },
        tenantEngagementDate: { type: 'date', nullable: true },
        engagementTotalScore: { type: 'bigint', nullable: true },
        engagementDepth: { type: 'text', nullable: true },
        srcCreatedDate: { type: 'timestamptz(3)', nullable: true },
        srcModifiedDate: { type: 'timestamptz(3)', nullable: true },
        ftarResourceFlag: { type: 'bigint', nullable: true },
        esnUpdatedFlag: { type: 'bigint', nullable: true },
        projectModifiedFlag: { type: 'bigint', nullable: true },
        adpReviewFlag: { type: 'bigint', nullable: true },
        claimApprovedFlag: { type: 'bigint', nullable: true },
        partnerMAUGrowthFlag: { type: 'bigint', nullable: true },
        workshopCompletedFlag: { type: 'bigint', nullable: true },
        ecifClaimFlag: { type: 'bigint', nullable: true },
        cssResourceFlag: { type: 'bigint', nullable: true },
        timeEntryFlag: { type: 'bigint', nullable: true },
        smeRequestFlag: { type: 'bigint', nullable: true },
        isActive: { type: 'boolean', default: 'true' },
        createdById: { type: 'bigint', nullable: true },
        createdDate: { type: 'timestamptz(3)' },
        modifiedById: { type: 'bigint', nullable: true },
        modifiedDate: { type: 'timestamptz(3)' },
      },
      primaryKey: ['tenantId', 'workloadId', 'campaignChannelId'],
      references: {
        tenantId: 'tenant',
        workloadId: 'workload',
        campaignChannelId: 'campaignChannel',
        createdById: 'appUser',
        modifiedById: 'appUser',
      },
      indexes: {
        tenantEngagementDepth_tenantId: ['"tenantId"', '"workloadId"', '"campaignChannelId"', '"isActive"'],
        tenantEngagementDepth_workloadId: ['"workloadId"', '"tenantId"', '"campaignChannelId"', '"isActive"'],
        tenantEngagementDepth_campaignChannelId: ['"campaignChannelId"', '"tenantId"', '"workloadId"', '"isActive"'],
        tenantEngagementDepth_createdById: [
          '"createdById"',
          '"tenantId"',
          '"workloadId"',
          '"campaignChannelId"',
          '"isActive"',
        ],
        tenantEngagementDepth_modifiedById: [
          '"modifiedById"',
          '"tenantId"',
          '"workloadId"',
          '"campaignChannelId"',
          '"isActive"',
        ],
        tenantEngagementDepth_tenantEngagementDate: [
          '"tenantEngagementDate"',
          '"tenantId"',
          '"workloadId"',
          '"campaignChannelId"',
          '"isActive"',
        ],
        tenantEngagementDepth_engagementTotalScore: [
          '"engagementTotalScore"',
          '"tenantId"',
          '"workloadId"',
          '"campaignChannelId"',
          '"isActive"',
        ],
        tenantEngagementDepth_engagementDepth: [
          'lower("engagementDepth")',
          '"tenantId"',
          '"workloadId"',
          '"campaignChannelId"',
          '"isActive"',
        ],
        tenantEngagementDepth_srcCreatedDate: [
          '"srcCreatedDate"',
          '"tenantId"',
          '"workloadId"',
          '"campaignChannelId"',
          '"isActive"',
        ],
        tenantEngagementDepth_srcModifiedDate: [
          '"srcModifiedDate"',
          '"tenantId"',
          '"workloadId"',
          '"campaignChannelId"',
          '"isActive"',
        ],
        tenantEngagementDepth_ftarResourceFlag: [
          '"ftarResourceFlag"',
          '"tenantId"',
          '"workloadId"',
          '"campaignChannelId"',
          '"isActive"',
        ],
        tenantEngagementDepth_esnUpdatedFlag: [
          '"esnUpdatedFlag"',
          '"tenantId"',
          '"workloadId"',
          '"campaignChannelId"',
          '"isActive"',
        ],
        tenantEngagementDepth_projectModifiedFlag: [
          '"projectModifiedFlag"',
          '"tenantId"',
          '"workloadId"',
          '"campaignChannelId"',
          '"isActive"',
        ],
        tenantEngagementDepth_adpReviewFlag: [
          '"adpReviewFlag"',
          '"tenantId"',
          '"workloadId"',
          '"campaignChannelId"',
          '"isActive"',
        ],
        tenantEngagementDepth_claimApprovedFlag: [
          '"claimApprovedFlag"',
          '"tenantId"',
          '"workloadId"',
          '"campaignChannelId"',
          '"isActive"',
        ],
        tenantEngagementDepth_partnerMAUGrowthFlag: [
          '"partnerMAUGrowthFlag"',
          '"tenantId"',
          '"workloadId"',
          '"campaignChannelId"',
          '"isActive"',
        ],
        tenantEngagementDepth_workshopCompletedFlag: [
          '"workshopCompletedFlag"',
          '"tenantId"',
          '"workloadId"',
          '"campaignChannelId"',
          '"isActive"',
        ],
        tenantEngagementDepth_ecifClaimFlag: [
          '"ecifClaimFlag"',
          '"tenantId"',
          '"workloadId"',
          '"campaignChannelId"',
          '"isActive"',
        ],
        tenantEngagementDepth_cssResourceFlag: [
          '"cssResourceFlag"',
          '"tenantId"',
          '"workloadId"',
          '"campaignChannelId"',
          '"isActive"',
        ],
        tenantEngagementDepth_timeEntryFlag: [
          '"timeEntryFlag"',
          '"tenantId"',
          '"workloadId"',
          '"campaignChannelId"',
          '"isActive"',
        ],
        tenantEngagementDepth_smeRequestFlag: [
          '"smeRequestFlag"',
          '"tenantId"',
          '"workloadId"',
          '"campaignChannelId"',
          '"isActive"',
        ],
        tenantEngagementDepth_isActive: ['"isActive"', '"tenantId"', '"workloadId"', '"campaignChannelId"'],
        tenantEngagementDepth_createdDate: [
          '"createdDate"',
          '"tenantId"',
          '"workloadId"',
          '"campaignChannelId"',
          '"isActive"',
        ],
        tenantEngagementDepth_modifiedDate: [
          '"modifiedDate"',
          '"tenantId"',
          '"workloadId"',
          '"campaignChannelId"',
          '"isActive"',
        ],
        tenantEngagementDepth_active: ['"isActive"'],
      },
      search: {
        tenantEngagementDepth_search: ['engagementDepth'],
      },
    },
    tenantWorkloadEvent: {
      columns: {
        workloadId: { type: 'bigint' },
        tenantId: { type: 'bigint' },
        tenantEventDate: { type: 'date', nullable: true },
        campaignChannelId: { type: 'bigint' },
        tenantEventValue: { type: 'text', nullable: true },
        tenantEventCount: { type: 'bigint', nullable: true },
        isActive: { type: 'boolean', default: 'true' },
        createdById: { type: 'bigint', nullable: true },
        createdDate: { type: 'timestamptz(3)' },
        modifiedById: { type: 'bigint', nullable: true },
        modifiedDate: { type: 'timestamptz(3)' },
      },
      primaryKey: ['tenantId', 'workloadId', 'campaignChannelId'],
      references: {
        workloadId: 'workload',
        tenantId: 'tenant',
        campaignChannelId: 'campaignChannel',
        createdById: 'appUser',
        modifiedById: 'appUser',
      },
      indexes: {
        tenantWorkloadEvent_workloadId: ['"workloadId"', '"tenantId"', '"campaignChannelId"', '"isActive"'],
        tenantWorkloadEvent_tenantId: ['"tenantId"', '"workloadId"', '"campaignChannelId"', '"isActive"'],
        tenantWorkloadEvent_campaignChannelId: ['"campaignChannelId"', '"tenantId"', '"workloadId"', '"isActive"'],
        tenantWorkloadEvent_createdById: [
          '"createdById"',
          '"tenantId"',
          '"workloadId"',
          '"campaignChannelId"',
          '"isActive"',
        ],
        tenantWorkloadEvent_modifiedById: [
          '"modifiedById"',
          '"tenantId"',
          '"workloadId"',
          '"campaignChannelId"',
          '"isActive"',
        ],
        tenantWorkloadEvent_tenantEventDate: [
          '"tenantEventDate"',
          '"tenantId"',
          '"workloadId"',
          '"campaignChannelId"',
          '"isActive"',
        ],
        tenantWorkloadEvent_tenantEventValue: [
          'lower("tenantEventValue")',
          '"tenantId"',
          '"workloadId"',
          '"campaignChannelId"',
          '"isActive"',
        ],
        tenantWorkloadEvent_tenantEventCount: [
          '"tenantEventCount"',
          '"tenantId"',
          '"workloadId"',
          '"campaignChannelId"',
          '"isActive"',
        ],
        tenantWorkloadEvent_isActive: ['"isActive"', '"tenantId"', '"workloadId"', '"campaignChannelId"'],
        tenantWorkloadEvent_createdDate: [
          '"createdDate"',
          '"tenantId"',
          '"workloadId"',
          '"campaignChannelId"',
          '"isActive"',
        ],
        tenantWorkloadEvent_modifiedDate: [
          '"modifiedDate"',
          '"tenantId"',
          '"workloadId"',
          '"campaignChannelId"',
          '"isActive"',
        ],
        tenantWorkloadEvent_active: ['"isActive"'],
      },
      search: {
        tenantWorkloadEvent_search: ['tenantEventValue'],
      },
    },
    tenantWorkloadRFACase: {
      columns: {
        customerKey: { type: 'bigint', nullable: true },
        tenantKey: { type: 'bigint', nullable: true },
        workloadKey: { type: 'bigint', nullable: true },
        detailsKey: { type: 'bigint', nullable: true },
        assignmentTypeKey: { type: 'bigint', nullable: true },
        partnerKey: { type: 'bigint', nullable: true },
        submittedDateKey: { type: 'bigint', nullable: true },
        approvalRulesCheckedDateKey: { type: 'bigint', nullable: true },
        assignedDateKey: { type: 'bigint', nullable: true },
        closeoutDateKey: { type: 'bigint', nullable: true },
        partnerFirstCustomerContactAttemptedDateKey: { type: 'bigint', nullable: true },
        partnerEmailDeliveryDateKey: { type: 'bigint', nullable: true },
        partnerAcknowledgedDateKey: { type: 'bigint', nullable: true },
        customerId: { type: 'bigint' },
        tenantId: { type: 'bigint' },
        workloadId: { type: 'bigint' },
        submittedDate: { type: 'date', nullable: true },
        approvalRulesCheckedDate: { type: 'date', nullable: true },
        assignedDate: { type: 'date', nullable: true },
        closeoutDate: { type: 'date', nullable: true },
        partnerFirstCustomerContactAttemptedDate: { type: 'date', nullable: true },
        partnerEmailDeliveryDate: { type: 'date', nullable: true },
        partnerAcknowledgedDate: { type: 'date', nullable: true },
        rfaCreatedDate: { type: 'date', nullable: true },
        assignmentMixName: { type: 'text', nullable: true },
        assignmentTypeHashId: { type: 'text', nullable: true },
        statusAfterSubmission: { type: 'text', nullable: true },
        preferredDenominatorUnits: { type: 'bigint', nullable: true },
        entitlementUnits: { type: 'bigint', nullable: true },
        ftaHandoffFlag: { type: 'boolean', nullable: true },
        isActive: { type: 'boolean', default: 'true' },
        createdById: { type: 'bigint', nullable: true },
        createdDate: { type: 'timestamptz(3)' },
        modifiedById: { type: 'bigint', nullable: true },
        modifiedDate: { type: 'timestamptz(3)' },
      },
      primaryKey: ['customerId', 'tenantId', 'workloadId'],
      references: {
        customerId: 'customer',
        tenantId: 'tenant',
        workloadId: 'workload',
        createdById: 'appUser',
        modifiedById: 'appUser',
      },
      indexes: {
        tenantWorkloadRFACase_customerId: ['"customerId"', '"tenantId"', '"workloadId"', '"isActive"'],
        tenantWorkloadRFACase_tenantId: ['"tenantId"', '"customerId"', '"workloadId"', '"isActive"'],
        tenantWorkloadRFACase_workloadId: ['"workloadId"', '"customerId"', '"tenantId"', '"isActive"'],
        tenantWorkloadRFACase_createdById: [
          '"createdById"',
          '"customerId"',
          '"tenantId"',
          '"workloadId"',
          '"isActive"',
        ],
        tenantWorkloadRFACase_modifiedById: [
          '"modifiedById"',
          '"customerId"',
          '"tenantId"',
          '"workloadId"',
          '"isActive"',
        ],
        tenantWorkloadRFACase_customerKey: [
          '"customerKey"',
          '"customerId"',
          '"tenantId"',
          '"workloadId"',
          '"isActive"',
        ],
        tenantWorkloadRFACase_tenantKey: ['"tenantKey"', '"customerId"', '"tenantId"', '"workloadId"', '"isActive"'],
        tenantWorkloadRFACase_workloadKey: [
          '"workloadKey"',
          '"customerId"',
          '"tenantId"',
          '"workloadId"',
          '"isActive"',
        ],
        tenantWorkloadRFACase_detailsKey: ['"detailsKey"', '"customerId"', '"tenantId"', '"workloadId"', '"isActive"'],
        tenantWorkloadRFACase_assignmentTypeKey: [
          '"assignmentTypeKey"',
          '"customerId"',
          '"tenantId"',
          '"workloadId"',
          '"isActive"',
        ],
        tenantWorkloadRFACase_partnerKey: ['"partnerKey"', '"customerId"', '"tenantId"', '"workloadId"', '"isActive"'],
        tenantWorkloadRFACase_submittedDateKey: [
          '"submittedDateKey"',
          '"customerId"',
          '"tenantId"',
          '"workloadId"',
          '"isActive"',
        ],
        tenantWorkloadRFACase_approvalRulesCheckedDateKey: [
          '"approvalRulesCheckedDateKey"',
          '"customerId"',
          '"tenantId"',
          '"workloadId"',
          '"isActive"',
        ],
        tenantWorkloadRFACase_assignedDateKey: [
          '"assignedDateKey"',
          '"customerId"',
          '"tenantId"',
          '"workloadId"',
          '"isActive"',
        ],
        tenantWorkloadRFACase_closeoutDateKey: [
          '"closeoutDateKey"',
          '"customerId"',
          '"tenantId"',
          '"workloadId"',
          '"isActive"',
        ],
        tenantWorkloadRFACase_partnerFirstCustomerContactAttem_22e7a2c3: [
          '"partnerFirstCustomerContactAttemptedDateKey"',
          '"customerId"',
          '"tenantId"',
          '"workloadId"',
          '"isActive"',
        ],
        tenantWorkloadRFACase_partnerEmailDeliveryDateKey: [
          '"partnerEmailDeliveryDateKey"',
          '"customerId"',
          '"tenantId"',
          '"workloadId"',
          '"isActive"',
        ],
        tenantWorkloadRFACase_partnerAcknowledgedDateKey: [
          '"partnerAcknowledgedDateKey"',
          '"customerId"',
          '"tenantId"',
          '"workloadId"',
          '"isActive"',
        ],
        tenantWorkloadRFACase_submittedDate: [
          '"submittedDate"',
          '"customerId"',
          '"tenantId"',
          '"workloadId"',
          '"isActive"',
        ],
        tenantWorkloadRFACase_approvalRulesCheckedDate: [
          '"approvalRulesCheckedDate"',
          '"customerId"',
          '"tenantId"',
          '"workloadId"',
          '"isActive"',
        ],
        tenantWorkloadRFACase_assignedDate: [
          '"assignedDate"',
          '"customerId"',
          '"tenantId"',
          '"workloadId"',
          '"isActive"',
        ],
        tenantWorkloadRFACase_closeoutDate: [
          '"closeoutDate"',
          '"customerId"',
          '"tenantId"',
          '"workloadId"',
          '"isActive"',
        ],
        tenantWorkloadRFACase_partnerFirstCustomerContactAttemptedDate: [
          '"partnerFirstCustomerContactAttemptedDate"',
          '"customerId"',
          '"tenantId"',
          '"workloadId"',
          '"isActive"',
        ],
        tenantWorkloadRFACase_partnerEmailDeliveryDate: [
          '"partnerEmailDeliveryDate"',
          '"customerId"',
          '"tenantId"',
          '"workloadId"',
          '"isActive"',
        ],
        tenantWorkloadRFACase_partnerAcknowledgedDate: [
          '"partnerAcknowledgedDate"',
          '"customerId"',
          '"tenantId"',
          '"workloadId"',
          '"isActive"',
        ],
        tenantWorkloadRFACase_rfaCreatedDate: [
          '"rfaCreatedDate"',
          '"customerId"',
          '"tenantId"',
          '"workloadId"',
          '"isActive"',
        ],
        tenantWorkloadRFACase_assignmentMixName: [
          'lower("assignmentMixName")',
          '"customerId"',
          '"tenantId"',
          '"workloadId"',
          '"isActive"',
        ],
        tenantWorkloadRFACase_assignmentTypeHashId: [
          'lower("assignmentTypeHashId")',
          '"customerId"',
          '"tenantId"',
          '"workloadId"',
          '"isActive"',
        ],
        tenantWorkloadRFACase_statusAfterSubmission: [
          'lower("statusAfterSubmission")',
          '"customerId"',
          '"tenantId"',
          '"workloadId"',
          '"isActive"',
        ],
        tenantWorkloadRFACase_preferredDenominatorUnits: [
          '"preferredDenominatorUnits"',
          '"customerId"',
          '"tenantId"',
          '"workloadId"',
          '"isActive"',
        ],
        tenantWorkloadRFACase_entitlementUnits: [
          '"entitlementUnits"',
          '"customerId"',
          '"tenantId"',
          '"workloadId"',
          '"isActive"',
        ],
        tenantWorkloadRFACase_ftaHandoffFlag: [
          '"ftaHandoffFlag"',
          '"customerId"',
          '"tenantId"',
          '"workloadId"',
          '"isActive"',
        ],
        tenantWorkloadRFACase_isActive: ['"isActive"', '"customerId"', '"tenantId"', '"workloadId"'],
        tenantWorkloadRFACase_createdDate: [
          '"createdDate"',
          '"customerId"',
          '"tenantId"',
          '"workloadId"',
          '"isActive"',
        ],
        tenantWorkloadRFACase_modifiedDate: [
          '"modifiedDate"',
          '"customerId"',
          '"tenantId"',
          '"workloadId"',
          '"isActive"',
        ],
        tenantWorkloadRFACase_tenantId_workloadId: ['"tenantId"', '"workloadId"', '"customerId"', '"isActive"'],
        tenantWorkloadRFACase_active: ['"isActive"'],
      },
      search: {
        tenantWorkloadRFACase_search: ['assignmentMixName', 'assignmentTypeHashId', 'statusAfterSubmission'],
      },
    },
    tenantWorkloadUsage: {
      columns: {
        id: { type: 'bigint', identity: true },
        snapshotDateKey: { type: 'bigint', nullable: true },
        tenantKey: { type: 'bigint', nullable: true },
        workloadKey: { type: 'bigint', nullable: true },
        securityStickinessStatusKey: { type: 'bigint', nullable: true },
        tenantId: { type: 'bigint', nullable: true },
        workloadId: { type: 'bigint', nullable: true },
        workloadPaidAvailableUnits: { type: 'bigint', nullable: true },
        workloadPreferredDenominator: { type: 'bigint', nullable: true },
        workloadActiveUnits: { type: 'bigint', nullable: true },
        workloadEnableUnits: { type: 'bigint', nullable: true },
        securityWorkloadActiveDays: { type: 'bigint', nullable: true },
        srcetlCreatedDate: { type: 'timestamptz(3)', nullable: true },
        srcetlModifiedDate: { type: 'timestamptz(3)', nullable: true },
        isActive: { type: 'boolean', default: 'true' },
        createdById: { type: 'bigint', nullable: true },
        createdDate: { type: 'timestamptz(3)' },
        modifiedById: { type: 'bigint', nullable: true },
        modifiedDate: { type: 'timestamptz(3)' },
      },
      primaryKey: ['id'],
      references: {
        tenantId: 'tenant',
        workloadId: 'workload',
        createdById: 'appUser',
        modifiedById: 'appUser',
      },
      indexes: {
        tenantWorkloadUsage_tenantId: ['"tenantId"', '"id"', '"isActive"'],
        tenantWorkloadUsage_workloadId: ['"workloadId"', '"id"', '"isActive"'],
        tenantWorkloadUsage_createdById: ['"createdById"', '"id"', '"isActive"'],
        tenantWorkloadUsage_modifiedById: ['"modifiedById"', '"id"', '"isActive"'],
        tenantWorkloadUsage_id: ['"id"', '"isActive"'],
        tenantWorkloadUsage_snapshotDateKey: ['"snapshotDateKey"', '"id"', '"isActive"'],
        tenantWorkloadUsage_tenantKey: ['"tenantKey"', '"id"', '"isActive"'],
        tenantWorkloadUsage_workloadKey: ['"workloadKey"', '"id"', '"isActive"'],
        tenantWorkloadUsage_securityStickinessStatusKey: ['"securityStickinessStatusKey"', '"id"', '"isActive"'],
        tenantWorkloadUsage_workloadPaidAvailableUnits: ['"workloadPaidAvailableUnits"', '"id"', '"isActive"'],
        tenantWorkloadUsage_workloadPreferredDenominator: ['"workloadPreferredDenominator"', '"id"', '"isActive"'],
        tenantWorkloadUsage_workloadActiveUnits: ['"workloadActiveUnits"', '"id"', '"isActive"'],
        tenantWorkloadUsage_workloadEnableUnits: ['"workloadEnableUnits"', '"id"', '"isActive"'],
        tenantWorkloadUsage_securityWorkloadActiveDays: ['"securityWorkloadActiveDays"', '"id"', '"isActive"'],
        tenantWorkloadUsage_srcetlCreatedDate: ['"srcetlCreatedDate"', '"id"', '"isActive"'],
        tenantWorkloadUsage_srcetlModifiedDate: ['"srcetlModifiedDate"', '"id"', '"isActive"'],
        tenantWorkloadUsage_isActive: ['"isActive"', '"id"'],
        tenantWorkloadUsage_createdDate: ['"createdDate"', '"id"', '"isActive"'],
        tenantWorkloadUsage_modifiedDate: ['"modifiedDate"', '"id"', '"isActive"'],
        tenantWorkloadUsage_tenantId_workloadId_snapshotDateKey: [
          '"tenantId"',
          '"workloadId"',
          '"snapshotDateKey"',
          '"id"',
          '"isActive"',
          '"workloadPaidAvailableUnits"',
          '"workloadActiveUnits"',
        ],
        tenantWorkloadUsage_topLevel_workloadPercentAU: [
          '(round((100.0 * "workloadActiveUnits" / nullif("workloadPaidAvailableUnits", 0))::numeric, 2)::double precision)',
          '"id"',
          '"isActive"',
        ],
        tenantWorkloadUsage_active: ['"isActive"'],
      },
    },
    workload: {
      columns: {
        id: { type: 'bigint', identity: true },
        externalKey: { type: 'bigint', nullable: true },
        externalWorkloadId: { type: 'bigint', nullable: true },
        idHistory: { type: 'bigint', nullable: true },
        name: { type: 'text', nullable: true },
        type: { type: 'text', nullable: true },
        description: { type: 'text', nullable: true },
        parentId: { type: 'bigint', nullable: true },
        parentWorkloadName: { type: 'text', nullable: true },
        workloadGroup: { type: 'text', nullable: true },
        isActive: { type: 'boolean', default: 'true' },
        createdById: { type: 'bigint', nullable: true },
        createdDate: { type: 'timestamptz(3)' },
        modifiedById: { type: 'bigint', nullable: true },
        modifiedDate: { type: 'timestamptz(3)' },
      },
      primaryKey: ['id'],
      references: {
        parentId: 'workload',
        createdById: 'appUser',
        modifiedById: 'appUser',
      },
      indexes: {
        workload_parentId: ['"parentId"', '"id"', '"isActive"'],
        workload_createdById: ['"createdById"', '"id"', '"isActive"'],
        workload_modifiedById: ['"modifiedById"', '"id"', '"isActive"'],
        workload_name: ['lower("name")', '"id"', '"isActive"'],
      },
    },
  },
  views: {
    topLevel: {
      sql: `select
  "customer"."name" as "customerName",
  "tenant"."tpid" as "tpid",
  "customer"."country" as "country",
  "customer"."region" as "region",
  "tenant"."name" as "tenantName",
  "tenant"."id" as "tenantId",
  "event.campaignChannel"."name" as "customerEvent",
  "event"."tenantEventValue" as "eventDetails",
  "event"."tenantEventDate" as "eventDate",
  "workload"."name" as "workload",
  "usage"."workloadPaidAvailableUnits" as "workloadPAU",
  "usage"."workloadActiveUnits" as "workloadAU",
  round((100.0 * "usage"."workloadActiveUnits" / nullif("usage"."workloadPaidAvailableUnits", 0))::numeric, 2)::double precision as "workloadPercentAU",
  "tenantWorkloadRFACase"."customerId" as "_1",
  "tenantWorkloadRFACase"."tenantId" as "_2",
  "tenantWorkloadRFACase"."workloadId" as "_3",
  "event"."campaignChannelId" as "_4"
from "tenantWorkloadRFACase"
join "customer" on "customer"."id" = "tenantWorkloadRFACase"."customerId"
join "tenant" on "tenant"."id" = "tenantWorkloadRFACase"."tenantId"
join "workload" on "workload"."id" = "tenantWorkloadRFACase"."workloadId"
left join "tenantWorkloadEvent" as "event" on "event"."tenantId" = "tenantWorkloadRFACase"."tenantId" and "event"."workloadId" = "tenantWorkloadRFACase"."workloadId" and "event"."isActive"
left join "campaignChannel" as "event.campaignChannel" on "event.campaignChannel"."id" = "event"."campaignChannelId"
left join lateral (
  select (array_agg("workloadPaidAvailableUnits"))[1] as "workloadPaidAvailableUnits", (array_agg("workloadActiveUnits"))[1] as "workloadActiveUnits"
  from (
    select "usage"."workloadPaidAvailableUnits", "usage"."workloadActiveUnits"
    from "tenantWorkloadUsage" as "usage"
    where "usage"."tenantId" = "tenantWorkloadRFACase"."tenantId" and "usage"."workloadId" = "tenantWorkloadRFACase"."workloadId" and "usage"."isActive" and "usage"."snapshotDateKey" is not null
    order by "usage"."snapshotDateKey" desc, "usage"."id" desc
    limit 1
  ) as latest
) as "usage" on true
where "tenantWorkloadRFACase"."isActive"`,
      columns: [
        'customerName',
        'tpid',
        'country',
        'region',
        'tenantName',
        'tenantId',
        'customerEvent',
        'eventDetails',
        'eventDate',
        'workload',
        'workloadPAU',
        'workloadAU',
        'workloadPercentAU',
        '_1',
        '_2',
        '_3',
        '_4',
      ],
      from: 'tenantWorkloadRFACase',
      key: ['_1', '_2', '_3', '_4'],
      tables: [
        'campaignChannel',
        'customer',
        'tenant',
        'tenantWorkloadEvent',
        'tenantWorkloadRFACase',
        'tenantWorkloadUsage',
        'workload',
      ],
      nonNull: {
        customerEvent: 'topLevel',
        eventDetails: 'topLevel',
        eventDate: 'topLevel',
        workloadPAU: 'topLevel_usage',
        workloadAU: 'topLevel_usage',
        workloadPercentAU: 'topLevel_usage',
      },
    },
    topLevel_usage: {
      sql: `select
  "customer"."name" as "customerName",
  "tenant"."tpid" as "tpid",
  "customer"."country" as "country",
  "customer"."region" as "region",
  "tenant"."name" as "tenantName",
  "tenant"."id" as "tenantId",
  "event.campaignChannel"."name" as "customerEvent",
  "event"."tenantEventValue" as "eventDetails",
  "event"."tenantEventDate" as "eventDate",
  "workload"."name" as "workload",
  "usage"."workloadPaidAvailableUnits" as "workloadPAU",
  "usage"."workloadActiveUnits" as "workloadAU",
  round((100.0 * "usage"."workloadActiveUnits" / nullif("usage"."workloadPaidAvailableUnits", 0))::numeric, 2)::double precision as "workloadPercentAU",
  "tenantWorkloadRFACase"."customerId" as "_1",
  "tenantWorkloadRFACase"."tenantId" as "_2",
  "tenantWorkloadRFACase"."workloadId" as "_3",
  "event"."campaignChannelId" as "_4"
from "tenantWorkloadRFACase"
join "customer" on "customer"."id" = "tenantWorkloadRFACase"."customerId"
join "tenant" on "tenant"."id" = "tenantWorkloadRFACase"."tenantId"
join "workload" on "workload"."id" = "tenantWorkloadRFACase"."workloadId"
left join "tenantWorkloadEvent" as "event" on "event"."tenantId" = "tenantWorkloadRFACase"."tenantId" and "event"."workloadId" = "tenantWorkloadRFACase"."workloadId" and "event"."isActive"
left join "campaignChannel" as "event.campaignChannel" on "event.campaignChannel"."id" = "event"."campaignChannelId"
join "tenantWorkloadUsage" as "usage" on "usage"."tenantId" = "tenantWorkloadRFACase"."tenantId" and "usage"."workloadId" = "tenantWorkloadRFACase"."workloadId" and "usage"."isActive" and "usage"."snapshotDateKey" is not null and not exists (
  select from "tenantWorkloadUsage" as "_later" where "_later"."tenantId" = "usage"."tenantId" and "_later"."workloadId" = "usage"."workloadId" and "_later"."isActive" and ("_later"."snapshotDateKey", "_later"."id") > ("usage"."snapshotDateKey", "usage"."id")
)
where "tenantWorkloadRFACase"."isActive"`,
      columns: [
        'customerName',
        'tpid',
        'country',
        'region',
        'tenantName',
        'tenantId',
        'customerEvent',
        'eventDetails',
        'eventDate',
        'workload',
        'workloadPAU',
        'workloadAU',
        'workloadPercentAU',
        '_1',
        '_2',
        '_3',
        '_4',
      ],
      from: 'tenantWorkloadRFACase',
      key: ['_1', '_2', '_3', '_4'],
      tables: [
        'campaignChannel',
        'customer',
        'tenant',
        'tenantWorkloadEvent',
        'tenantWorkloadRFACase',
        'tenantWorkloadUsage',
        'workload',
      ],
    },
  },
} as const satisfies DatabaseSchema;
