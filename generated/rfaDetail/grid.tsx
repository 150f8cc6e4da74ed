// Generated from catalogue/rfaDetail.json by codegen/emit/grid.ts. Do not edit: change the catalogue and run `npm run generate`.

import { EntityList } from '#ui/list/entity-list.tsx';
import { RecordDrawer } from '#ui/record-drawer/record-drawer.tsx';
import { rfaDetailClient } from './client.ts';

/** The RFA Details list. */
export function RFADetailGrid() {
  return (
    <EntityList
      client={rfaDetailClient}
      title="RFA Details"
      path="/campaign/rfaDetails"
      showDeleted="all"
      drawer={RecordDrawer}
    />
  );
}
