// Generated from catalogue/campaignTenant.json by codegen/emit/grid.ts. Do not edit: change the catalogue and run `npm run generate`.

import { EntityList } from '#ui/list/entity-list.tsx';
import { RecordDrawer } from '#ui/record-drawer/record-drawer.tsx';
import { campaignTenantClient } from './client.ts';

/** The Campaign Tenants list. */
export function CampaignTenantGrid() {
  return (
    <EntityList
      client={campaignTenantClient}
      title="Campaign Tenants"
      path="/campaign/campaignTenants"
      showDeleted={false}
      drawer={RecordDrawer}
    />
  );
}
