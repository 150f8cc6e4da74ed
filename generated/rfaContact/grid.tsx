// Generated from catalogue/rfaContact.json by codegen/emit/grid.ts. Do not edit: change the catalogue and run `npm run generate`.

import { columnsOf } from '#ui/list/columns/columns.ts';
import { EntityList } from '#ui/list/entity-list.tsx';
import { RecordDrawer } from '#ui/record-drawer/record-drawer.tsx';
import { rfaContactClient } from './client.ts';
import { rfaContact, type RFAContact } from './entity.ts';
import { rfaContactQueries } from './queries.ts';

const column = columnsOf<RFAContact>(rfaContact);

const columns = [
  column.integer('externalId'),
  column.text('name'),
  column.text('title'),
  column.text('type'),
  column.text('category'),
  column.text('phone'),
  column.text('email', { width: 380 }),
  column.boolean('isActive'),
  column.reference('createdById'),
  column.dateTime('createdDate'),
  column.reference('modifiedById'),
  column.dateTime('modifiedDate'),
];

/** The RFA Contacts list. */
export function RFAContactGrid() {
  return (
    <EntityList
      client={rfaContactClient}
      queries={rfaContactQueries}
      columns={columns}
      title="RFA Contacts"
      path="/campaign/rfaContacts"
      showDeleted="all"
      drawer={RecordDrawer}
    />
  );
}
