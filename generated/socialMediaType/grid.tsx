// Generated from catalogue/socialMediaType.json by codegen/emit/grid.ts. Do not edit: change the catalogue and run `npm run generate`.

import { EntityList } from '#ui/list/entity-list.tsx';
import { socialMediaTypeClient } from './client.ts';

/** The Social Media Types list. */
export function SocialMediaTypeGrid() {
  return (
    <EntityList
      client={socialMediaTypeClient}
      title="Social Media Types"
      path="/campaign/socialMediaTypes"
      add={{ text: 'Add Type' }}
      editable
      showDeleted="all"
    />
  );
}
