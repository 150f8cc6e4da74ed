// Generated from catalogue/country.json by codegen/emit/grid.ts. Do not edit: change the catalogue and run `npm run generate`.

import { columnsOf } from '#ui/list/columns/columns.ts';
import { EntityList } from '#ui/list/entity-list.tsx';
import { countryClient } from './client.ts';
import { country, type Country } from './entity.ts';
import { countryQueries } from './queries.ts';

const column = columnsOf<Country>(country);

const columns = [
  column.text('name'),
  column.text('abbreviation'),
  column.reference('regionId'),
  column.boolean('isActive'),
  column.reference('createdById'),
  column.dateTime('createdDate'),
  column.reference('modifiedById'),
  column.dateTime('modifiedDate'),
];

/** The Countries list. */
export function CountryGrid() {
  return (
    <EntityList
      client={countryClient}
      queries={countryQueries}
      columns={columns}
      title="Countries"
      path="/campaign/countries"
      add={{ text: 'Add Country' }}
      editable
      showDeleted="all"
    />
  );
}
