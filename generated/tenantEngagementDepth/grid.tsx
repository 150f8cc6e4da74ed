// Generated from catalogue/tenantEngagementDepth.json by codegen/emit/grid.ts. Do not edit: change the catalogue and run `npm run generate`.

import { EntityList } from '#ui/list/entity-list.tsx';
import { RecordDrawer } from '#ui/record-drawer/record-drawer.tsx';
import { tenantEngagementDepthClient } from './client.ts';

/** The Tenant Engagement Depths list. */
export function TenantEngagementDepthGrid() {
  return (
    <EntityList
      client={tenantEngagementDepthClient}
      title="Tenant Engagement Depths"
      path="/campaign/tenantEngagementDepth"
      showDeleted="all"
      drawer={RecordDrawer}
    />
  );
}
