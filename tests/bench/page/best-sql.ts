/**
 * The baseline of the measured lists: SQL written and optimized by hand for these tables. `filter` is a condition on the list's
 * own columns, or empty.
 */

export interface BestSql {
  /** The 25 rows of a page in the default order, with all columns of the list. */
  rows(filter: string, offset: number): string;
  /** Count, bounds and value lists; `matchesMany`: whether the filter matches a large part of the table. */
  summary(filter: string, matchesMany: boolean): string;
}

const and = (filter: string): string => (filter === '' ? '' : ` and ${filter}`);
const bounds = (columns: readonly string[]): string =>
  columns.map((name) => `min("${name}") as "${name}Min", max("${name}") as "${name}Max"`).join(', ');

const usageRanges = [
  'snapshotDateKey',
  'tenantKey',
  'workloadKey',
  'securityStickinessStatusKey',
  'workloadPaidAvailableUnits',
  'workloadPreferredDenominator',
  'workloadActiveUnits',
  'workloadEnableUnits',
  'securityWorkloadActiveDays',
  'srcetlCreatedDate',
  'srcetlModifiedDate',
  'createdDate',
  'modifiedDate',
];
const usageReferences = ['tenantId', 'workloadId', 'createdById', 'modifiedById'];
const active = (filter: string): string => `from "tenantWorkloadUsage" where "isActive"${and(filter)}`;

/** The referenced ids, by one index lookup for each row of the small table. */
const present = (column: string, table: string): string => `array(select id from "${table}" t
  where exists (select from "tenantWorkloadUsage" u where u."${column}" = t.id and u."isActive") order by id limit 1001)`;

const usages: BestSql = {
  rows: (filter, offset) => `select u.*,
      json_build_object('id', t.id, 'name', t.name) as tenant, json_build_object('id', w.id, 'name', w.name) as workload
    from "tenantWorkloadUsage" u left join tenant t on t.id = u."tenantId" left join workload w on w.id = u."workloadId"
    where u."isActive"${and(filter)} order by u.id limit 25 offset ${offset}`,
  summary(filter, matchesMany) {
    if (filter === '') {
      const ends = usageRanges.flatMap((name) => [
        `(select min("${name}") ${active('')}) as "${name}Min"`,
        `(select max("${name}") ${active('')}) as "${name}Max"`,
      ]);
      return `select (select count(*) ${active('')}) as total, ${ends.join(', ')},
        ${present('tenantId', 'tenant')} as tenants, ${present('workloadId', 'workload')} as workloads,
        ${present('createdById', 'appUser')} as creators, ${present('modifiedById', 'appUser')} as modifiers`;
    }
    if (matchesMany) {
      const lists = usageReferences.map((name) => `array(select distinct "${name}" ${active(filter)})`);
      return `select summary.*, ${lists.join(', ')} from (select count(*) as total, ${bounds(usageRanges)} ${active(filter)}) as summary`;
    }
    const lists = usageReferences.map((name) => `array_agg(distinct "${name}")`);
    return `select count(*) as total, ${bounds(usageRanges)}, ${lists.join(', ')} ${active(filter)}`;
  },
};

const topLevel: BestSql = {
  rows: (filter, offset) => `select * from "topLevel" where true${and(filter)}
    order by tpid, _1, _2, _3, _4 limit 25 offset ${offset}`,
  summary: (filter) => `select count(*) as total, ${bounds(['tpid', 'tenantId', 'eventDate'])} from (
      select t.tpid, t.id as "tenantId", e."tenantEventDate" as "eventDate"
      from "tenantWorkloadRFACase" r
      join customer c on c.id = r."customerId"
      join tenant t on t.id = r."tenantId"
      join workload w on w.id = r."workloadId"
      left join "tenantWorkloadEvent" e on e."tenantId" = r."tenantId" and e."workloadId" = r."workloadId" and e."isActive"
      where r."isActive"
    ) as top where true${and(filter)}`,
};

export const bestSql: Readonly<Record<string, BestSql>> = { TenantWorkloadUsage: usages, TopLevel: topLevel };
