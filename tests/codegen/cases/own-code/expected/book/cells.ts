// Generated from catalogue/book.json by codegen/emit/cells.ts. Do not edit: change the catalogue and run `npm run generate`.

import personCell from '#custom/cells/person.tsx';
import trafficLightCell from '#custom/cells/traffic-light.tsx';
import { ownCells } from '#ui/list/columns/own-cell.tsx';
import type { Book } from './entity.ts';

/** Own code that shows values of Books. */
export const bookCells = ownCells<Book>({
  state: { name: 'traffic-light', Cell: trafficLightCell },
  owner: { name: 'person', Cell: personCell },
});
