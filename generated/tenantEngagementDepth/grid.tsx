// Generated from catalogue/tenantEngagementDepth.json by codegen/emit/grid.ts. Do not edit: change the catalogue and run `npm run generate`.

import { columnsOf } from '#ui/list/columns/columns.ts';
import { EntityList } from '#ui/list/entity-list.tsx';
import { RecordDrawer } from '#ui/record-drawer/record-drawer.tsx';
import { tenantEngagementDepthClient } from './client.ts';
import { tenantEngagementDepth, type TenantEngagementDepth } from './entity.ts';
import { tenantEngagementDepthQueries } from './queries.ts';

const column = columnsOf<TenantEngagementDepth>(tenantEngagementDepth);

const columns = [
  column.reference('tenantId'),
  column.reference('workloadId'),
  column.reference('campaignChannelId'),
  column.date('tenantEngagementDate'),
  column.integer('engagementTotalScore'),
  column.text('engagementDepth'),
  column.dateTime('srcCreatedDate'),
  column.dateTime('srcModifiedDate'),
  column.integer('ftarResourceFlag'),
  column.integer('esnUpdatedFlag'),
  column.integer('projectModifiedFlag'),
  column.integer('adpReviewFlag'),
  column.integer('claimApprovedFlag'),
  column.integer('partnerMAUGrowthFlag'),
  column.integer('workshopCompletedFlag'),
  column.integer('ecifClaimFlag'),
  column.integer('cssResourceFlag'),
  column.integer('timeEntryFlag'),
  column.integer('smeRequestFlag'),
  column.boolean('isActive'),
  column.reference('createdById'),
  column.dateTime('createdDate'),
  column.reference('modifiedById'),
  column.dateTime('modifiedDate'),
];

/** The Tenant Engagement Depths list. */
export function TenantEngagementDepthGrid() {
  return (
    <EntityList
      client={tenantEngagementDepthClient}
      queries={tenantEngagementDepthQueries}
      columns={columns}
      title="Tenant Engagement Depths"
      path="/campaign/tenantEngagementDepth"
      exportText="Export Tenant Engagement Depths"
      showDeleted="all"
      drawer={RecordDrawer}
    />
  );
}
