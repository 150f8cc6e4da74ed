// Generated from catalogue/tenantContact.json by codegen/emit/grid.ts. Do not edit: change the catalogue and run `npm run generate`.

import { columnsOf } from '#ui/list/columns/columns.ts';
import { EntityList } from '#ui/list/entity-list.tsx';
import { RecordDrawer } from '#ui/record-drawer/record-drawer.tsx';
import { tenantContactClient } from './client.ts';
import { tenantContact, type TenantContact } from './entity.ts';
import { tenantContactQueries } from './queries.ts';

const column = columnsOf<TenantContact>(tenantContact);

const columns = [
  column.reference('tenantId'),
  column.text('firstName'),
  column.text('lastName'),
  column.text('title'),
  column.text('contactType'),
  column.text('category'),
  column.text('phoneNumber'),
  column.text('emailAddress', { width: 420 }),
  column.boolean('isAdmin'),
  column.reference('countryId'),
  column.boolean('isActive'),
  column.reference('createdById'),
  column.dateTime('createdDate'),
  column.reference('modifiedById'),
  column.dateTime('modifiedDate'),
];

/** The Tenant Contacts list. */
export function TenantContactGrid() {
  return (
    <EntityList
      client={tenantContactClient}
      queries={tenantContactQueries}
      columns={columns}
      title="Tenant Contacts"
      path="/campaign/tenantContacts"
      showDeleted="all"
      drawer={RecordDrawer}
    />
  );
}
