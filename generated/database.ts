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
        appRole_createdById: ['"createdById"', '"id"'],
        appRole_modifiedById: ['"modifiedById"', '"id"'],
        appRole_name: ['lower("name")', '"id"'],
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
        appUser_createdById: ['"createdById"', '"id"'],
        appUser_modifiedById: ['"modifiedById"', '"id"'],
        appUser_name: ['lower("name")', '"id"'],
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
        campaign_createdById: ['"createdById"', '"id"'],
        campaign_modifiedById: ['"modifiedById"', '"id"'],
        campaign_name: ['lower("name")', '"id"'],
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
        campaignChannel_campaignId: ['"campaignId"', '"id"'],
        campaignChannel_channelTypeId: ['"channelTypeId"', '"id"'],
        campaignChannel_frequencyId: ['"frequencyId"', '"id"'],
        campaignChannel_createdById: ['"createdById"', '"id"'],
        campaignChannel_modifiedById: ['"modifiedById"', '"id"'],
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
        campaignGoal_campaignGoalTypeId: ['"campaignGoalTypeId"', '"id"'],
        campaignGoal_campaignId: ['"campaignId"', '"id"'],
        campaignGoal_createdById: ['"createdById"', '"id"'],
        campaignGoal_modifiedById: ['"modifiedById"', '"id"'],
        campaignGoal_name: ['lower("name")', '"id"'],
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
        campaignGoalType_createdById: ['"createdById"', '"id"'],
        campaignGoalType_modifiedById: ['"modifiedById"', '"id"'],
        campaignGoalType_name: ['lower("name")', '"id"'],
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
        campaignTenant_tenantId: ['"tenantId"', '"campaignId"'],
        campaignTenant_createdById: ['"createdById"', '"campaignId"', '"tenantId"'],
        campaignTenant_modifiedById: ['"modifiedById"', '"campaignId"', '"tenantId"'],
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
        campaignType_createdById: ['"createdById"', '"id"'],
        campaignType_modifiedById: ['"modifiedById"', '"id"'],
        campaignType_name: ['lower("name")', '"id"'],
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
        channelType_createdById: ['"createdById"', '"id"'],
        channelType_modifiedById: ['"modifiedById"', '"id"'],
        channelType_name: ['lower("name")', '"id"'],
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
        country_regionId: ['"regionId"', '"id"'],
        country_createdById: ['"createdById"', '"id"'],
        country_modifiedById: ['"modifiedById"', '"id"'],
        country_name: ['lower("name")', '"id"'],
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
        customer_createdById: ['"createdById"', '"id"'],
        customer_modifiedById: ['"modifiedById"', '"id"'],
        customer_name: ['lower("name")', '"id"'],
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
        customerEngagementDepth_campaignChannelId: ['"campaignChannelId"', '"customerId"', '"workloadId"'],
        customerEngagementDepth_workloadId: ['"workloadId"', '"customerId"', '"campaignChannelId"'],
        customerEngagementDepth_createdById: ['"createdById"', '"customerId"', '"workloadId"', '"campaignChannelId"'],
        customerEngagementDepth_modifiedById: ['"modifiedById"', '"customerId"', '"workloadId"', '"campaignChannelId"'],
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
        customerTenantEvent_createdById: ['"createdById"', '"id"'],
        customerTenantEvent_modifiedById: ['"modifiedById"', '"id"'],
        customerTenantEvent_name: ['lower("name")', '"id"'],
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
        customerWorkloadEvent_workloadId: ['"workloadId"', '"customerId"', '"campaignChannelId"'],
        customerWorkloadEvent_campaignChannelId: ['"campaignChannelId"', '"customerId"', '"workloadId"'],
        customerWorkloadEvent_createdById: ['"createdById"', '"customerId"', '"workloadId"', '"campaignChannelId"'],
        customerWorkloadEvent_modifiedById: ['"modifiedById"', '"customerId"', '"workloadId"', '"campaignChannelId"'],
        customerWorkloadEvent_eventDate: ['"eventDate"', '"customerId"', '"workloadId"', '"campaignChannelId"'],
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
        customerWorkloadUsage_customerId: ['"customerId"', '"id"'],
        customerWorkloadUsage_workloadId: ['"workloadId"', '"id"'],
        customerWorkloadUsage_createdById: ['"createdById"', '"id"'],
        customerWorkloadUsage_modifiedById: ['"modifiedById"', '"id"'],
        customerWorkloadUsage_customerKey: ['"customerKey"', '"id"'],
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
        event_createdById: ['"createdById"', '"id"'],
        event_modifiedById: ['"modifiedById"', '"id"'],
        event_name: ['lower("name")', '"id"'],
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
        frequency_createdById: ['"createdById"', '"id"'],
        frequency_modifiedById: ['"modifiedById"', '"id"'],
        frequency_name: ['lower("name")', '"id"'],
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
        metricType_createdById: ['"createdById"', '"id"'],
        metricType_modifiedById: ['"modifiedById"', '"id"'],
        metricType_name: ['lower("name")', '"id"'],
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
        prioritizedCustomer_createdById: ['"createdById"', '"id"'],
        prioritizedCustomer_modifiedById: ['"modifiedById"', '"id"'],
        prioritizedCustomer_name: ['lower("name")', '"id"'],
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
        region_createdById: ['"createdById"', '"id"'],
        region_modifiedById: ['"modifiedById"', '"id"'],
        region_name: ['lower("name")', '"id"'],
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
        rfaContact_createdById: ['"createdById"', '"id"'],
        rfaContact_modifiedById: ['"modifiedById"', '"id"'],
        rfaContact_name: ['lower("name")', '"id"'],
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
        rfaDetail_createdById: ['"createdById"', '"id"'],
        rfaDetail_modifiedById: ['"modifiedById"', '"id"'],
        rfaDetail_name: ['lower("name")', '"id"'],
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
        rfaStatus_createdById: ['"createdById"', '"id"'],
        rfaStatus_modifiedById: ['"modifiedById"', '"id"'],
        rfaStatus_name: ['lower("name")', '"id"'],
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
        socialMediaAccount_tenantContactId: ['"tenantContactId"', '"id"'],
        socialMediaAccount_socialMediaTypeId: ['"socialMediaTypeId"', '"id"'],
        socialMediaAccount_createdById: ['"createdById"', '"id"'],
        socialMediaAccount_modifiedById: ['"modifiedById"', '"id"'],
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
        socialMediaType_createdById: ['"createdById"', '"id"'],
        socialMediaType_modifiedById: ['"modifiedById"', '"id"'],
        socialMediaType_name: ['lower("name")', '"id"'],
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
        tenant_createdById: ['"createdById"', '"id"'],
        tenant_modifiedById: ['"modifiedById"', '"id"'],
        tenant_name: ['lower("name")', '"id"'],
        tenant_tpid: ['"tpid"', '"id"'],
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
        tenantContact_tenantId: ['"tenantId"', '"id"'],
        tenantContact_countryId: ['"countryId"', '"id"'],
        tenantContact_createdById: ['"createdById"', '"id"'],
        tenantContact_modifiedById: ['"modifiedById"', '"id"'],
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
        tenantEngagementDepth_workloadId: ['"workloadId"', '"tenantId"', '"campaignChannelId"'],
        tenantEngagementDepth_campaignChannelId: ['"campaignChannelId"', '"tenantId"', '"workloadId"'],
        tenantEngagementDepth_createdById: ['"createdById"', '"tenantId"', '"workloadId"', '"campaignChannelId"'],
        tenantEngagementDepth_modifiedById: ['"modifiedById"', '"tenantId"', '"workloadId"', '"campaignChannelId"'],
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
        tenantWorkloadEvent_workloadId: ['"workloadId"', '"tenantId"', '"campaignChannelId"'],
        tenantWorkloadEvent_campaignChannelId: ['"campaignChannelId"', '"tenantId"', '"workloadId"'],
        tenantWorkloadEvent_createdById: ['"createdById"', '"tenantId"', '"workloadId"', '"campaignChannelId"'],
        tenantWorkloadEvent_modifiedById: ['"modifiedById"', '"tenantId"', '"workloadId"', '"campaignChannelId"'],
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
        tenantWorkloadRFACase_tenantId: ['"tenantId"', '"customerId"', '"workloadId"'],
        tenantWorkloadRFACase_workloadId: ['"workloadId"', '"customerId"', '"tenantId"'],
        tenantWorkloadRFACase_createdById: ['"createdById"', '"customerId"', '"tenantId"', '"workloadId"'],
        tenantWorkloadRFACase_modifiedById: ['"modifiedById"', '"customerId"', '"tenantId"', '"workloadId"'],
        tenantWorkloadRFACase_tenantId_workloadId: ['"tenantId"', '"workloadId"', '"customerId"'],
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
        tenantWorkloadUsage_tenantId: ['"tenantId"', '"id"'],
        tenantWorkloadUsage_workloadId: ['"workloadId"', '"id"'],
        tenantWorkloadUsage_createdById: ['"createdById"', '"id"'],
        tenantWorkloadUsage_modifiedById: ['"modifiedById"', '"id"'],
        tenantWorkloadUsage_tenantId_workloadId_snapshotDateKey: [
          '"tenantId"',
          '"workloadId"',
          '"snapshotDateKey"',
          '"id"',
        ],
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
        workload_parentId: ['"parentId"', '"id"'],
        workload_createdById: ['"createdById"', '"id"'],
        workload_modifiedById: ['"modifiedById"', '"id"'],
        workload_name: ['lower("name")', '"id"'],
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
join "customer" on "customer"."id" = "tenantWorkloadRFACase"."customerId" and "customer"."isActive"
join "tenant" on "tenant"."id" = "tenantWorkloadRFACase"."tenantId" and "tenant"."isActive"
join "workload" on "workload"."id" = "tenantWorkloadRFACase"."workloadId" and "workload"."isActive"
left join "tenantWorkloadEvent" as "event" on "event"."tenantId" = "tenantWorkloadRFACase"."tenantId" and "event"."workloadId" = "tenantWorkloadRFACase"."workloadId" and "event"."isActive"
left join "campaignChannel" as "event.campaignChannel" on "event.campaignChannel"."id" = "event"."campaignChannelId" and "event.campaignChannel"."isActive"
left join lateral (
  select "usage"."workloadPaidAvailableUnits", "usage"."workloadActiveUnits"
  from "tenantWorkloadUsage" as "usage"
  where "usage"."tenantId" = "tenantWorkloadRFACase"."tenantId" and "usage"."workloadId" = "tenantWorkloadRFACase"."workloadId" and "usage"."isActive" and "usage"."snapshotDateKey" is not null
  order by "usage"."snapshotDateKey" desc, "usage"."id" desc
  limit 1
) as "usage" on true
where "tenantWorkloadRFACase"."isActive"`,
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
