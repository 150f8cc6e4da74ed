// Generated from catalogue/country.json by codegen/emit/grid.ts. Do not edit: change the catalogue and run `npm run generate`.

import { EntityList } from '#ui/list/entity-list.tsx';
import { countryClient } from './client.ts';

/** The Countries list. */
export function CountryGrid() {
  return (
    <EntityList
      client={countryClient}
      title="Countries"
      path="/campaign/countries"
      add={{ text: 'Add Country' }}
      editable
      showDeleted="all"
    />
  );
}
