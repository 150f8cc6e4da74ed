// Generated from catalogue/deal.json by codegen/emit/grid.ts. Do not edit: change the catalogue and run `npm run generate`.

import { EntityList } from '#ui/list/entity-list.tsx';
import { dealClient } from './client.ts';

/** The Deals list. */
export function DealGrid() {
  return (
    <EntityList client={dealClient} title="Deals" path="/deals" add={{ text: 'Add Deal' }} editable showDeleted="all" />
  );
}
