// Generated from catalogue/deal.json by codegen/emit/grid.ts. Do not edit: change the catalogue and run `npm run generate`.

import { columnsOf } from '#ui/list/columns/columns.ts';
import { choiceLook } from '#ui/list/columns/looks.ts';
import { EntityList } from '#ui/list/entity-list.tsx';
import { dealClient } from './client.ts';
import { deal, type Deal } from './entity.ts';
import { dealQueries } from './queries.ts';

const column = columnsOf<Deal>(deal);

const columns = [
  column.text('name'),
  column.choice('stage', { look: choiceLook }),
  column.choice('size', { look: choiceLook }),
  column.choices('tags', { look: choiceLook }),
];

/** The Deals list. */
export function DealGrid() {
  return (
    <EntityList
      client={dealClient}
      queries={dealQueries}
      columns={columns}
      title="Deals"
      path="/deals"
      add={{ text: 'Add Deal' }}
      editable
      exportText="Export"
      showDeleted="all"
    />
  );
}
