// Generated from catalogue/tenantWorkloadRFACase.json by codegen/emit/grid.ts. Do not edit: change the catalogue and run `npm run generate`.

import { columnsOf } from '#ui/list/columns/columns.ts';
import { EntityList } from '#ui/list/entity-list.tsx';
import { RecordDrawer } from '#ui/record-drawer/record-drawer.tsx';
import { tenantWorkloadRFACaseClient } from './client.ts';
import { tenantWorkloadRFACase, type TenantWorkloadRFACase } from './entity.ts';
import { tenantWorkloadRFACaseQueries } from './queries.ts';

const column = columnsOf<TenantWorkloadRFACase>(tenantWorkloadRFACase);

const columns = [
  column.integer('customerKey'),
  column.integer('tenantKey'),
  column.integer('workloadKey'),
  column.integer('detailsKey'),
  column.integer('assignmentTypeKey'),
  column.integer('partnerKey'),
  column.integer('submittedDateKey'),
  column.integer('approvalRulesCheckedDateKey', { width: 200 }),
  column.integer('assignedDateKey'),
  column.integer('closeoutDateKey'),
  column.integer('partnerFirstCustomerContactAttemptedDateKey', { width: 250 }),
  column.integer('partnerEmailDeliveryDateKey'),
  column.integer('partnerAcknowledgedDateKey'),
  column.reference('customerId'),
  column.reference('tenantId'),
  column.reference('workloadId'),
  column.date('submittedDate'),
  column.date('approvalRulesCheckedDate', { width: 200 }),
  column.date('assignedDate'),
  column.date('closeoutDate'),
  column.date('partnerFirstCustomerContactAttemptedDate', { width: 250 }),
  column.date('partnerEmailDeliveryDate'),
  column.date('partnerAcknowledgedDate'),
  column.date('rfaCreatedDate'),
  column.text('assignmentMixName'),
  column.text('assignmentTypeHashId', { width: 360 }),
  column.text('statusAfterSubmission'),
  column.integer('preferredDenominatorUnits'),
  column.integer('entitlementUnits'),
  column.boolean('ftaHandoffFlag'),
  column.boolean('isActive'),
  column.reference('createdById'),
  column.dateTime('createdDate'),
  column.reference('modifiedById'),
  column.dateTime('modifiedDate'),
];

/** The Tenant Workload RFA Cases list. */
export function TenantWorkloadRFACaseGrid() {
  return (
    <EntityList
      client={tenantWorkloadRFACaseClient}
      queries={tenantWorkloadRFACaseQueries}
      columns={columns}
      title="Tenant Workload RFA Cases"
      path="/campaign/tenantWorkloadRFACases"
      exportText="Export"
      showDeleted="all"
      drawer={RecordDrawer}
    />
  );
}
