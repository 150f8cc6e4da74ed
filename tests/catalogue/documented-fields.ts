/**
 * The fields of core 3 and data 3, in their words and order. A kind in round brackets is the documents', one in square
 * brackets is that of decisions: Field types; no bracket means text. `workloadId, workload (reference)` is one reference with its two names.
 */
const audited = 'isActive, createdBy, createdDate, modifiedBy, modifiedDate';

export const documentedFields: Readonly<Record<string, string>> = {
  AppRole: `name, appUserIds (list), permissionIds (list), ${audited}`,
  AppUser: `name, email, appRoleIds (list), lastLoggedIn [dateTime], ${audited}`,
  Campaign: `externalId, name, abbreviation, startDate [date], endDate [date], buyDate [date], offerNames, campaignMode, ${audited}`,
  CampaignChannel: `externalId, name, campaignId [reference], channelTypeId [reference], frequencyId [reference], startDate [date], endDate [date], ${audited}`,
  CampaignGoal: `externalId, name, abbreviation, campaignGoalTypeId [reference], campaignId [reference], value (integer), ${audited}`,
  CampaignGoalType: `name, abbreviation, externalId, ${audited}`,
  CampaignType: `name, abbreviation, externalId, ${audited}`,
  ChannelType: `name, abbreviation, externalId, ${audited}`,
  Frequency: `name, abbreviation, externalId, ${audited}`,
  Region: `name, abbreviation, ${audited}`,
  SocialMediaType: `name, abbreviation, ${audited}`,
  MetricType: `name, abbreviation, ${audited}`,
  Country: `name, abbreviation, regionId [reference], ${audited}`,
  SocialMediaAccount: `tenantContactId [reference], handle, socialMediaTypeId [reference], ${audited}`,
  TopLevel:
    'customerName, tpid [number], country, region, tenantName, tenantId [number], customerEvent, eventDetails, eventDate [date], ' +
    'workload, workloadPAU [number], workloadAU [number], workloadPercentAU [number]',
  CampaignTenant:
    'campaign (reference), tenant (reference), campaignTypeHashId, campaignHashId, externalId, trialStartDate [date], trialEndPlus30Date [date], ' +
    `emailOpenedCount [number], emailRecievedCount [number], emailLinkClickedCount [number], webinarAttendedFlag (boolean), ${audited}`,
  Customer:
    'name, region, area, eou, countryCode, country, segmentSummary, parentSegment, subSegment, industry, verticalCategory, vertical, ' +
    'regionalDirectorName, areaManagerName, srcCreatedDate [dateTime], srcModifiedDate [dateTime], ftaNames, renewalDate [date], renewalQuarter, ' +
    `eaRenewalDate [date], displayName, subsidiary, subvertical, ${audited}`,
  PrioritizedCustomer:
    'name, displayName, region, eou, employeeName, area, s2500FY21, s2500FY22, s2500FY23, ftaFullName, tenantCount (number), ' +
    'regionalDirectorFullName, ftaAreaManagerPrimaryAlias, ftaAlias, iSS2500ACTIVE (number), strategicCustomerFlag, targetedCustomerFlag, ' +
    'parentSubsegment, subSegment, vertical, fastTrackManagerAlias, fastTrackManageName, prioritizedCustomerFlag, p2000FY24, etlRowHash, ' +
    'etlCreated (date), etlModified (date), p4000, p4000FY25, pinned, pinnedFY25, dynamic, dynamicFY25, ' +
    `eaRenewalDate (date), ${audited}`,
  Tenant:
    'tpid (number), region, area, eou, parentSegment, subSegment, industry, verticalCategory, vertical, name, status, regionalDirectorName, ' +
    'areaManagerName, ftaName, srcetlCreatedDate [dateTime], srcetlModifiedDate [dateTime], segmentSummary, communicationLanguage, country, city, ' +
    `subsidiaryName, m365E3SubscriptionFlag, m365E5SubscriptionFlag, d2kRegion, telemetryRegionACC, telemetryRegion, countrySubscription, ${audited}`,
  TenantContact:
    'tenantId (reference), firstName, lastName, title, contactType, category, phoneNumber, emailAddress, isAdmin (boolean), ' +
    `country (reference), ${audited}`,
  RFAContact: `externalId (number), name, title, type, category, phone, email, ${audited}`,
  RFADetail:
    'externalKey (number), externalRFAId (number), incidentId, requestTicketNumber, requestTitle, requestURL, name, description, ' +
    'requestorRoleType, requestorTitle, processorName, countryName, regionName, stateProvince, languageName, currentStageName, ' +
    'migrationRequestFlag, comments, escelationReason, escelationStatus, exceptionReason, aadssoapp, aadssoappOther, ' +
    'aadssoappLaunchDate (date), aadssoRequestText, hashId, source, tenantDomain, closeoutReason, closeoutComments, ' +
    'etlCreatedDate [dateTime], etlModifiedDate [dateTime], type, ftPortalStatus, exchangeDataMigrationFlag, onedriveDataMigrationFlag, ' +
    `sharepointDataMigrationFlag, updatedBy, updatedDate [dateTime], ${audited}`,
  RFAStatus: `externalKey (number), hashId, guid, name, reasonId (number), reason, ${audited}`,
  CustomerEngagementDepth:
    'customerKey [number], workloadKey [number], customerEngagementDateKey [number], channelKey [number], campaignChannelId [reference], ' +
    'customerId [reference], workloadId, workload (reference), customerEngagementDate [date], engagementTotalScore [number], engagementDepth, ' +
    'srcCreatedDate [dateTime], srcModifiedDate [dateTime], ftaResourceFlag (number), esnUpdatedFlag (number), projectModifiedFlag (number), ' +
    `adpReviewFlag (number), isMAUGrowth (number), isFTAAssigned (number), ${audited}`,
  TenantEngagementDepth:
    'tenantId, tenant (reference), workloadId, workload (reference), campaignChannelId, campaignChannel (reference), ' +
    'tenantEngagementDate [date], engagementTotalScore (number), engagementDepth, srcCreatedDate [dateTime], srcModifiedDate [dateTime], ' +
    'ftarResourceFlag (number), esnUpdatedFlag (number), projectModifiedFlag (number), adpReviewFlag (number), claimApprovedFlag (number), ' +
    'partnerMAUGrowthFlag (number), workshopCompletedFlag (number), ecifClaimFlag (number), cssResourceFlag (number), timeEntryFlag (number), ' +
    `smeRequestFlag (number), ${audited}`,
  CustomerTenantEvent:
    'externalCustomerTenantEventId (number), type, name, description, channelName, uom, status, etlRowHash, srcetlCreatedDate [dateTime], ' +
    `srcetlModifiedDate [dateTime], ${audited}`,
  CustomerWorkloadEvent:
    'customerId, customer (reference), workloadId, workload (reference), eventDate [date], campaignChannelId, campaignChannel (reference), ' +
    `value (text), count (number), ${audited}`,
  TenantWorkloadEvent:
    'workloadId, workload [reference], tenantId, tenant [reference], tenantEventDate (date), campaignChannelId, campaignChannel [reference], ' +
    `tenantEventValue, tenantEventCount (number), ${audited}`,
  CustomerWorkloadUsage:
    'snapshotDateKey [number], customerKey [number], workloadKey [number], customer [reference], workload [reference], ' +
    'workloadPaidAvailableUnits [number], workloadPreferredDenominator [number], workloadActiveUnits [number], ' +
    'workloadPartnerPaidAvailableUnits [number], workloadPartnerActiveUnits [number], srcetlCreatedDate [dateTime], ' +
    'srcetlModifiedDate [dateTime], customerWorkloadEnableUnits [number], customerSecurityWorkloadActiveDays [number], ' +
    'securityStickinessStatusKey [number], customerWorkloadActiveUnitsCapped [number], ' +
    `customerWorkloadEnableUnitsCapped [number], ${audited}`,
  TenantWorkloadUsage:
    'snapshotDateKey [number], tenantKey [number], workloadKey [number], securityStickinessStatusKey [number], tenant [reference], ' +
    'workload [reference], workloadPaidAvailableUnits [number], workloadPreferredDenominator [number], workloadActiveUnits [number], ' +
    'workloadEnableUnits [number], securityWorkloadActiveDays [number], srcetlCreatedDate [dateTime], ' +
    `srcetlModifiedDate [dateTime], ${audited}`,
  TenantWorkloadRFACase:
    'customerKey (number), tenantKey (number), workloadKey (number), detailsKey (number), assignmentTypeKey (number), partnerKey (number), ' +
    'submittedDateKey (number), approvalRulesCheckedDateKey (number), assignedDateKey (number), closeoutDateKey (number), ' +
    'partnerFirstCustomerContactAttemptedDateKey (number), partnerEmailDeliveryDateKey (number), partnerAcknowledgedDateKey (number), ' +
    'customerId, customer (reference), tenantId, tenant (reference), workloadId, workload (reference), submittedDate (date), ' +
    'approvalRulesCheckedDate (date), assignedDate (date), closeoutDate (date), partnerFirstCustomerContactAttemptedDate (date), ' +
    'partnerEmailDeliveryDate (date), partnerAcknowledgedDate (date), rfaCreatedDate (date), assignmentMixName (text), ' +
    'assignmentTypeHashId (text), statusAfterSubmission (text), preferredDenominatorUnits (number), entitlementUnits (number), ' +
    `ftaHandoffFlag (boolean), ${audited}`,
  Workload:
    'externalKey (number), externalWorkloadId (number), idHistory (number), name, type, description, parent (reference), parentWorkloadName, ' +
    `workloadGroup, ${audited}`,
  Event: `name, date [date], mileStoneFlag (boolean), organizationHierarchyNBR (number), srcetlCreatedDate [dateTime], srcetlModifiedDate [dateTime], ${audited}`,
};
