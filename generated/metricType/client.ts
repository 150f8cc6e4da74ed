// Generated from catalogue/metricType.json by codegen/emit/client.ts. Do not edit: change the catalogue and run `npm run generate`.

import { entityCalls } from '#ui/calls/entity-calls.ts';
import { metricType, type MetricType, type MetricTypeKey, type MetricTypeQuery } from './entity.ts';

const calls = entityCalls<MetricType, MetricTypeKey, MetricTypeQuery>(metricType);

/** Calls of the MetricType service. */
export const metricTypeClient = {
  page: calls.page,
  counts: calls.counts,
  chart: calls.chart,
  get: calls.get,
  getMultiple: calls.getMultiple,
  save: calls.save,
  bulk: calls.bulk,
  remove: calls.remove,
  undelete: calls.undelete,
  previewImport: calls.previewImport,
  importRows: calls.importRows,
  savedLists: calls.savedLists,
};
