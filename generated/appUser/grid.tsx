// Generated from catalogue/appUser.json by codegen/emit/grid.ts. Do not edit: change the catalogue and run `npm run generate`.

import { columnsOf } from '#ui/list/columns/columns.ts';
import { EntityList } from '#ui/list/entity-list.tsx';
import { appUserClient } from './client.ts';
import { appUser, type AppUser } from './entity.ts';
import { appUserQueries } from './queries.ts';

const column = columnsOf<AppUser>(appUser);

const columns = [
  column.text('name'),
  column.text('email', { width: 240 }),
  column.dateTime('lastLoggedIn'),
  column.boolean('isActive'),
  column.reference('createdById'),
  column.dateTime('createdDate'),
  column.reference('modifiedById'),
  column.dateTime('modifiedDate'),
];

/** The Users list. */
export function AppUserGrid() {
  return (
    <EntityList
      client={appUserClient}
      queries={appUserQueries}
      columns={columns}
      title="Users"
      path="/campaign/users"
      add={{ text: 'Add User' }}
      editable
      showDeleted="only"
    />
  );
}
