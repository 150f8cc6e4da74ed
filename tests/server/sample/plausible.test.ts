/** Sample rows are plausible to a domain expert: related values match. */
import { describe, expect, test } from 'vitest';
import { plansOf } from '../../../src/features/sample-data/server/plan.ts';
import { sampleRows } from '../../../src/features/sample-data/server/rows.ts';
import { sampleFacts } from '../../../src/features/sample-data/server/seed.ts';
import { SampleContext, type StoredRow } from '../../../src/features/sample-data/server/sample-context.ts';

const n = (value: unknown): number => Number(value ?? 0);
const day = (value: unknown): string => String(value ?? '').slice(0, 10);

/** Whether the dates that are not null are in order. */
const isChronological = (row: StoredRow, ...names: string[]): boolean => {
  const there = names.map((name) => row[name]).filter((value) => value !== null && value !== undefined);
  return there.every((value, index) => index === 0 || String(there[index - 1]).slice(0, 10) <= day(value));
};

/** The maximum number of values of one field per value of another. */
const maxValuesPer = (rows: readonly StoredRow[], key: string, value: string): number => {
  const groups = [...Map.groupBy(rows, (row) => row[key]).values()];
  return Math.max(...groups.map((group) => new Set(group.map((row) => row[value])).size));
};

/** Two days: the first of a month, and one that the hints were not developed with. */
describe.each(['2026-09-01', '2027-02-14'])('as of %s', (today) => {
  const plans = plansOf(sampleFacts, 1200);
  const context = new SampleContext(plans, today, sampleFacts.calendar);
  const rowsByService = new Map(
    plans.map((plan) => [plan.spec.service, [...sampleRows(plan, context, sampleFacts)].map(({ row }) => row)]),
  );
  const rowsOf = (service: string): StoredRow[] => rowsByService.get(service) ?? [];
  const rowOf = (service: string, id: unknown): StoredRow => rowsOf(service)[Number(id) - 1] ?? {};
  const conditions: Record<string, (row: StoredRow) => boolean> = {
    'CampaignTenant: clicked ≤ opened ≤ received': (row) =>
      n(row.emailLinkClickedCount) <= n(row.emailOpenedCount) && n(row.emailOpenedCount) <= n(row.emailRecievedCount),
    'CampaignTenant: after the begin of its campaign': (row) =>
      day(rowOf('Campaign', row.campaignId).startDate) <= day(row.createdDate),
    'CustomerWorkloadUsage: active ≤ enabled ≤ paid, partners included': (row) =>
      n(row.workloadActiveUnits) <= n(row.customerWorkloadEnableUnits) &&
      n(row.customerWorkloadEnableUnits) <= n(row.workloadPaidAvailableUnits) &&
      n(row.workloadPartnerActiveUnits) <= n(row.workloadPartnerPaidAvailableUnits) &&
      n(row.workloadPartnerPaidAvailableUnits) <= n(row.workloadPaidAvailableUnits),
    'TenantWorkloadUsage: active ≤ enabled ≤ paid': (row) =>
      n(row.workloadActiveUnits) <= n(row.workloadEnableUnits) &&
      n(row.workloadEnableUnits) <= n(row.workloadPaidAvailableUnits),
    'TenantWorkloadUsage: written after its snapshot': (row) =>
      String(row.snapshotDateKey) <= day(row.srcetlCreatedDate).replaceAll('-', '') &&
      isChronological(row, 'srcetlCreatedDate', 'srcetlModifiedDate', 'createdDate'),
    'CustomerEngagementDepth: depth follows score': (row) =>
      row.engagementDepth ===
      ['Aware', 'Engaged', 'Adopting', 'Committed'][Math.min(3, Math.floor(n(row.engagementTotalScore) / 25))],
    'CustomerEngagementDepth: the date matches its key, and is before the row': (row) =>
      n(row.customerEngagementDateKey) === Number(day(row.customerEngagementDate).replaceAll('-', '')) &&
      isChronological(row, 'customerEngagementDate', 'srcCreatedDate', 'srcModifiedDate', 'createdDate'),
    'TenantEngagementDepth: depth follows score': (row) =>
      row.engagementDepth ===
      ['Aware', 'Engaged', 'Adopting', 'Committed'][Math.min(3, Math.floor(n(row.engagementTotalScore) / 25))],
    'CustomerWorkloadEvent: before its row was written, while its channel ran': (row) => {
      const channel = rowOf('CampaignChannel', row.campaignChannelId);
      return (
        day(row.eventDate) <= day(row.createdDate) &&
        day(channel.startDate) <= day(row.eventDate) &&
        day(row.eventDate) <= day(channel.endDate)
      );
    },
    'TenantWorkloadEvent: before its row was written': (row) => isChronological(row, 'tenantEventDate', 'createdDate'),
    'CampaignChannel: within its campaign': (row) => {
      const campaign = rowOf('Campaign', row.campaignId);
      return day(campaign.startDate) <= day(row.startDate) && day(row.endDate) <= day(campaign.endDate);
    },
    'TenantWorkloadRFACase: its dates are in order': (row) =>
      isChronological(
        row,
        'rfaCreatedDate',
        'submittedDate',
        'approvalRulesCheckedDate',
        'assignedDate',
        'closeoutDate',
      ) &&
      isChronological(
        row,
        'assignedDate',
        'partnerEmailDeliveryDate',
        'partnerAcknowledgedDate',
        'partnerFirstCustomerContactAttemptedDate',
      ),
    'TenantWorkloadRFACase: assigned if approved, with a partner if the assignment has one': (row) =>
      (row.assignedDate === null || row.statusAfterSubmission === 'Approved') &&
      (row.partnerKey === null) === (row.assignmentMixName === 'FastTrack Only') &&
      n(row.preferredDenominatorUnits) <= n(row.entitlementUnits),
    'RFADetail: closed if it has a reason': (row) =>
      (row.currentStageName === 'Closed') === (row.closeoutReason !== null),
    'RFADetail: its country is in its region': (row) => {
      const country = rowsOf('Country').find(({ name }) => name === row.countryName);
      return rowOf('Region', country?.regionId).name === row.regionName;
    },
    'RFADetail: its dates are in order': (row) =>
      isChronological(row, 'etlCreatedDate', 'updatedDate', 'etlModifiedDate', 'createdDate'),
    'Customer: source dates before the row': (row) =>
      isChronological(row, 'srcCreatedDate', 'srcModifiedDate', 'createdDate'),
    'PrioritizedCustomer: the tenant count matches its tenants': (row) =>
      n(row.tenantCount) ===
      rowsOf('Tenant').filter(({ name }) => String(name).startsWith(`${String(row.displayName)} `)).length,
    'AppUser: created before the last sign-in': (row) => isChronological(row, 'createdDate', 'lastLoggedIn'),
  };

  test.each(Object.entries(conditions))('sample rows are consistent: %s', (name, isTrue) => {
    const rows = rowsOf(name.split(':')[0] ?? '');

    expect(rows.length).toBeGreaterThan(20);
    expect(rows.filter((row) => !isTrue(row)).slice(0, 3)).toEqual([]);
  });

  test.each([
    ['CampaignTenant', 'campaignId', 'campaignHashId'],
    ['TenantWorkloadRFACase', 'assignmentMixName', 'assignmentTypeHashId'],
    ['Customer', 'area', 'areaManagerName'],
    ['Customer', 'region', 'regionalDirectorName'],
    ['Tenant', 'tpid', 'country'],
  ])('%s: one %s has one %s', (service, key, value) => {
    expect(maxValuesPer(rowsOf(service), key, value)).toBe(1);
  });

  test('large markets have more customers than small ones', () => {
    const counts = Map.groupBy(rowsOf('Customer'), ({ country }) => country);

    expect(n(counts.get('United States')?.length)).toBeGreaterThan(5 * n(counts.get('Kenya')?.length));
  });

  test('the paid units of a customer grow from month to month, and no month is repeated', () => {
    const runs = [
      ...Map.groupBy(rowsOf('CustomerWorkloadUsage'), (row) => `${n(row.customerId)}/${n(row.workloadId)}`).values(),
    ];
    for (const run of runs) {
      const months = run.map(({ snapshotDateKey }) => n(snapshotDateKey));
      const paid = run.map(({ workloadPaidAvailableUnits }) => n(workloadPaidAvailableUnits));
      expect(new Set(months).size).toBe(12);
      expect(new Set(run.map(({ isActive }) => isActive)).size, 'a run is deleted whole').toBe(1);
      expect(months).toEqual(months.toSorted((a, b) => a - b));
      expect(paid).toEqual(paid.toSorted((a, b) => a - b));
    }
  });
});
