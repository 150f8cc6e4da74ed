// Generated from catalogue/metricType.json by codegen/emit/grid.ts. Do not edit: change the catalogue and run `npm run generate`.

import { columnsOf } from '#ui/list/columns/columns.ts';
import { EntityList } from '#ui/list/entity-list.tsx';
import { metricTypeClient } from './client.ts';
import { metricType, type MetricType } from './entity.ts';
import { metricTypeQueries } from './queries.ts';

const column = columnsOf<MetricType>(metricType);

const columns = [
  column.text('name'),
  column.text('abbreviation'),
  column.boolean('isActive'),
  column.reference('createdById'),
  column.dateTime('createdDate'),
  column.reference('modifiedById'),
  column.dateTime('modifiedDate'),
];

/** The Metric Types list. */
export function MetricTypeGrid() {
  return (
    <EntityList
      client={metricTypeClient}
      queries={metricTypeQueries}
      columns={columns}
      title="Metric Types"
      path="/campaign/metricTypes"
      add={{ text: 'Select Metric Type', with: ['name', 'abbreviation'] }}
      editable
      showDeleted="all"
    />
  );
}
