// Generated from catalogue/country.json by codegen/emit/client.ts. Do not edit: change the catalogue and run `npm run generate`.

import { entityClient } from '#ui/calls/entity-calls.ts';
import { country, type Country, type CountryKey } from './entity.ts';

/** Calls of the Country service. */
export const countryClient = entityClient<Country, CountryKey, typeof country>(country);
