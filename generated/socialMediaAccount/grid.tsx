// Generated from catalogue/socialMediaAccount.json by codegen/emit/grid.ts. Do not edit: change the catalogue and run `npm run generate`.

import { columnsOf } from '#ui/list/columns/columns.ts';
import { EntityList } from '#ui/list/entity-list.tsx';
import { socialMediaAccountClient } from './client.ts';
import { socialMediaAccount, type SocialMediaAccount } from './entity.ts';
import { socialMediaAccountQueries } from './queries.ts';

const column = columnsOf<SocialMediaAccount>(socialMediaAccount);

const columns = [
  column.reference('tenantContactId'),
  column.text('handle'),
  column.reference('socialMediaTypeId'),
  column.boolean('isActive'),
  column.reference('createdById'),
  column.dateTime('createdDate'),
  column.reference('modifiedById'),
  column.dateTime('modifiedDate'),
];

/** The Social Media Accounts list. */
export function SocialMediaAccountGrid() {
  return (
    <EntityList
      client={socialMediaAccountClient}
      queries={socialMediaAccountQueries}
      columns={columns}
      title="Social Media Accounts"
      path="/campaign/socialMediaAccounts"
      add={{ text: 'Add Account' }}
      editable
      showDeleted="all"
    />
  );
}
