// Generated from catalogue/customer.json by codegen/emit/grid.ts. Do not edit: change the catalogue and run `npm run generate`.

import { EntityList } from '#ui/list/entity-list.tsx';
import { RecordDrawer } from '#ui/record-drawer/record-drawer.tsx';
import { customerClient } from './client.ts';

/** The Customers list. */
export function CustomerGrid() {
  return (
    <EntityList
      client={customerClient}
      title="Customers"
      path="/campaign/customers"
      showDeleted="all"
      drawer={RecordDrawer}
    />
  );
}
