// Generated from catalogue/metricType.json by codegen/emit/grid.ts. Do not edit: change the catalogue and run `npm run generate`.

import { EntityList } from '#ui/list/entity-list.tsx';
import { metricTypeClient } from './client.ts';

/** The Metric Types list. */
export function MetricTypeGrid() {
  return (
    <EntityList
      client={metricTypeClient}
      title="Metric Types"
      path="/campaign/metricTypes"
      add={{ text: 'Select Metric Type', with: ['name', 'abbreviation'] }}
      editable
      showDeleted="all"
    />
  );
}
