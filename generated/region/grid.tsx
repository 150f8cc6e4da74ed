// Generated from catalogue/region.json by codegen/emit/grid.ts. Do not edit: change the catalogue and run `npm run generate`.

import { EntityList } from '#ui/list/entity-list.tsx';
import { regionClient } from './client.ts';

/** The Regions list. */
export function RegionGrid() {
  return (
    <EntityList
      client={regionClient}
      title="Regions"
      path="/campaign/regions"
      add={{ text: 'Add Region', with: ['name', 'abbreviation'] }}
      editable
      showDeleted="all"
    />
  );
}
