// Generated from catalogue/rfaContact.json by codegen/emit/grid.ts. Do not edit: change the catalogue and run `npm run generate`.

import { EntityList } from '#ui/list/entity-list.tsx';
import { RecordDrawer } from '#ui/record-drawer/record-drawer.tsx';
import { rfaContactClient } from './client.ts';

/** The RFA Contacts list. */
export function RFAContactGrid() {
  return (
    <EntityList
      client={rfaContactClient}
      title="RFA Contacts"
      path="/campaign/rfaContacts"
      showDeleted="all"
      drawer={RecordDrawer}
    />
  );
}
