// Generated from catalogue/tenantContact.json by codegen/emit/grid.ts. Do not edit: change the catalogue and run `npm run generate`.

import { EntityList } from '#ui/list/entity-list.tsx';
import { RecordDrawer } from '#ui/record-drawer/record-drawer.tsx';
import { tenantContactClient } from './client.ts';

/** The Tenant Contacts list. */
export function TenantContactGrid() {
  return (
    <EntityList
      client={tenantContactClient}
      title="Tenant Contacts"
      path="/campaign/tenantContacts"
      showDeleted="all"
      drawer={RecordDrawer}
    />
  );
}
