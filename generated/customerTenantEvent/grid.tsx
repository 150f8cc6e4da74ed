// Generated from catalogue/customerTenantEvent.json by codegen/emit/grid.ts. Do not edit: change the catalogue and run `npm run generate`.

import { EntityList } from '#ui/list/entity-list.tsx';
import { RecordDrawer } from '#ui/record-drawer/record-drawer.tsx';
import { customerTenantEventClient } from './client.ts';

/** The Customer Tenant Events list. */
export function CustomerTenantEventGrid() {
  return (
    <EntityList
      client={customerTenantEventClient}
      title="Customer Tenant Events"
      path="/campaign/customerTenantEvents"
      showDeleted="all"
      drawer={RecordDrawer}
    />
  );
}
