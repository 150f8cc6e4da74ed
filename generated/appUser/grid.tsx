// Generated from catalogue/appUser.json by codegen/emit/grid.ts. Do not edit: change the catalogue and run `npm run generate`.

import { EntityList } from '#ui/list/entity-list.tsx';
import { appUserClient } from './client.ts';

/** The Users list. */
export function AppUserGrid() {
  return (
    <EntityList
      client={appUserClient}
      title="Users"
      path="/campaign/users"
      add={{ text: 'Add User' }}
      editable
      showDeleted="only"
    />
  );
}
