// Generated from catalogue/prioritizedCustomer.json by codegen/emit/grid.ts. Do not edit: change the catalogue and run `npm run generate`.

import { EntityList } from '#ui/list/entity-list.tsx';
import { RecordDrawer } from '#ui/record-drawer/record-drawer.tsx';
import { prioritizedCustomerClient } from './client.ts';

/** The Prioritized Customers list. */
export function PrioritizedCustomerGrid() {
  return (
    <EntityList
      client={prioritizedCustomerClient}
      title="Prioritized Customers"
      path="/campaign/prioritizedCustomers"
      showDeleted="all"
      drawer={RecordDrawer}
    />
  );
}
