// Generated from catalogue/socialMediaType.json by codegen/emit/grid.ts. Do not edit: change the catalogue and run `npm run generate`.

import { columnsOf } from '#ui/list/columns/columns.ts';
import { EntityList } from '#ui/list/entity-list.tsx';
import { socialMediaTypeClient } from './client.ts';
import { socialMediaType, type SocialMediaType } from './entity.ts';
import { socialMediaTypeQueries } from './queries.ts';

const column = columnsOf<SocialMediaType>(socialMediaType);

const columns = [
  column.text('name'),
  column.text('abbreviation'),
  column.boolean('isActive'),
  column.reference('createdById'),
  column.dateTime('createdDate'),
  column.reference('modifiedById'),
  column.dateTime('modifiedDate'),
];

/** The Social Media Types list. */
export function SocialMediaTypeGrid() {
  return (
    <EntityList
      client={socialMediaTypeClient}
      queries={socialMediaTypeQueries}
      columns={columns}
      title="Social Media Types"
      path="/campaign/socialMediaTypes"
      add={{ text: 'Add Type' }}
      editable
      showDeleted="all"
    />
  );
}
