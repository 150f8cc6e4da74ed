/** The screens of core 2 and data 2, written from the documents and not from the catalogue. */

export interface DocumentedList {
  readonly entity: string;
  readonly route: string;
  /** The text of the add button, where there is one. */
  readonly add?: string;
  /** Whether the add route carries parameters. */
  readonly addParameters?: true;
  /** Edit and Delete columns. */
  readonly editable?: true;
  /** A route of its own for one record. */
  readonly form?: true;
  readonly exportFile?: string;
  readonly exportText?: string;
  readonly showDeleted: 'all' | 'only' | false;
}

const form = { form: true, editable: true, showDeleted: 'all' } as const;
const readOnly = { showDeleted: 'all' } as const;

export const documentedLists: readonly DocumentedList[] = [
  {
    entity: 'campaign',
    route: '/campaign/campaigns',
    add: 'Add Campaign',
    exportFile: 'CampaignExport.csv',
    exportText: 'Export',
    ...form,
  },
  { entity: 'campaignGoal', route: '/campaign/campaignGoals', add: 'Add Campaign Goal', ...form },
  { entity: 'campaignGoalType', route: '/campaign/campaignGoalTypes', add: 'Add Type', ...form },
  {
    entity: 'campaignTenant',
    route: '/campaign/campaignTenants',
    exportFile: 'CampaignTenantExport.csv',
    exportText: 'Export',
    showDeleted: false,
  },
  { entity: 'campaignType', route: '/campaign/campaignTypes', ...readOnly },
  { entity: 'channelType', route: '/campaign/channelTypes', add: 'Add Channel Type', ...form },
  { entity: 'country', route: '/campaign/countries', add: 'Add Country', ...form },
  { entity: 'frequency', route: '/campaign/frequencies', add: 'Add Frequency', ...form },
  { entity: 'metricType', route: '/campaign/metricTypes', add: 'Select Metric Type', addParameters: true, ...form },
  { entity: 'region', route: '/campaign/regions', add: 'Add Region', addParameters: true, ...form },
  { entity: 'socialMediaAccount', route: '/campaign/socialMediaAccounts', add: 'Add Account', ...form },
  { entity: 'socialMediaType', route: '/campaign/socialMediaTypes', add: 'Add Type', ...form },
  { entity: 'appRole', route: '/campaign/roles', add: 'Add Role', ...form, showDeleted: 'only' },
  { entity: 'appUser', route: '/campaign/users', add: 'Add User', ...form, showDeleted: 'only' },
  { entity: 'event', route: '/campaign/events', ...readOnly },
  {
    entity: 'topLevel',
    route: '/campaign/',
    exportFile: 'TopLevelExport.csv',
    exportText: 'Export Data',
    showDeleted: false,
  },
  {
    entity: 'customer',
    route: '/campaign/customers',
    exportFile: 'CustomerExport.csv',
    exportText: 'Export',
    ...readOnly,
  },
  {
    entity: 'prioritizedCustomer',
    route: '/campaign/prioritizedCustomers',
    exportFile: 'PrioritizedCustomerExport.csv',
    exportText: 'Export Prioritized Customers',
    ...readOnly,
  },
  {
    entity: 'tenant',
    route: '/campaign/tenants',
    exportFile: 'TenantExport.csv',
    exportText: 'Export Tenants',
    ...readOnly,
  },
  { entity: 'tenantContact', route: '/campaign/tenantContacts', ...readOnly },
  { entity: 'rfaContact', route: '/campaign/rfaContacts', ...readOnly },
  {
    entity: 'rfaDetail',
    route: '/campaign/rfaDetails',
    exportFile: 'RFADetailExport.csv',
    exportText: 'Export RFA Details',
    ...readOnly,
  },
  {
    entity: 'rfaStatus',
    route: '/campaign/rfaStatuses',
    exportFile: 'RFAStatusExport.csv',
    exportText: 'Export RFAStatus',
    ...readOnly,
  },
  {
    entity: 'customerEngagementDepth',
    route: '/campaign/customerEngagementDepths',
    exportFile: 'CustomerEngagementDepthExport.csv',
    exportText: 'Export',
    ...readOnly,
  },
  {
    entity: 'tenantEngagementDepth',
    route: '/campaign/tenantEngagementDepth',
    exportFile: 'TenantEngagementDepthExport.csv',
    exportText: 'Export Tenant Engagement Depths',
    ...readOnly,
  },
  {
    entity: 'customerWorkloadUsage',
    route: '/campaign/customerWorkloadUsages',
    exportFile: 'CustomerWorkloadUsageExport.csv',
    exportText: 'Export',
    ...readOnly,
  },
  {
    entity: 'tenantWorkloadUsage',
    route: '/campaign/tenantWorkloadUsages',
    exportFile: 'TenantWorkloadUsageExport.csv',
    exportText: 'Export',
    ...readOnly,
  },
  {
    entity: 'customerWorkloadEvent',
    route: '/campaign/customerWorkloadEvents',
    exportFile: 'CustomerWorkloadEventExport.csv',
    exportText: 'Export',
    ...readOnly,
  },
  {
    entity: 'customerTenantEvent',
    route: '/campaign/customerTenantEvents',
    exportFile: 'CustomerTenantEventExport.csv',
    exportText: 'Export',
    ...readOnly,
  },
  {
    entity: 'tenantWorkloadEvent',
    route: '/campaign/tenantWorkloadEvent',
    exportFile: 'TenantWorkloadEventExport.csv',
    exportText: 'Export Tenant Workload Events',
    ...readOnly,
  },
  {
    entity: 'tenantWorkloadRFACase',
    route: '/campaign/tenantWorkloadRFACases',
    exportFile: 'TenantWorkloadRFACaseExport.csv',
    exportText: 'Export',
    ...readOnly,
  },
  { entity: 'workload', route: '/campaign/workload', showDeleted: false },
];

/** Its label, its route, and the permission that it needs. */
type DocumentedItem = readonly [label: string, to: string, permission: string];

interface DocumentedGroup {
  readonly label: string;
  readonly items: readonly DocumentedItem[];
}

/** The menu of core 2 in its order, with the permission of each item by core 6; all tests of the menu use this table. */
export const documentedMenu: readonly (DocumentedItem | DocumentedGroup)[] = [
  ['Home', '/', 'allUsers'],
  ['Campaigns', '/campaign/campaigns', 'campaign/read'],
  ['Campaign Tenants', '/campaign/campaignTenants', 'campaignTenant/read'],
  ['Customer Workload Usages', '/campaign/customerWorkloadUsages', 'customerWorkloadUsage/read'],
  ['Tenant Workload Usages', '/campaign/tenantWorkloadUsages', 'tenantWorkloadUsage/read'],
  ['Events', '/campaign/events', 'event/read'],
  ['Campaign Goals', '/campaign/campaignGoals', 'campaignGoal/read'],
  ['Customers', '/campaign/customers', 'customer/read'],
  ['Customer Engagement Depths', '/campaign/customerEngagementDepths', 'customerEngagementDepth/read'],
  ['Prioritized Customers', '/campaign/prioritizedCustomers', 'prioritizedCustomer/read'],
  ['RFA Contacts', '/campaign/rfaContacts', 'rfaContact/read'],
  ['RFA Details', '/campaign/rfaDetails', 'rfaDetail/read'],
  ['Tenants', '/campaign/tenants', 'tenant/read'],
  ['Tenant Workload RFA Cases', '/campaign/tenantWorkloadRFACases', 'tenantWorkloadRFACase/read'],
  ['Social Media Accounts', '/campaign/socialMediaAccounts', 'socialMediaAccount/read'],
  {
    label: 'Admin',
    items: [
      ['Roles', '/campaign/roles', 'appRole/read'],
      ['Users', '/campaign/users', 'appUser/read'],
      ['Campaign Types', '/campaign/campaignTypes', 'campaignType/read'],
      ['Campaign Goal Types', '/campaign/campaignGoalTypes', 'campaignGoalType/read'],
      ['Customer Workload Events', '/campaign/customerWorkloadEvents', 'customerWorkloadEvent/read'],
      ['Regions', '/campaign/regions', 'region/read'],
      ['Countries', '/campaign/countries', 'country/read'],
      ['RFA Statuses', '/campaign/rfaStatuses', 'rfaStatus/read'],
      ['Tenant Contacts', '/campaign/tenantContacts', 'tenantContact/read'],
      ['Customer Tenant Events', '/campaign/customerTenantEvents', 'customerTenantEvent/read'],
      ['Frequencies', '/campaign/frequencies', 'frequency/read'],
      ['Channel Types', '/campaign/channelTypes', 'channelType/read'],
      ['Metric Types', '/campaign/metricTypes', 'metricType/read'],
      ['Social Media Types', '/campaign/socialMediaTypes', 'socialMediaType/read'],
      ['Tenant Workload Events', '/campaign/tenantWorkloadEvent', 'tenantWorkloadEvent/read'],
      ['Tenant Engagement Depth', '/campaign/tenantEngagementDepth', 'tenantEngagementDepth/read'],
      ['Workload', '/campaign/workload', 'workload/read'],
    ],
  },
];

const isGroup = (entry: DocumentedItem | DocumentedGroup): entry is DocumentedGroup => 'items' in entry;

export const documentedGroups = documentedMenu.filter(isGroup);

/** Every item, in the order of the menu. */
export const documentedItems = documentedMenu.flatMap((entry) => (isGroup(entry) ? entry.items : [entry]));

/** The items that link to lists, in the order of the permission matrix: those outside of groups first. */
export const documentedByGroup = [
  ...documentedMenu.flatMap((entry) => (isGroup(entry) ? [] : [entry])).slice(1),
  ...documentedGroups.flatMap(({ items }) => items),
];
