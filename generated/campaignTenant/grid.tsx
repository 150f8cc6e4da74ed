// Generated from catalogue/campaignTenant.json by codegen/emit/grid.ts. Do not edit: change the catalogue and run `npm run generate`.

import { columnsOf } from '#ui/list/columns/columns.ts';
import { EntityList } from '#ui/list/entity-list.tsx';
import { RecordDrawer } from '#ui/record-drawer/record-drawer.tsx';
import { campaignTenantClient } from './client.ts';
import { campaignTenant, type CampaignTenant } from './entity.ts';
import { campaignTenantQueries } from './queries.ts';

const column = columnsOf<CampaignTenant>(campaignTenant);

const columns = [
  column.reference('campaignId'),
  column.reference('tenantId'),
  column.text('campaignTypeHashId', { width: 360 }),
  column.text('campaignHashId', { width: 360 }),
  column.text('externalId'),
  column.date('trialStartDate'),
  column.date('trialEndPlus30Date'),
  column.integer('emailOpenedCount'),
  column.integer('emailRecievedCount'),
  column.integer('emailLinkClickedCount'),
  column.boolean('webinarAttendedFlag'),
  column.boolean('isActive'),
  column.reference('createdById'),
  column.dateTime('createdDate'),
  column.reference('modifiedById'),
  column.dateTime('modifiedDate'),
];

/** The Campaign Tenants list. */
export function CampaignTenantGrid() {
  return (
    <EntityList
      client={campaignTenantClient}
      queries={campaignTenantQueries}
      columns={columns}
      title="Campaign Tenants"
      path="/campaign/campaignTenants"
      exportText="Export"
      showDeleted={false}
      drawer={RecordDrawer}
    />
  );
}
