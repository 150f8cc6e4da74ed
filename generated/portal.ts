// Generated from catalogue/portal.json by codegen/emit/portal-facts.ts. Do not edit: change the catalogue and run `npm run generate`.

import type { Portal } from '#model/portal.ts';
import { textRules } from './rules.ts';

/** Facts about the portal that belong to no entity. */
export const portal = {
  title: 'Campaign Orchestration Portal',
  environments: [
    { name: 'Local', hosts: ['localhost', '127.0.0.1', '[::1]'], titlePrefix: 'L - ' },
    { name: 'Test', hosts: ['test.'], titlePrefix: 'TEST-' },
    { name: 'Development', hosts: ['dev.'], titlePrefix: 'DEV-' },
    { name: 'Integration', hosts: ['integration.'], titlePrefix: '' },
    { name: 'Train', hosts: ['train'], titlePrefix: 'TRAIN-' },
    { name: 'Production', hosts: [], titlePrefix: '' },
  ],
  splash: { welcome: 'Welcome to the Microsoft Campaign Orchestration Portal,', supportEmail: 'support@portal.local' },
  test: { welcome: 'Welcome test page,' },
  footer: '© {year} Campaign Orchestration Portal. All rights reserved.',
  groupFallback: 'Fix - Navigation Group',
  basePath: 'api/campaigns',
  list: {
    pageSizes: [10, 25, 50, 100],
    pageSize: 25,
    maxPageSize: 100,
    maxValues: 1000,
    searchValuesAbove: 20,
    exportText: 'Export',
    deleteQuestion: 'Are you sure you want to delete this item?',
  },
  calendar: { weekStart: 'sunday', fiscalYear: { startMonth: 7 } },
  banner: { id: 11680 },
  refreshUserMs: 600000,
  features: { commandPalette: false, notifications: false },
  home: {
    recent: {
      title: 'What changed lately',
      entities: ['campaign', 'campaignGoal', 'socialMediaAccount', 'country', 'region', 'appUser', 'appRole'],
      rows: 8,
    },
    timeline: { title: 'Campaigns around today', entity: 'campaign', start: 'startDate', end: 'endDate', rows: 12 },
    trend: {
      title: 'Workload usage over time',
      entity: 'customerWorkloadUsage',
      of: 'customerId',
      at: 'snapshotDateKey',
      values: ['workloadPaidAvailableUnits', 'workloadActiveUnits'],
    },
    lists: { title: 'Lists' },
  },
  search: textRules.search,
  liveWarning: {
    field: textRules.liveWarning,
    summary: 'One or more fields contain forbidden content. Please review the highlighted fields.',
  },
  viewAs: ['appRole/write', 'appUser/read'],
} as const satisfies Portal;
