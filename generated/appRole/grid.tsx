// Generated from catalogue/appRole.json by codegen/emit/grid.ts. Do not edit: change the catalogue and run `npm run generate`.

import { columnsOf } from '#ui/list/columns/columns.ts';
import { EntityList } from '#ui/list/entity-list.tsx';
import { appRoleClient } from './client.ts';
import { appRole, type AppRole } from './entity.ts';
import { appRoleQueries } from './queries.ts';

const column = columnsOf<AppRole>(appRole);

const columns = [
  column.text('name'),
  column.boolean('isActive'),
  column.reference('createdById'),
  column.dateTime('createdDate'),
  column.reference('modifiedById'),
  column.dateTime('modifiedDate'),
];

/** The Roles list. */
export function AppRoleGrid() {
  return (
    <EntityList
      client={appRoleClient}
      queries={appRoleQueries}
      columns={columns}
      title="Roles"
      path="/campaign/roles"
      add={{ text: 'Add Role' }}
      editable
      showDeleted="only"
    />
  );
}
