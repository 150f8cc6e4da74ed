// Generated from catalogue/customerEngagementDepth.json by codegen/emit/grid.ts. Do not edit: change the catalogue and run `npm run generate`.

import { EntityList } from '#ui/list/entity-list.tsx';
import { RecordDrawer } from '#ui/record-drawer/record-drawer.tsx';
import { customerEngagementDepthClient } from './client.ts';

/** The Customer Engagement Depths list. */
export function CustomerEngagementDepthGrid() {
  return (
    <EntityList
      client={customerEngagementDepthClient}
      title="Customer Engagement Depths"
      path="/campaign/customerEngagementDepths"
      showDeleted="all"
      drawer={RecordDrawer}
    />
  );
}
