// Generated from catalogue/metricType.json by codegen/emit/client.ts. Do not edit: change the catalogue and run `npm run generate`.

import { entityClient } from '#ui/calls/entity-calls.ts';
import { metricType, type MetricType, type MetricTypeKey } from './entity.ts';

/** Calls of the MetricType service. */
export const metricTypeClient = entityClient<MetricType, MetricTypeKey, typeof metricType>(metricType);
