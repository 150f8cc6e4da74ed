// Generated from catalogue/tenantWorkloadEvent.json by codegen/emit/grid.ts. Do not edit: change the catalogue and run `npm run generate`.

import { EntityList } from '#ui/list/entity-list.tsx';
import { RecordDrawer } from '#ui/record-drawer/record-drawer.tsx';
import { tenantWorkloadEventClient } from './client.ts';

/** The Tenant Workload Events list. */
export function TenantWorkloadEventGrid() {
  return (
    <EntityList
      client={tenantWorkloadEventClient}
      title="Tenant Workload Events"
      path="/campaign/tenantWorkloadEvent"
      showDeleted="all"
      drawer={RecordDrawer}
    />
  );
}
