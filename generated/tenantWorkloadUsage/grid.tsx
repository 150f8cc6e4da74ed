// Generated from catalogue/tenantWorkloadUsage.json by codegen/emit/grid.ts. Do not edit: change the catalogue and run `npm run generate`.

import { EntityList } from '#ui/list/entity-list.tsx';
import { RecordDrawer } from '#ui/record-drawer/record-drawer.tsx';
import { tenantWorkloadUsageClient } from './client.ts';

/** The Tenant Workload Usages list. */
export function TenantWorkloadUsageGrid() {
  return (
    <EntityList
      client={tenantWorkloadUsageClient}
      title="Tenant Workload Usages"
      path="/campaign/tenantWorkloadUsages"
      showDeleted="all"
      drawer={RecordDrawer}
    />
  );
}
