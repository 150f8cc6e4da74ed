// Generated from catalogue/rfaStatus.json by codegen/emit/grid.ts. Do not edit: change the catalogue and run `npm run generate`.

import { EntityList } from '#ui/list/entity-list.tsx';
import { RecordDrawer } from '#ui/record-drawer/record-drawer.tsx';
import { rfaStatusClient } from './client.ts';

/** The RFA Statuses list. */
export function RFAStatusGrid() {
  return (
    <EntityList
      client={rfaStatusClient}
      title="RFA Statuses"
      path="/campaign/rfaStatuses"
      showDeleted="all"
      drawer={RecordDrawer}
    />
  );
}
