// Generated from catalogue/topLevel.json by codegen/emit/client.ts. Do not edit: change the catalogue and run `npm run generate`.

import { entityCalls } from '#ui/calls/entity-calls.ts';
import { topLevel, type TopLevel, type TopLevelQuery } from './entity.ts';

const calls = entityCalls<TopLevel, never, TopLevelQuery>(topLevel);

/** Calls of the TopLevel service. */
export const topLevelClient = {
  page: calls.page,
  chart: calls.chart,
  exportRows: calls.exportRows,
  savedLists: calls.savedLists,
};
