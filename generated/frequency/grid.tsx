// Generated from catalogue/frequency.json by codegen/emit/grid.ts. Do not edit: change the catalogue and run `npm run generate`.

import { EntityList } from '#ui/list/entity-list.tsx';
import { frequencyClient } from './client.ts';

/** The Frequencies list. */
export function FrequencyGrid() {
  return (
    <EntityList
      client={frequencyClient}
      title="Frequencies"
      path="/campaign/frequencies"
      add={{ text: 'Add Frequency' }}
      editable
      showDeleted="all"
    />
  );
}
