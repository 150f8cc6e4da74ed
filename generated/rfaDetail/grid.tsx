// Generated from catalogue/rfaDetail.json by codegen/emit/grid.ts. Do not edit: change the catalogue and run `npm run generate`.

import { columnsOf } from '#ui/list/columns/columns.ts';
import { EntityList } from '#ui/list/entity-list.tsx';
import { RecordDrawer } from '#ui/record-drawer/record-drawer.tsx';
import { rfaDetailClient } from './client.ts';
import { rfaDetail, type RFADetail } from './entity.ts';
import { rfaDetailQueries } from './queries.ts';

const column = columnsOf<RFADetail>(rfaDetail);

const columns = [
  column.integer('externalKey'),
  column.integer('externalRFAId'),
  column.text('incidentId'),
  column.text('requestTicketNumber'),
  column.text('requestTitle', { width: 280 }),
  column.text('requestURL', { width: 320 }),
  column.text('name', { width: 240 }),
  column.text('description', { width: 320 }),
  column.text('requestorRoleType'),
  column.text('requestorTitle'),
  column.text('processorName'),
  column.text('countryName'),
  column.text('regionName'),
  column.text('stateProvince'),
  column.text('languageName'),
  column.text('currentStageName'),
  column.text('migrationRequestFlag'),
  column.text('comments', { width: 320 }),
  column.text('escelationReason'),
  column.text('escelationStatus'),
  column.text('exceptionReason'),
  column.text('aadssoapp'),
  column.text('aadssoappOther'),
  column.date('aadssoappLaunchDate'),
  column.text('aadssoRequestText', { width: 280 }),
  column.text('hashId', { width: 360 }),
  column.text('source'),
  column.text('tenantDomain', { width: 240 }),
  column.text('closeoutReason'),
  column.text('closeoutComments', { width: 320 }),
  column.dateTime('etlCreatedDate'),
  column.dateTime('etlModifiedDate'),
  column.text('type'),
  column.text('ftPortalStatus'),
  column.text('exchangeDataMigrationFlag'),
  column.text('onedriveDataMigrationFlag'),
  column.text('sharepointDataMigrationFlag'),
  column.text('updatedBy'),
  column.dateTime('updatedDate'),
  column.boolean('isActive'),
  column.reference('createdById'),
  column.dateTime('createdDate'),
  column.reference('modifiedById'),
  column.dateTime('modifiedDate'),
];

/** The RFA Details list. */
export function RFADetailGrid() {
  return (
    <EntityList
      client={rfaDetailClient}
      queries={rfaDetailQueries}
      columns={columns}
      title="RFA Details"
      path="/campaign/rfaDetails"
      exportText="Export RFA Details"
      showDeleted="all"
      drawer={RecordDrawer}
    />
  );
}
