// Generated from catalogue/keeper.json by codegen/emit/grid.ts. Do not edit: change the catalogue and run `npm run generate`.

import { EntityList } from '#ui/list/entity-list.tsx';
import { keeperClient } from './client.ts';

/** The Keepers list. */
export function KeeperGrid() {
  return (
    <EntityList
      client={keeperClient}
      title="Keepers"
      path="/keepers"
      add={{ text: 'Add Keeper' }}
      editable
      showDeleted="all"
    />
  );
}
