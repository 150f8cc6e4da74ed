// Generated from catalogue/appRole.json by codegen/emit/grid.ts. Do not edit: change the catalogue and run `npm run generate`.

import { EntityList } from '#ui/list/entity-list.tsx';
import { appRoleClient } from './client.ts';

/** The Roles list. */
export function AppRoleGrid() {
  return (
    <EntityList
      client={appRoleClient}
      title="Roles"
      path="/campaign/roles"
      add={{ text: 'Add Role' }}
      editable
      showDeleted="only"
    />
  );
}
