// Generated from catalogue/tenant.json by codegen/emit/grid.ts. Do not edit: change the catalogue and run `npm run generate`.

import { EntityList } from '#ui/list/entity-list.tsx';
import { RecordDrawer } from '#ui/record-drawer/record-drawer.tsx';
import { tenantClient } from './client.ts';

/** The Tenants list. */
export function TenantGrid() {
  return (
    <EntityList
      client={tenantClient}
      title="Tenants"
      path="/campaign/tenants"
      showDeleted="all"
      drawer={RecordDrawer}
    />
  );
}
