// Generated from catalogue/device.json by codegen/emit/grid.ts. Do not edit: change the catalogue and run `npm run generate`.

import { EntityList } from '#ui/list/entity-list.tsx';
import { deviceClient } from './client.ts';

/** The Devices list. */
export function DeviceGrid() {
  return (
    <EntityList
      client={deviceClient}
      title="Devices"
      path="/devices"
      add={{ text: 'Add Device' }}
      editable
      showDeleted="all"
    />
  );
}
