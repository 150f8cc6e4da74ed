// Generated from catalogue/socialMediaAccount.json by codegen/emit/grid.ts. Do not edit: change the catalogue and run `npm run generate`.

import { EntityList } from '#ui/list/entity-list.tsx';
import { socialMediaAccountClient } from './client.ts';

/** The Social Media Accounts list. */
export function SocialMediaAccountGrid() {
  return (
    <EntityList
      client={socialMediaAccountClient}
      title="Social Media Accounts"
      path="/campaign/socialMediaAccounts"
      add={{ text: 'Add Account' }}
      editable
      showDeleted="all"
    />
  );
}
