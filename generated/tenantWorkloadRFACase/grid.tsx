// Generated from catalogue/tenantWorkloadRFACase.json by codegen/emit/grid.ts. Do not edit: change the catalogue and run `npm run generate`.

import { EntityList } from '#ui/list/entity-list.tsx';
import { RecordDrawer } from '#ui/record-drawer/record-drawer.tsx';
import { tenantWorkloadRFACaseClient } from './client.ts';

/** The Tenant Workload RFA Cases list. */
export function TenantWorkloadRFACaseGrid() {
  return (
    <EntityList
      client={tenantWorkloadRFACaseClient}
      title="Tenant Workload RFA Cases"
      path="/campaign/tenantWorkloadRFACases"
      showDeleted="all"
      drawer={RecordDrawer}
    />
  );
}
