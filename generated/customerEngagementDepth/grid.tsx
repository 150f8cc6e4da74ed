// Generated from catalogue/customerEngagementDepth.json by codegen/emit/grid.ts. Do not edit: change the catalogue and run `npm run generate`.

import { columnsOf } from '#ui/list/columns/columns.ts';
import { EntityList } from '#ui/list/entity-list.tsx';
import { RecordDrawer } from '#ui/record-drawer/record-drawer.tsx';
import { customerEngagementDepthClient } from './client.ts';
import { customerEngagementDepth, type CustomerEngagementDepth } from './entity.ts';
import { customerEngagementDepthQueries } from './queries.ts';

const column = columnsOf<CustomerEngagementDepth>(customerEngagementDepth);

const columns = [
  column.integer('customerKey'),
  column.integer('workloadKey'),
  column.integer('customerEngagementDateKey'),
  column.integer('channelKey'),
  column.reference('campaignChannelId'),
  column.reference('customerId'),
  column.reference('workloadId'),
  column.date('customerEngagementDate'),
  column.integer('engagementTotalScore'),
  column.text('engagementDepth'),
  column.dateTime('srcCreatedDate'),
  column.dateTime('srcModifiedDate'),
  column.integer('ftaResourceFlag'),
  column.integer('esnUpdatedFlag'),
  column.integer('projectModifiedFlag'),
  column.integer('adpReviewFlag'),
  column.integer('isMAUGrowth'),
  column.integer('isFTAAssigned'),
  column.boolean('isActive'),
  column.reference('createdById'),
  column.dateTime('createdDate'),
  column.reference('modifiedById'),
  column.dateTime('modifiedDate'),
];

/** The Customer Engagement Depths list. */
export function CustomerEngagementDepthGrid() {
  return (
    <EntityList
      client={customerEngagementDepthClient}
      queries={customerEngagementDepthQueries}
      columns={columns}
      title="Customer Engagement Depths"
      path="/campaign/customerEngagementDepths"
      exportText="Export"
      showDeleted="all"
      drawer={RecordDrawer}
    />
  );
}
